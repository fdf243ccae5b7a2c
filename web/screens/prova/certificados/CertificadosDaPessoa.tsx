import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useExternosDoAluno } from '../externos/useExternos.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { listar } from '#contract/prova/certificados.ts';
import { query } from '../../../lib/query.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Secao } from '../../../components/Secao.tsx';
import styles from './Certificados.module.css';
import { CompartilharCertificados } from '../../saidas/compartilhamento/CompartilharCertificados.tsx';
import { EnviarExterno } from '../externos/EnviarExterno.tsx';
import { GavetaDoExterno } from '../externos/GavetaDoExterno.tsx';
import { SeloDoCertificado } from './SeloDoCertificado.tsx';
import { SeloDoExterno } from '../externos/SeloDoExterno.tsx';
import { dizerValidade, enderecoDaConferencia } from './situacao.ts';

type CertificadosDaPessoaProps = {
  IdCliente: number;
  pessoa: { IdClienteAluno: number; Nome: string };
  adm: boolean;
};

/** One person's certificates, ours and from elsewhere, for who answers for them. */
export function CertificadosDaPessoa({ IdCliente, pessoa, adm }: CertificadosDaPessoaProps) {
  const { IdClienteAluno } = pessoa;
  const [gaveta, setGaveta] = useState<'compartilhar' | 'enviar' | number | null>(null);
  const fechar = () => setGaveta(null);
  const nossos = useQuery(query(listar, { querystring: { cliente: IdCliente, aluno: IdClienteAluno } }));
  const externos = useExternosDoAluno(IdClienteAluno);
  const erro = nossos.error ?? externos.error;
  const nada = nossos.data?.Itens.length === 0 && externos.data?.length === 0;
  const aberto = externos.data?.find(({ IdCertificadoExterno }) => IdCertificadoExterno === gaveta);

  return (
    <Secao
      titulo="Certificados"
      acao={
        nossos.data === undefined || nossos.data.Total === 0 ? undefined : (
          <Button variant="default" onClick={() => setGaveta('compartilhar')}>
            Compartilhar
          </Button>
        )
      }
    >
      {nossos.isPending || externos.isPending ? <Loading label="Carregando os certificados…" /> : null}
      {erro === null ? null : (
        <ErrorState
          message={erro.message}
          onRetry={() => {
            void nossos.refetch();
            void externos.refetch();
          }}
        />
      )}
      {nada ? (
        <p className={styles.apoio}>Nenhum ainda. O certificado de cada curso concluído aparece aqui.</p>
      ) : null}
      <ul className={styles.lista}>
        {nossos.data?.Itens.map(({ Codigo, Curso, StatusCertificado, Substituido, ...resto }) => (
          <li key={Codigo}>
            <span className={styles.duasLinhas}>
              <Link to={enderecoDaConferencia(Codigo)}>{Curso}</Link>
              <span className={styles.apoio}>
                {dizerValidade({ StatusCertificado, Validade: resto.ValidadeCertificado })}
                {resto.AssinadoEm === null ? ' · falta assinar' : ''}
              </span>
            </span>
            <SeloDoCertificado StatusCertificado={StatusCertificado} Substituido={Substituido} />
          </li>
        ))}
        {externos.data?.map((externo) => (
          <li key={externo.IdCertificadoExterno}>
            <span className={styles.duasLinhas}>
              <button
                type="button"
                className={styles.abrir}
                onClick={() => setGaveta(externo.IdCertificadoExterno)}
              >
                {externo.Descricao}
              </button>
              <span className={styles.apoio}>{externo.Instituicao}</span>
            </span>
            <SeloDoExterno externo={externo} />
          </li>
        ))}
      </ul>
      <Button variant="subtle" mt="sm" onClick={() => setGaveta('enviar')}>
        Incluir de outra instituição
      </Button>
      {gaveta === 'compartilhar' ? (
        <CompartilharCertificados IdCliente={IdCliente} pessoa={pessoa} aoFechar={fechar} />
      ) : null}
      {gaveta === 'enviar' ? <EnviarExterno pessoa={pessoa} aoFechar={fechar} /> : null}
      {aberto === undefined ? null : <GavetaDoExterno externo={aberto} adm={adm} aoFechar={fechar} />}
    </Secao>
  );
}
