import { CAMPOS, type Campo, type Mapeamento } from '#contract/empresas/importacao.ts';

/** The field of each column of the sheet; '' is "do not use". */
export type Escolha = readonly (Campo | '')[];

export const colunasDe = (mapeamento: Mapeamento, quantas: number): Escolha =>
  Array.from({ length: quantas }, (_, coluna) => CAMPOS.find((campo) => mapeamento[campo] === coluna) ?? '');

/** A field is in one column only: chosen for another one, it leaves the first. */
export const escolher = (escolha: Escolha, coluna: number, campo: Campo | ''): Escolha =>
  escolha.map((antes, posicao) => (posicao === coluna ? campo : antes === campo ? '' : antes));

export function mapeamentoDe(escolha: Escolha): Mapeamento {
  const coluna = (campo: Campo) => {
    const posicao = escolha.indexOf(campo);
    return posicao < 0 ? null : posicao;
  };
  return {
    Nome: coluna('Nome'),
    CPF: coluna('CPF'),
    Email: coluna('Email'),
    Setor: coluna('Setor'),
    Telefone: coluna('Telefone'),
    Matricula: coluna('Matricula'),
    Cargo: coluna('Cargo'),
    Gestor: coluna('Gestor'),
    Situacao: coluna('Situacao'),
  };
}

export function problemaDasColunas(escolha: Escolha): string | null {
  if (!escolha.includes('Nome')) return 'Diga qual coluna é o nome.';
  return escolha.includes('CPF') || escolha.includes('Email')
    ? null
    : 'Diga qual coluna é o CPF ou o e-mail. Sem CPF, só reconhecemos quem já tem cadastro.';
}
