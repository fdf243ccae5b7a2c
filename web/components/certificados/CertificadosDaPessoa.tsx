import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listar } from '#contract/certificados.ts';
import { externosDoAluno } from '#contract/externos.ts';
import { api } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Secao } from '../Secao.tsx';
import styles from './Certificados.module.css';
import { CompartilharCertificados } from './CompartilharCertificados.tsx';
import { EnviarExterno } from './EnviarExterno.tsx';
import { GavetaDoExterno } from './GavetaDoExterno.tsx';
import { SeloDoCertificado } from './SeloDoCertificado.tsx';
import { SeloDoExterno } from './SeloDoExterno.tsx';
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
  const nossos = useQuery({
    queryKey: ['certificados', 'pessoa', IdCliente, IdClienteAluno],
    queryFn: ({ signal }) =>
      api(listar, { querystring: { cliente: IdCliente, aluno: IdClienteAluno }, signal }),
  });
  const externos = useQuery({
    queryKey: ['externos', 'pessoa', IdClienteAluno],
    queryFn: ({ signal }) => api(externosDoAluno, { params: { id: IdClienteAluno }, signal }),
    staleTime: 0,
  });
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
