import type { Situacoes } from '#contract/acompanhamento/painel.ts';
import { somarDias, type Externo, type Par } from './painel.ts';

/** Figures counted one pair at a time, as they should be on a day. */

const situacaoDe = ({ Estado, IrregularEm }: Par, dia: string) => {
  if (Estado !== 'valido' || IrregularEm === null) return Estado;
  const ultimo = somarDias(IrregularEm, -1);
  return ultimo < dia ? 'vencido' : ultimo <= somarDias(dia, 30) ? 'a-vencer' : 'valido';
};

export function contarSituacoes(pares: Par[], dia: string): Situacoes {
  const na = (situacao: string) => pares.filter((par) => situacaoDe(par, dia) === situacao).length;
  const fora = (par: Par) => par.IrregularEm !== null && par.IrregularEm <= dia;
  const porTreinar = ({ Estado }: Par) =>
    ['nao-iniciado', 'em-andamento', 'aguarda-assinatura'].includes(Estado);
  const exigidos = pares.filter((par) => par.Estado !== 'dispensado');
  return {
    valido: na('valido'),
    'a-vencer': na('a-vencer'),
    vencido: na('vencido'),
    'em-andamento': na('em-andamento'),
    'nao-iniciado': na('nao-iniciado'),
    'aguarda-assinatura': na('aguarda-assinatura'),
    revogado: na('revogado'),
    dispensado: na('dispensado'),
    atrasado: pares.filter((par) => porTreinar(par) && fora(par)).length,
    'sem-certificado': na('nao-iniciado') + na('em-andamento'),
    treinado: exigidos.filter((par) => par.Estado === 'valido' && !fora(par)).length,
    'dentro-do-prazo': exigidos.filter((par) => porTreinar(par) && !fora(par)).length,
    'vencido-ou-atrasado': exigidos.filter(fora).length,
    Exigencias: exigidos.length,
  };
}

/** The last days of certificates: of each person and course, and of what came from elsewhere and is of no course. */
export const finsDe = (pares: Par[], externos: Externo[]): string[] => [
  ...pares.flatMap(({ Estado, IrregularEm }) =>
    Estado === 'valido' && IrregularEm !== null ? [somarDias(IrregularEm, -1)] : [],
  ),
  ...externos.map(({ Validade }) => Validade),
];

export const vencem = (fins: string[], de: string, ate: string) =>
  fins.filter((fim) => fim >= de && fim <= ate).length;

export const mesesDesde = (mes: string, n: number) => {
  const [ano = 0, m = 0] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, m - 1 + n, 1)).toISOString().slice(0, 7);
};

export const vencimentos = (fins: string[], dia: string) =>
  Array.from({ length: 12 }, (_, n) => {
    const Mes = mesesDesde(dia, n);
    const fim = somarDias(`${mesesDesde(dia, n + 1)}-01`, -1);
    return { Mes, Quantidade: vencem(fins, n === 0 ? dia : `${Mes}-01`, fim) };
  });
