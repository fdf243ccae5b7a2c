import { Button } from '@mantine/core';
import { IconPlus } from '#icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { opensOver } from '../../../../ui/feedback/opens-over.tsx';
import { useNear } from '../../../../ui/layout/useNear.ts';
import { AssinarCertificado } from './AssinarCertificado.tsx';
import styles from './Carteira.module.css';
import { CartaoDoCertificado } from './CartaoDoCertificado.tsx';
import { useMeusExternos } from '../../externos/useExternos.ts';
import { CartaoDoExterno } from '../../externos/CartaoDoExterno.tsx';
import { Pendente } from './Pendente.tsx';
import { useAssinando } from './useAssinando.ts';
import { useMeusCertificados } from './useMeusCertificados.ts';

type CarteiraProps = {
  /** Their codes: already said at the class that renews them. */
  renovados?: ReadonlySet<string | undefined>;
};

const MostrarCertificado = opensOver(
  async () => (await import('./MostrarCertificado.tsx')).MostrarCertificado,
);
// With its masks, half of what the rest of the wallet is.
const EnviarExterno = opensOver(async () => (await import('../../externos/EnviarExterno.tsx')).EnviarExterno);

/** What the person holds, as a wallet: ours to sign and to show, what still waits, and what came from elsewhere. */
export function Carteira({ renovados }: CarteiraProps) {
  const { assinando, assinar, fechar } = useAssinando();
  const [enviando, setEnviando] = useState(false);
  const [mostrando, setMostrando] = useState<string | null>(null);
  const meus = useMeusCertificados();
  // They stand last: whoever does not come that far need not wait for them.
  const { near, mark } = useNear();
  const externos = useMeusExternos(near);
  const emAssinatura = meus.data?.Itens.find((um) => um.Codigo === assinando && um.AssinadoEm === null);
  const naTela = meus.data?.Itens.find(({ Codigo }) => Codigo === mostrando);
  const mostrados = meus.data?.Itens.filter(({ Codigo }) => !renovados?.has(Codigo));
  const escondidos = mostrados !== undefined && mostrados.length < (meus.data?.Itens.length ?? 0);
  const erro = meus.error ?? externos.error;

  return (
    <section className={styles.carteira} aria-labelledby="carteira">
      <div className={styles.topo}>
        <h2 id="carteira" className={styles.titulo}>
          Certificados{' '}
          {mostrados === undefined || mostrados.length === 0 ? null : (
            <span className={styles.quantos}>{mostrados.length}</span>
          )}
        </h2>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setEnviando(true)}
        >
          Incluir de outra instituição
        </Button>
      </div>
      {erro === null ? null : (
        <ErrorState
          message={erro.message}
          onRetry={() => {
            void meus.refetch();
            void externos.refetch();
          }}
        />
      )}
      {meus.data?.Itens.length === 0 && externos.data?.length === 0 && meus.data.Pendencias.length === 0 ? (
        <p className={styles.vazio}>
          Ao concluir um curso, o seu certificado aparece aqui, com a validade e o documento para baixar.
        </p>
      ) : null}
      <ul className={styles.cartoes}>
        {meus.data?.Pendencias.map((pendencia) => (
          <li key={`${pendencia.Curso} ${pendencia.Desde}`}>
            <Pendente {...pendencia} />
          </li>
        ))}
        {mostrados?.map((certificado) => (
          <li key={certificado.Codigo}>
            <CartaoDoCertificado
              certificado={certificado}
              aoAssinar={() => assinar(certificado.Codigo)}
              aoMostrar={() => setMostrando(certificado.Codigo)}
            />
          </li>
        ))}
        {externos.data?.map((externo) => (
          <li key={externo.IdCertificadoExterno}>
            <CartaoDoExterno externo={externo} />
          </li>
        ))}
      </ul>
      {meus.isPending ? null : <div ref={mark} />}
      {escondidos ? (
        <p className={styles.vazio}>
          <Link to="/cursos-aluno/certificados">Ver todos os certificados</Link>, também os que estão sendo
          renovados.
        </p>
      ) : null}
      {emAssinatura === undefined || meus.data === undefined ? null : (
        <AssinarCertificado
          certificado={emAssinatura}
          declaracao={meus.data.Declaracao}
          confirmaCom={meus.data.ConfirmaCom}
          aoFechar={fechar}
        />
      )}
      {naTela === undefined ? null : (
        <MostrarCertificado certificado={naTela} opened onClose={() => setMostrando(null)} />
      )}
      {enviando ? (
        <EnviarExterno opened onClose={() => setEnviando(false)} aoFechar={() => setEnviando(false)} />
      ) : null}
    </section>
  );
}
