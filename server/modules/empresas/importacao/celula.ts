import { LIMITES } from '#contract/campos.ts';
import { emailInvalido } from '#contract/email.ts';
import { cpfValido, limparCPF, limparTelefone, telefoneValido } from '#contract/identificadores.ts';

/** One cell at a time: what spreadsheets damage is repaired when that is certain, and explained when it is not. */

export type Reparo<T> = { valor: T | null } | { motivo: string };

const valor = <T>(lido: T | null): Reparo<T> => ({ valor: lido });
const motivo = (texto: string): Reparo<never> => ({ motivo: texto });

/** Blanks of every kind to one plain blank; characters that take no room go. */
export const limpar = (celula: string): string =>
  celula
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const CIENTIFICA = /^\d+([.,]\d+)?e\+?\d+$/i;
const ERRO_EXCEL = /^#(REF!|N\/[AD]|VALUE!|VALOR!|NAME\?|NOME\?|DIV\/0!|NULL!|NULO!|NUM!|NÚM!|#+)$/i;
const FORMULA = /^[=+\-@＝＋－＠]/;

export function texto(celula: string, maximo: number): Reparo<string> {
  const limpo = limpar(celula);
  if (limpo === '') return valor<string>(null);
  if (ERRO_EXCEL.test(limpo))
    return motivo(`A célula mostra um erro do Excel (${limpo}). Corrija a fórmula.`);
  if (FORMULA.test(limpo))
    return motivo('O texto começa como uma fórmula (=, +, - ou @). Retire esse sinal.');
  if (limpo.length > maximo) return motivo(`Use no máximo ${maximo} caracteres.`);
  return valor(limpo);
}

export function nome(celula: string): Reparo<string> {
  const lido = texto(celula, LIMITES.Nome);
  if ('valor' in lido && lido.valor !== null && !/\p{L}/u.test(lido.valor)) {
    return motivo('O nome não tem letras. Confira se a coluna é a certa.');
  }
  return lido;
}

const perdeuDigitos = (oQue: string) =>
  motivo(
    `O Excel trocou o ${oQue} por notação científica e perdeu dígitos: formate a coluna como texto e digite de novo.`,
  );

export function cpf(celula: string): Reparo<string> {
  const limpo = limparCPF(limpar(celula).replace(/^'/, ''));
  if (limpo === '') return valor<string>(null);
  if (CIENTIFICA.test(limpar(celula))) return perdeuDigitos('CPF');
  // Excel drops the zeros on the left of what it takes for a number.
  const completo = /^\d{9,10}$/.test(limpo) ? limpo.padStart(11, '0') : limpo;
  if (!/^\d+$/.test(completo)) return motivo('O CPF tem caracteres que não são números.');
  if (completo.length !== 11) return motivo(`O CPF tem ${limpo.length} dígitos; são 11.`);
  return cpfValido(completo)
    ? valor(completo)
    : motivo('CPF inválido: os dígitos verificadores não conferem.');
}

export function email(celula: string): Reparo<string> {
  const limpo = limpar(celula)
    .replace(/[;,]$/, '')
    .replace(/^mailto:/i, '')
    .replace(/^.*<([^<>]+)>$/, '$1');
  if (limpo === '') return valor<string>(null);
  if (/[;,]/.test(limpo)) return motivo('Há mais de um e-mail na célula. Deixe um só.');
  if (/\s/.test(limpo)) return motivo('O e-mail tem um espaço no meio.');
  // What a spreadsheet would take for a formula is no address that somebody has.
  const certo = !emailInvalido(limpo) && !/^[=+\-']/.test(limpo);
  return certo ? valor(limpo.toLowerCase()) : motivo('E-mail inválido.');
}

export function telefone(celula: string): Reparo<string> {
  const limpo = limpar(celula);
  if (CIENTIFICA.test(limpo)) return perdeuDigitos('telefone');
  const digitos = limparTelefone(limpo.replace(/^'/, '').replace(/\//g, ''));
  if (digitos === '') return valor<string>(null);
  if (/^(9\d{8}|[2-9]\d{7})$/.test(digitos)) return motivo('Falta o DDD do telefone.');
  if (/^\d{2}[6-9]\d{7}$/.test(digitos)) return motivo('Falta um 9 no início do celular.');
  return telefoneValido(digitos) ? valor(digitos) : motivo('Telefone inválido. Informe o DDD e o número.');
}

/** As one word is compared with another. */
const palavra = (celula: string) => limpar(celula).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const SIM = new Set(['sim', 's', '1', 'x', 'verdadeiro', 'true', 'v', 'yes', 'y']);
const NAO = new Set(['nao', 'n', '0', 'falso', 'false', 'f', '-', 'no']);

export function simOuNao(celula: string): Reparo<boolean> {
  const limpo = palavra(celula);
  if (limpo === '') return valor<boolean>(null);
  if (SIM.has(limpo)) return valor(true);
  return NAO.has(limpo) ? valor(false) : motivo('Escreva Sim ou Não.');
}

const SAIU =
  /^(demi(tid[oa]|ssao)|desliga(d[oa]|mento)|inativ[oa]|resci(sao|ndid[oa])|dispensad[oa]|exonerad[oa]|falecid[oa]|aposentad[oa]|i$)/;
const TRABALHA =
  /^(ativ[oa]|trabalhando|em atividade|normal|efetiv[oa]|admitid[oa]|contratad[oa]|experiencia|afasta(d[oa]|mento)|ferias|licenca|auxilio|atestado|aviso previo|a$)/;
/** Of the day on which somebody left, as sheets and our own reading of their dates write it. */
const DATA = /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/;

/** Whether somebody has left the company; leave and holidays are no leaving. What nobody understands is asked about. */
export function desligado(celula: string): Reparo<boolean> {
  const limpo = palavra(celula);
  if (limpo === '' || limpo === '-') return valor<boolean>(null);
  if (TRABALHA.test(limpo)) return valor(false);
  return SAIU.test(limpo) || DATA.test(limpo)
    ? valor(true)
    : motivo('Não sabemos se esta pessoa ainda trabalha na empresa. Escreva Ativo ou Desligado.');
}

const MAXIMO_SETORES = 20;

/** Several sectors may share a cell; the same one written twice is one. A slash is part of a name: "Campo / Colheita". */
export function setores(celula: string): Reparo<string[]> {
  const nomes = new Map<string, string>();
  for (const parte of celula.split(/[,;\n]/)) {
    const lido = texto(parte, LIMITES.Setor);
    if ('motivo' in lido) return lido;
    if (lido.valor === null) continue;
    const chave = palavra(lido.valor);
    if (!nomes.has(chave)) nomes.set(chave, lido.valor);
  }
  if (nomes.size > MAXIMO_SETORES) return motivo(`Há mais de ${MAXIMO_SETORES} setores na célula.`);
  return valor(nomes.size > 0 ? [...nomes.values()] : null);
}
