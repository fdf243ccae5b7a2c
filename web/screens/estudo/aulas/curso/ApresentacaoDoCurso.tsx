import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '#icons';
import { Link } from 'react-router';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { CapaDoCurso } from '../../../ensino/cursos/CapaDoCurso.tsx';
import { Pagina } from '../../../../components/Pagina.tsx';
import { Html } from '../../../../ui/Html.tsx';
import { plain } from '../../../../ui/plain.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ProgressRing } from '../../../../ui/charts/ProgressRing.tsx';
import { DizPrazo } from '../inicio/DizPrazo.tsx';
import { tablet } from '../../../../lib/tablet.ts';
import type { Fonte } from '../fonte.ts';
import { ESTUDOU_TUDO, estudouTudo } from '../levado/abrirLevada.ts';
import { SemInternet } from '../levado/SemInternet.tsx';
import { dizerFalta } from '../prazo.ts';
import styles from './Apresentacao.module.css';
import { AvisoDaPrevia } from './AvisoDaPrevia.tsx';
import { aulasDo } from './aulas.ts';
import { ListaDeAulas } from './ListaDeAulas.tsx';
import { QuemEnsina } from './QuemEnsina.tsx';

type Props = { curso: CursoDoAluno; fonte: Fonte };

const horas = (carga: number) => `${plain(carga)} h`;

function convite(curso: CursoDoAluno): string {
  const { IdClienteTurmaAluno, GravaProgresso, ConcluidoEm, IniciadoEm } = curso;
  if (IdClienteTurmaAluno === null) return 'Ver as aulas';
  if (ConcluidoEm !== null || !GravaProgresso || estudouTudo(curso)) return 'Rever as aulas';
  return IniciadoEm === null ? 'Começar o curso' : 'Continuar';
}

function Chamada({ curso, fonte }: Props) {
  const { ProximaAula } = curso;
  const primeira = aulasDo(curso).find(({ Situacao }) => Situacao !== 'bloqueada');
  const id = ProximaAula?.IdCursoConteudoAula ?? primeira?.IdCursoConteudoAula;
  if (id === undefined) return null;
  return (
    <Button
      component={Link}
      to={fonte.enderecoDaAula(curso, id)}
      size="md"
      leftSection={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
    >
      {convite(curso)}
    </Button>
  );
}

function Resumo({ curso, fonte }: Props) {
  const { Turma, ConcluidoEm, MinutosRestantes } = curso;
  return (
    <section className={styles.resumo} aria-label="Seu progresso">
      <div className={styles.capa}>
        <CapaDoCurso nome={curso.Nome} categoria={curso.Categoria} imagem={curso.Imagem} primeira />
      </div>
      <div className={styles.corpo}>
        <div className={styles.linha}>
          <ProgressRing value={curso.Progresso} label="Progresso no curso" size={72} />
          <div className={styles.fatos}>
            {ConcluidoEm === null && MinutosRestantes > 0 ? (
              <p className={styles.restam}>{dizerFalta(MinutosRestantes)} de estudo</p>
            ) : null}
            {ConcluidoEm === null ? null : <p className={styles.restam}>Curso concluído</p>}
            {estudouTudo(curso) ? <p className={styles.apoio}>{ESTUDOU_TUDO}</p> : null}
            {Turma === null ? null : <p className={styles.apoio}>{Turma.Descricao}</p>}
            {Turma !== null && ConcluidoEm === null && curso.GravaProgresso ? (
              <DizPrazo prazo={Turma.Prazo} />
            ) : null}
          </div>
        </div>
        <div className={styles.acoes}>
          <Chamada curso={curso} fonte={fonte} />
          {ConcluidoEm === null ? null : (
            <Button component={Link} to="/cursos-aluno/certificados" size="md" variant="default">
              Meus certificados
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The way into a course: how far one is, its lessons, what it is about and who teaches it. */
export function ApresentacaoDoCurso({ curso, fonte }: Props) {
  const quantas = aulasDo(curso).length;
  const contexto = [curso.Categoria, curso.Norma, horas(curso.CargaHoraria), contar(quantas, 'aula', 'aulas')]
    .filter((parte) => parte !== '')
    .join(' · ');
  return (
    <Pagina titulo={curso.Nome} contexto={contexto} trilha={[fonte.volta]}>
      <div className={styles.pagina}>
        {fonte.previa ? <AvisoDaPrevia volta={fonte.volta.to} /> : null}
        {!fonte.previa && curso.Aviso !== null ? <Notice kind="info">{curso.Aviso}</Notice> : null}
        <Resumo curso={curso} fonte={fonte} />
        <div className={styles.colunas}>
          <section className={styles.cartao} aria-labelledby="aulas">
            <h2 id="aulas" className={styles.titulo}>
              Aulas
            </h2>
            {curso.Sequencial ? (
              <p className={styles.apoio}>Siga a ordem: cada aula abre depois que a anterior é concluída.</p>
            ) : null}
            <div className={styles.lista}>
              <ListaDeAulas curso={curso} endereco={(id) => fonte.enderecoDaAula(curso, id)} />
            </div>
          </section>
          <div className={styles.sobre}>
            {fonte.previa || tablet.eh() ? null : <SemInternet curso={curso} />}
            {curso.Descricao === '' ? null : (
              <section aria-labelledby="sobre">
                <h2 id="sobre" className={styles.titulo}>
                  Sobre o curso
                </h2>
                <Html html={curso.Descricao} />
              </section>
            )}
            {curso.ConteudoProgramatico === '' ? null : (
              <section aria-labelledby="programa">
                <h2 id="programa" className={styles.titulo}>
                  Conteúdo programático
                </h2>
                <p className={styles.programa}>{curso.ConteudoProgramatico}</p>
              </section>
            )}
            <QuemEnsina curso={curso} />
          </div>
        </div>
      </div>
    </Pagina>
  );
}
