import { useQuery } from '@tanstack/react-query';
import { contar } from '#contract/contar.ts';
import { vistoDoPacote } from '#contract/ensino/scorm-visto.ts';
import { query } from '../../../lib/query.ts';
import { DeFora } from './DeFora.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dizerVisto } from './visto.ts';

type OQueSeViuProps = {
  titulo: string;
  IdCursoConteudoAula: number;
  Licoes?: number | undefined;
  seNada: string;
  /** What it asked of others is said beside, while it is tried. */
  foraAParte: boolean;
};

/** Of a package that was read: what its author's previews saw it do, each with its day; without any, what to do. */
export function OQueSeViu({ titulo, IdCursoConteudoAula: id, Licoes, seNada, foraAParte }: OQueSeViuProps) {
  const visto = useQuery(query(vistoDoPacote, { params: { id } }));
  const { Licoes: vistas = [], Fora = [] } = visto.data ?? {};
  const iniciou = vistas.some(({ IniciouEm }) => IniciouEm !== null);
  return (
    <>
      <Notice kind="info" title={titulo}>
        {Licoes === undefined ? null : (
          <p>
            O pacote tem{' '}
            {contar(Licoes, 'lição, com o seu progresso', 'lições, cada uma com o seu progresso')}.
          </p>
        )}
        {iniciou ? <p>{dizerVisto(vistas, Licoes)}</p> : <p>{seNada}</p>}
      </Notice>
      {foraAParte ? null : <DeFora IdCursoConteudoAula={id} Fora={Fora} />}
    </>
  );
}
