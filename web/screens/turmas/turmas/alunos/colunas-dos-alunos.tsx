import { MATRICULA } from '#contract/situacoes.ts';
import type { AlunoNaTurma } from '#contract/turmas/turmas.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { formatDay } from '../../../../lib/formats.ts';
import { SeloDoCertificado } from '../../../prova/certificados/SeloDoCertificado.tsx';
import { dizerValidade } from '../../../prova/certificados/situacao.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { percent } from '../../../../ui/charts/percent.ts';
import type { Column } from '../../../../ui/table/TableRow.tsx';
import styles from '../Turmas.module.css';

/** A person of the class, with the deadline that holds when they have none of their own. */
export type LinhaDoAluno = AlunoNaTurma & { PrazoDaTurma: string };

function Certificado({ StatusCertificado, ValidadeCertificado: Validade }: AlunoNaTurma) {
  if (StatusCertificado === '') return <Selo tom="neutro">Ainda não</Selo>;
  // Of neither is there an end to tell: one says so itself, the other does not hold any more.
  const semFim = StatusCertificado === 'PE' || (StatusCertificado === 'RV' && Validade === null);
  return (
    <span className={styles.duasLinhas}>
      <SeloDoCertificado StatusCertificado={StatusCertificado} />
      {semFim ? null : <span className={styles.apoio}>{dizerValidade({ StatusCertificado, Validade })}</span>}
    </span>
  );
}

const nome: Column<LinhaDoAluno> = {
  key: 'Nome',
  header: 'Nome',
  cell: ({ Nome, Iniciais, Cargo }) => (
    <span className={styles.pessoa}>
      <Avatar name={Nome} initials={Iniciais} size={32} />
      <span className={styles.duasLinhas}>
        <span>{Nome}</span>
        {Cargo === null ? null : <span className={styles.apoio}>{Cargo}</span>}
      </span>
    </span>
  ),
};

const setores: Column<LinhaDoAluno> = {
  key: 'Setores',
  header: 'Setores',
  cell: ({ Setores }) =>
    Setores.length === 0 ? 'Sem setor' : Setores.map(({ Descricao }) => Descricao).join(', '),
};

const motivo: Column<LinhaDoAluno> = {
  key: 'Motivo',
  header: 'Entrou',
  cell: ({ Motivo, MotivoSetor }) =>
    Motivo === 'setor' ? `Via setor ${MotivoSetor ?? ''}`.trim() : 'Manualmente',
};

const progresso: Column<LinhaDoAluno> = {
  key: 'Progresso',
  header: 'Progresso',
  numeric: true,
  cell: ({ Progresso, Status }) => (
    <span className={styles.duasLinhas}>
      <span>{percent(Math.floor(Progresso))}</span>
      {Status === null ? null : <span className={styles.apoio}>{MATRICULA[Status]}</span>}
    </span>
  ),
};

const prazo: Column<LinhaDoAluno> = {
  key: 'Prazo',
  header: 'Prazo',
  cell: ({ Prazo, PrazoDaTurma }) => (
    <span className={styles.duasLinhas}>
      <span className={styles.inteiro}>{formatDay(Prazo ?? PrazoDaTurma)}</span>
      <span className={styles.apoio}>{Prazo === null ? 'da turma' : 'estendido'}</span>
    </span>
  ),
};

const certificado: Column<LinhaDoAluno> = {
  key: 'StatusCertificado',
  header: 'Certificado',
  cell: Certificado,
};

const posicao: Column<LinhaDoAluno> = {
  key: 'PosicaoEspera',
  header: 'Posição na fila',
  numeric: true,
  cell: ({ PosicaoEspera }) => (PosicaoEspera === null ? '—' : `${PosicaoEspera}º`),
};

export const COLUNAS = {
  matriculados: [nome, setores, motivo, progresso, prazo, certificado],
  espera: [nome, posicao, setores, motivo, certificado],
  removidos: [nome, setores, motivo, progresso, certificado],
} as const;
