import { citacao, exigePratica, faltam, horas, horasDitas } from './exigencias.ts';
import { comoDitas, horasQueFaltam, type Horas } from './horas.ts';
import type { Regra } from './regra.ts';
import type { Falta } from './regras.ts';

/** What a document of another institution has to declare to stand for the training that a rule asks. */

/** Nothing to declare where the norm fixes no hours and lets all of it be at a distance. */
export const pedeHoras = ({ CargaMinima, Modalidade, PraticaItem }: Regra) =>
  CargaMinima !== null || Modalidade !== 'EAD' || PraticaItem !== '';

const SAIDA =
  ' Informe as que o documento declara; se não as tem, escolha “Nenhum dos nossos cursos” e complete o treinamento na turma da pessoa (NR-01, item 1.7.8).';

const declara = (exigidas: number, dadas: number) =>
  exigidas > 0
    ? `${faltam(exigidas - dadas)}: ${horasDitas(exigidas, 'exigida')}, ${horasDitas(dadas, 'declarada')}.`
    : 'O documento declara 0 h.';

/** Hours that a document does not declare were not given: they are never assumed. */
function doTipo(regra: Regra, declarado: Horas, Tipo: 'inicial' | 'periodico'): Falta[] {
  const dito = comoDitas(declarado);
  const { carga, presenca, pratica } = horasQueFaltam(regra, { ...dito, Tipo });
  const partes: [string, number | null, number, string][] = [
    [
      'CargaHoraria',
      carga,
      dito.CargaHoraria,
      `A ${regra.Norma} pede ao menos ${horas(carga ?? 0)} (${citacao(regra, 'carga')}).`,
    ],
    [
      'HorasPresenciais',
      presenca,
      dito.HorasPresenciais,
      `A ${regra.Norma} exige uma parte presencial (${citacao(regra, 'presenca')}).`,
    ],
    ['HorasPraticas', pratica, dito.HorasPraticas ?? 0, exigePratica(regra)],
  ];
  return partes.flatMap(([Campo, exigidas, dadas, palavras]) =>
    exigidas === null ? [] : [{ Campo, Mensagem: `${palavras} ${declara(exigidas, dadas)}${SAIDA}` }],
  );
}

/** Judged as the initial training; as the periodic one too, of somebody who had the initial before. */
export function faltaNoDocumentoDeFora(
  regras: readonly Regra[],
  dito: Horas,
  { treinado }: { treinado: boolean },
): Falta[] {
  const porTipo = (treinado ? (['periodico', 'inicial'] as const) : (['inicial'] as const)).map((tipo) =>
    regras.flatMap((regra) => doTipo(regra, dito, tipo)),
  );
  return porTipo.some((faltas) => faltas.length === 0) ? [] : (porTipo[0] ?? []);
}
