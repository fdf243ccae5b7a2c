import type { Ato } from '#contract/operacao/auditoria.ts';
import { nomeDoCampo, nomeDoCodigo } from '#contract/operacao/auditoria-palavras.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';

function emPalavras(texto: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(texto)) return formatDay(texto);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(texto) ? formatInstant(texto) : texto;
}

function dito(valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return '—';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR', { useGrouping: false });
  if (typeof valor === 'string') return emPalavras(valor);
  if (Array.isArray(valor)) return valor.length === 0 ? '—' : valor.map(dito).join(', ');
  return Object.entries(valor)
    .map(([campo, parte]) => `${nomeDoCampo(campo)}: ${dito(parte)}`)
    .join('; ');
}

type Mudado = Pick<Ato, 'Antes' | 'Depois'> & { Objeto?: string };

/** Field by field, in words; of an alteration, only what differs. */
export function mudancas({ Antes, Depois, Objeto = '' }: Mudado) {
  const dizer = (campo: string, valor: unknown) =>
    (campo === 'Status' || campo === 'Tipo') && typeof valor === 'string'
      ? (nomeDoCodigo(Objeto, campo, valor) ?? dito(valor))
      : dito(valor);
  const campos = new Set([...Object.keys(Antes ?? {}), ...Object.keys(Depois ?? {})]);
  return [...campos]
    .map((campo) => ({
      campo: nomeDoCampo(campo),
      antes: dizer(campo, Antes?.[campo]),
      depois: dizer(campo, Depois?.[campo]),
    }))
    .filter(({ antes, depois }) => antes !== depois);
}
