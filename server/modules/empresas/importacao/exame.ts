import { LIMITES } from '#contract/campos.ts';
import type { Campo, ErroDeLinha, Mapeamento } from '#contract/empresas/importacao.ts';
import * as celula from './celula.ts';
import { emMaiusculas, nomeProprio } from './maiusculas.ts';

/** What a row says about a person. Null is "nothing said": what is registered stays. */
export type Pessoa = {
  Nome: string | null;
  CPF: string | null;
  Email: string | null;
  Telefone: string | null;
  Matricula: string | null;
  Cargo: string | null;
  EhGestor: boolean | null;
  Setores: string[] | null;
  Desligado: boolean | null;
};

export type Correcoes = { [C in Campo]?: string | undefined };
export type Exame = { Dados: Pessoa; Erros: ErroDeLinha[] };

function semMaiusculas(bruta: string): celula.Reparo<string> {
  const lido = celula.nome(bruta);
  if (!('valor' in lido) || lido.valor === null) return lido;
  const valor = nomeProprio(lido.valor);
  // A few letters of other languages take more room when they are small.
  return valor.length > LIMITES.Nome ? lido : { valor };
}

/** Whether the name came all in capitals; what was typed over it is not what came. */
export function veioEmMaiusculas(
  celulas: string[],
  { Nome }: Mapeamento,
  correcoes: Correcoes = {},
): boolean {
  if (Nome === null || correcoes.Nome !== undefined) return false;
  const lido = celula.nome(celulas[Nome] ?? '');
  return 'valor' in lido && lido.valor !== null && emMaiusculas(lido.valor);
}

/** Judges a row by itself; what depends on other rows or on what is registered is judged in the database. */
export function examinar(
  celulas: string[],
  mapeamento: Mapeamento,
  correcoes: Correcoes = {},
  { CorrigirMaiusculas = false } = {},
): Exame {
  const Erros: ErroDeLinha[] = [];
  const ler = <T>(campo: Campo, reparar: (bruta: string) => celula.Reparo<T>): T | null => {
    const coluna = mapeamento[campo];
    const lido = reparar(correcoes[campo] ?? (coluna === null ? '' : (celulas[coluna] ?? '')));
    if ('valor' in lido) return lido.valor;
    Erros.push({ Coluna: campo, Motivo: lido.motivo });
    return null;
  };
  const Dados: Pessoa = {
    Nome: ler('Nome', CorrigirMaiusculas && correcoes.Nome === undefined ? semMaiusculas : celula.nome),
    CPF: ler('CPF', celula.cpf),
    Email: ler('Email', celula.email),
    Setores: ler('Setor', celula.setores),
    Telefone: ler('Telefone', celula.telefone),
    Matricula: ler('Matricula', (bruta) => celula.texto(bruta, LIMITES.Matricula)),
    Cargo: ler('Cargo', (bruta) => celula.texto(bruta, LIMITES.Cargo)),
    EhGestor: ler('Gestor', celula.simOuNao),
    Desligado: ler('Situacao', celula.desligado),
  };
  const errou = (campo: Campo) => Erros.some(({ Coluna }) => Coluna === campo);
  if (Dados.Nome === null && !errou('Nome')) Erros.unshift({ Coluna: 'Nome', Motivo: 'Falta o nome.' });
  if (Dados.CPF === null && Dados.Email === null && !errou('CPF') && !errou('Email')) {
    Erros.push({ Coluna: 'CPF', Motivo: 'Falta o CPF.' });
  }
  return { Dados, Erros };
}
