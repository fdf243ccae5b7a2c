import { contar } from '#contract/contar.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cursosDaPessoa, type CursoDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import { percent } from '../../../ui/charts/percent.ts';
import { Marca } from './Marca.tsx';
import { porExtenso, type Celula } from './situacoes.ts';
import { GavetaDaMatricula } from '../../estudo/avaliacoes/evidencia/GavetaDaMatricula.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ProgressBar } from '../../../ui/charts/ProgressBar.tsx';
import styles from '../../empresas/alunos/Historico.module.css';

const celulaDe = ({ Prazo, Validade, Revogado, ...curso }: CursoDaPessoa): Celula => ({
  ...curso,
  Dia: Validade ?? Revogado ?? Prazo,
});

const tentativas = ({ Tentativas, MelhorNota }: CursoDaPessoa) => {
  if (Tentativas === 0) return null;
  const quantas = contar(Tentativas, 'tentativa de avaliação', 'tentativas de avaliação');
  return MelhorNota === null ? quantas : `${quantas}, melhor nota ${percent(MelhorNota)}`;
};

/** "sem acesso há 12 dias…", as a sentence. */
const frase = (risco: string) => `${risco.charAt(0).toUpperCase()}${risco.slice(1)}.`;

/** What is asked of a person: how each course stands, what is to be feared, and what was done in it. */
export function CursosDaPessoa({ IdClienteAluno }: { IdClienteAluno: number }) {
  const [aberta, setAberta] = useState<number | null>(null);
  const cursos = useQuery(query(cursosDaPessoa, { params: { id: IdClienteAluno } }));
  return (
    <Secao titulo="Cursos">
      {cursos.isPending ? <Loading label="Carregando os cursos…" /> : null}
      {cursos.isError ? <Falha consulta={cursos} /> : null}
      {cursos.data?.Cursos.length === 0 ? (
        <p className={styles.apoio}>Nenhum curso é exigido desta pessoa.</p>
      ) : null}
      <ul className={styles.lista}>
        {cursos.data?.Cursos.map((curso) => {
          const celula = celulaDe(curso);
          const { IdClienteTurmaAluno, Dispensa, Risco } = curso;
          return (
            <li key={curso.IdCurso}>
              <span className={styles.titulo}>
                {IdClienteTurmaAluno === null ? (
                  <strong>{curso.Nome}</strong>
                ) : (
                  <button
                    type="button"
                    className={styles.abrir}
                    onClick={() => setAberta(IdClienteTurmaAluno)}
                  >
                    {curso.Nome}
                  </button>
                )}
                <span className={styles.apoio}>{porExtenso(celula)}</span>
                {Risco === null ? null : <span className={styles.apoio}>{frase(Risco)}</span>}
                {tentativas(curso) === null ? null : (
                  <span className={styles.apoio}>{tentativas(curso)}</span>
                )}
                {Dispensa === null ? null : (
                  <span className={styles.apoio}>
                    {Dispensa.Motivo} ({Dispensa.Por}, {formatDay(Dispensa.Em)})
                  </span>
                )}
              </span>
              <Marca celula={celula} />
              {curso.Situacao === 'em-andamento' ? (
                <div className={styles.progresso}>
                  <ProgressBar value={curso.Progresso} label={`Progresso em ${curso.Nome}`} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      <GavetaDaMatricula matricula={aberta} aoFechar={() => setAberta(null)} />
    </Secao>
  );
}
