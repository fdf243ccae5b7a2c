import { useQuery } from '@tanstack/react-query';
import { listarComunicacoes } from '#contract/empresas/alunos-acesso.ts';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Selo } from '../../../components/Selo.tsx';
import styles from './Alunos.module.css';

const situacoes = {
  pendente: { tom: 'espera', label: 'Pendente' },
  enviado: { tom: 'certo', label: 'Enviado' },
  falhou: { tom: 'errado', label: 'Falhou' },
  cancelado: { tom: 'neutro', label: 'Cancelado' },
} as const;

/** Everything that was sent to a student, newest first, and the first time they came in. */
export function Comunicacoes({ IdClienteAluno }: { IdClienteAluno: number }) {
  const comunicacoes = useQuery({
    ...query(listarComunicacoes, { params: { id: IdClienteAluno } }),
    // A queued message leaves within seconds: the list follows it.
    refetchInterval: ({ state }) =>
      state.data?.Itens.some(({ Status }) => Status === 'pendente') ? 3000 : false,
    staleTime: 0,
  });

  if (comunicacoes.isPending) return <Loading label="Carregando as comunicações…" />;
  if (comunicacoes.isError) {
    return <Falha consulta={comunicacoes} />;
  }
  const { Itens, PrimeiroAcessoEm } = comunicacoes.data;
  if (Itens.length === 0 && PrimeiroAcessoEm === null) {
    return <p className={styles.apoio}>Nada foi enviado ainda.</p>;
  }
  const acesso =
    PrimeiroAcessoEm === null ? null : (
      <li key="acesso">
        <span className={styles.topo}>
          <span>Primeiro acesso</span>
          <Selo tom="certo">Entrou</Selo>
        </span>
        <span className={styles.apoio}>{formatInstant(PrimeiroAcessoEm)}</span>
      </li>
    );
  const depois = Itens.filter(({ CriadoEm }) => PrimeiroAcessoEm !== null && CriadoEm > PrimeiroAcessoEm);
  const linha = ({ IdEmail, Assunto, Para, Status, Erro, CriadoEm, EnviadoEm }: (typeof Itens)[number]) => (
    <li key={IdEmail}>
      <span className={styles.topo}>
        <span>{Assunto}</span>
        <Selo tom={situacoes[Status].tom}>{situacoes[Status].label}</Selo>
      </span>
      <span className={styles.apoio}>
        {formatInstant(EnviadoEm ?? CriadoEm)} · {Para}
      </span>
      {Erro === null ? null : <span className={styles.motivo}>{Erro}</span>}
    </li>
  );

  return (
    <ol className={styles.linhaDoTempo}>
      {depois.map(linha)}
      {acesso}
      {Itens.slice(depois.length).map(linha)}
    </ol>
  );
}
