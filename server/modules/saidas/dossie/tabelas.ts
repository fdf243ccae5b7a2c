import { declaracoes, estudoPorAula, presencas, registroDeAcessos } from './tabelas/estudo.queries.ts';
import { acessosRedefinidos } from './tabelas/acessos.queries.ts';
import { aproveitamentos } from './tabelas/aproveitamentos.queries.ts';
import { conversas, entradasESaidas, material, questoesERespostas } from './tabelas/evidencia.queries.ts';
import { horasPorDia } from './tabelas/jornada.queries.ts';
import { aceitesDosTermos, listaDePessoas } from './tabelas/pessoas.queries.ts';
import { avaliacoes, certificados } from './tabelas/resultados.queries.ts';
import type { TabelaDoDossie } from './tabelas/tabela.ts';

/** In the order in which an inspector asks for them. */
export const TABELAS: readonly TabelaDoDossie[] = [
  listaDePessoas,
  presencas,
  aproveitamentos,
  avaliacoes,
  questoesERespostas,
  estudoPorAula,
  horasPorDia,
  declaracoes,
  entradasESaidas,
  registroDeAcessos,
  conversas,
  material,
  acessosRedefinidos,
  aceitesDosTermos,
  certificados,
];
