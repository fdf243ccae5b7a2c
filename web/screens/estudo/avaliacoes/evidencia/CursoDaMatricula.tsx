import { contar } from '#contract/contar.ts';
import { contadaPor, TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { AulaFeita, CursoFeito } from '#contract/estudo/avaliacoes-evidencia.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { percent } from '../../../../ui/charts/percent.ts';
import { ProgressBar } from '../../../../ui/charts/ProgressBar.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { AproveitamentoDoCurso } from '../../../prova/aproveitamentos/AproveitamentoDoCurso.tsx';
import { ConcederTentativa } from './ConcederTentativa.tsx';
import { dizerTempo } from './dizer.ts';
import styles from './Evidencia.module.css';

function Estado({ aula }: { aula: AulaFeita }) {
  if (aula.Aproveitada) return <Selo tom="certo">Aproveitada</Selo>;
  if (aula.ConcluidaEm !== null) return <Selo tom="certo">Concluída</Selo>;
  if (aula.PrimeiroAcessoEm === null) return <Selo tom="neutro">Não iniciada</Selo>;
  const feita =
    contadaPor(aula, 'prova') || aula.Percentual === 0 ? 'Iniciada' : `${percent(aula.Percentual)} feita`;
  return <Selo tom="espera">{feita}</Selo>;
}

const vezes = (n: number) => contar(n, 'acesso', 'acessos');

function fatos({ Tipo, Conta, DuracaoMinutos, Segundos, Acessos }: AulaFeita): string {
  const partes = [
    Conta ? TIPOS_DE_AULA[Tipo].nome : `${TIPOS_DE_AULA[Tipo].nome}, opcional`,
    `duração ${DuracaoMinutos} min`,
  ];
  // Attendance is recorded by somebody else: there is no time of study.
  if (Acessos > 0) partes.push(`${dizerTempo(Segundos)} de estudo em ${vezes(Acessos)}`);
  return partes.join(' · ');
}

function datas({ PrimeiroAcessoEm, UltimoAcessoEm, ConcluidaEm, Aproveitada }: AulaFeita): string | null {
  if (Aproveitada && ConcluidaEm !== null)
    return `Aproveitamento registrado em ${formatInstant(ConcluidaEm)}`;
  if (PrimeiroAcessoEm === null || UltimoAcessoEm === null) return null;
  const inicio = `Primeiro acesso em ${formatInstant(PrimeiroAcessoEm)}`;
  return ConcluidaEm === null
    ? `${inicio}, último em ${formatInstant(UltimoAcessoEm)}`
    : `${inicio}, concluída em ${formatInstant(ConcluidaEm)}`;
}

function tentativas({ Feitas, Limite, MelhorNota }: NonNullable<AulaFeita['Avaliacao']>): string {
  const usadas =
    Limite === null
      ? contar(Feitas, 'tentativa', 'tentativas')
      : `${Feitas} de ${contar(Limite, 'tentativa', 'tentativas')}`;
  return MelhorNota === null ? usadas : `${usadas}, melhor nota ${percent(MelhorNota)}`;
}

type CursoDaMatriculaProps = { matricula: number; curso: CursoFeito; aoAproveitar: () => void };

/** A course of an enrolment, lesson by lesson. */
export function CursoDaMatricula({ matricula, curso, aoAproveitar }: CursoDaMatriculaProps) {
  const { Nome, VersaoDoCurso, Progresso, IniciadoEm, ConcluidoEm, Aulas } = curso;
  const quando =
    ConcluidoEm !== null
      ? `Concluído em ${formatInstant(ConcluidoEm)}`
      : IniciadoEm !== null
        ? `Iniciado em ${formatInstant(IniciadoEm)}`
        : 'Não iniciado';
  return (
    <section className={styles.curso} aria-label={Nome}>
      <h3 className={styles.titulo}>{Nome}</h3>
      <p className={styles.apoio}>
        {VersaoDoCurso === null ? 'Curso ainda não publicado' : `${quando} · versão ${VersaoDoCurso}`}
      </p>
      {VersaoDoCurso === null ? null : <ProgressBar value={Progresso} label="Progresso no curso" />}
      <AproveitamentoDoCurso matricula={matricula} curso={curso} aoAproveitar={aoAproveitar} />
      <ol className={styles.aulas}>
        {Aulas.map((aula) => (
          <li key={aula.IdCursoConteudoAula}>
            <div className={styles.linha}>
              <span className={styles.textos}>
                <strong>{aula.Titulo}</strong>
                <span className={styles.apoio}>{fatos(aula)}</span>
                <span className={styles.apoio}>{datas(aula)}</span>
                {aula.Avaliacao === null ? null : (
                  <span className={styles.apoio}>{tentativas(aula.Avaliacao)}</span>
                )}
              </span>
              <Estado aula={aula} />
            </div>
            {aula.Avaliacao?.PodeConceder === true ? (
              <ConcederTentativa
                alvo={{ IdClienteTurmaAluno: matricula, IdCursoConteudoAula: aula.IdCursoConteudoAula }}
                aula={aula.Titulo}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
