import type { VistoDoPacote } from '#contract/ensino/scorm-visto.ts';
import { formatDay } from '../../../lib/formats.ts';

type Vistas = VistoDoPacote['Licoes'];

const PASSOS = [
  { campo: 'IniciouEm', um: 'iniciou', varias: 'iniciaram', falta: 'iniciar' },
  { campo: 'SituacaoEm', um: 'gravou a situação', varias: 'gravaram a situação', falta: 'gravar a situação' },
  { campo: 'NotaEm', um: 'gravou a nota', varias: 'gravaram a nota', falta: 'gravar a nota' },
  {
    campo: 'RetomouEm',
    um: 'retomou de onde parou',
    varias: 'retomaram de onde pararam',
    falta: 'retomar de onde parou',
  },
] as const;

/** What previews saw a package do, and what they did not; of several lessons, how many of them. */
export function dizerVisto(vistas: Vistas, Licoes = 1): string {
  const dias = (campo: (typeof PASSOS)[number]['campo']) =>
    vistas.flatMap((licao) => licao[campo] ?? []).toSorted();
  const feitos = PASSOS.flatMap(({ campo, um, varias }) => {
    const quando = dias(campo);
    const [primeiro] = quando;
    if (primeiro === undefined) return [];
    const quem = Licoes === 1 ? '' : `${quando.length} de ${Licoes} `;
    return [`${quem}${quando.length === 1 ? um : varias} (${formatDay(primeiro)})`];
  });
  const faltam = PASSOS.filter(({ campo }) => dias(campo).length === 0).map(({ falta }) => falta);
  return `Na prévia: ${feitos.join(', ')}.${faltam.length === 0 ? '' : ` Ainda falta ver o pacote ${faltam.join(', ')}.`}`;
}
