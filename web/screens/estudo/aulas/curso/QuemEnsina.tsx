import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import styles from './Apresentacao.module.css';

/** Instructors and the technical person who answers for the course. */
export function QuemEnsina({ curso: { Instrutores, ResponsavelTecnico } }: { curso: CursoDoAluno }) {
  if (Instrutores.length === 0 && ResponsavelTecnico === null) return null;
  const pessoas = Instrutores.map(({ Nome, Qualificacao }) => ({ Nome, papel: 'Instrutor', Qualificacao }));
  if (ResponsavelTecnico !== null) {
    const { Nome, Registro } = ResponsavelTecnico;
    pessoas.push({ Nome, papel: 'Responsável técnico', Qualificacao: Registro });
  }
  return (
    <section aria-labelledby="ensina">
      <h2 id="ensina" className={styles.titulo}>
        Quem ensina
      </h2>
      <ul className={styles.pessoas}>
        {pessoas.map(({ Nome, papel, Qualificacao }) => (
          <li key={`${papel} ${Nome}`} className={styles.pessoa}>
            <Avatar name={Nome} size={40} />
            <span>
              <span className={styles.nome}>{Nome}</span>
              <span className={styles.apoio}>
                {[papel, Qualificacao].filter((parte) => parte !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
