import { contar } from '#contract/contar.ts';
import type { GrupoDeRenovacao } from '#contract/prova/renovacao.ts';
import { formatDay } from '../../../lib/formats.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import styles from '../certificados/Renovacao.module.css';

type Conjunto = ReadonlySet<number>;

const comOuSem = (conjunto: Conjunto, id: number, dentro: boolean): Conjunto => {
  const novo = new Set(conjunto);
  if (dentro) novo.add(id);
  else novo.delete(id);
  return novo;
};

const pessoas = (quantas: number) => contar(quantas, 'pessoa', 'pessoas');

type GruposDaRenovacaoProps = {
  grupos: readonly GrupoDeRenovacao[];
  cursosFora: Conjunto;
  aoMudarCursos: (cursos: Conjunto) => void;
  /** People left out by hand. */
  fora: Conjunto;
  aoMudarPessoas: (pessoas: Conjunto) => void;
};

export function GruposDaRenovacao(props: GruposDaRenovacaoProps) {
  const { grupos, cursosFora, aoMudarCursos } = props;
  if (grupos.length === 0) {
    return (
      <EmptyState
        picture="done"
        title="Ninguém precisa renovar"
        text="Nenhum certificado vence neste prazo sem que a pessoa já tenha renovado."
      />
    );
  }
  return (
    <ul className={styles.grupos} aria-label="Quem precisa renovar, por curso">
      {grupos.map((grupo) => {
        const { IdCurso, Curso, Impedimento, QtdPessoas, QtdJaMatriculados } = grupo;
        const pode = Impedimento === null && QtdPessoas > 0;
        return (
          <li key={IdCurso}>
            <CheckboxField
              label={`${Curso}: ${pessoas(QtdPessoas)}`}
              help={Impedimento ?? undefined}
              checked={pode && !cursosFora.has(IdCurso)}
              disabled={!pode}
              onChecked={(entra) => aoMudarCursos(comOuSem(cursosFora, IdCurso, !entra))}
            />
            {pode && !cursosFora.has(IdCurso) ? <Pessoas {...props} grupo={grupo} /> : null}
            {QtdJaMatriculados > 0 ? <JaMatriculados grupo={grupo} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Pessoas({ grupo, fora, aoMudarPessoas }: GruposDaRenovacaoProps & { grupo: GrupoDeRenovacao }) {
  const alem = grupo.QtdPessoas - grupo.Pessoas.length;
  return (
    <details className={styles.detalhe}>
      <summary>Ver quem entra</summary>
      <ul className={styles.pessoas}>
        {grupo.Pessoas.map(({ IdClienteAluno, Nome, Validade }) => (
          <li key={IdClienteAluno}>
            <CheckboxField
              label={Nome}
              help={`Vence em ${formatDay(Validade)}`}
              checked={!fora.has(IdClienteAluno)}
              onChecked={(entra) => aoMudarPessoas(comOuSem(fora, IdClienteAluno, !entra))}
            />
          </li>
        ))}
      </ul>
      {alem > 0 ? <p className={styles.apoio}>E mais {pessoas(alem)}.</p> : null}
    </details>
  );
}

const JaMatriculados = ({ grupo }: { grupo: GrupoDeRenovacao }) => (
  <details className={styles.detalhe}>
    <summary>{pessoas(grupo.QtdJaMatriculados)} já em turma aberta, fora desta renovação</summary>
    <ul className={styles.pessoas}>
      {grupo.JaMatriculados.map(({ IdClienteAluno, Nome, Turma }) => (
        <li key={IdClienteAluno}>
          {Nome} <span className={styles.apoio}>{Turma}</span>
        </li>
      ))}
    </ul>
  </details>
);
