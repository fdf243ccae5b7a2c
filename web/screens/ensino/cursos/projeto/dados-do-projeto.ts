import type { Projeto, ProjetoEscrito, ProjetoProposto } from '#contract/ensino/cursos-projeto.ts';

type Texto = Exclude<keyof ProjetoEscrito, 'DedicacaoDiariaMinutos' | 'PrazoMaximoDias'>;

/** Items that are facts of the course. */
export const DO_CURSO: ReadonlySet<string> = new Set(['d', 'e', 'g', 'i']);

export const ESCRITOS: readonly { campo: Texto; letra: string; ajuda: string }[] = [
  { campo: 'ObjetivoGeral', letra: 'a', ajuda: 'O que a pessoa será capaz de fazer ao concluir.' },
  { campo: 'Principios', letra: 'b', ajuda: 'Os da norma que este curso ensina, com os itens.' },
  { campo: 'Estrategia', letra: 'c', ajuda: 'Como se ensina, e como é feita a parte prática, se houver.' },
  {
    campo: 'ResponsavelDaCapacitacao',
    letra: 'd',
    ajuda:
      'Nome e registro de quem elaborou a capacitação, se não for o responsável técnico do treinamento; onde a norma o pede, também se for.',
  },
  {
    campo: 'Infraestrutura',
    letra: 'f',
    ajuda: 'O ambiente virtual, o suporte e como o acesso é controlado.',
  },
  { campo: 'ObjetivosDosModulos', letra: 'h', ajuda: 'Uma linha por módulo.' },
  { campo: 'PublicoAlvo', letra: 'l', ajuda: 'Para quem é, e o que precisa saber antes.' },
  { campo: 'MaterialDidatico', letra: 'm', ajuda: 'O que fica à disposição durante o curso.' },
  { campo: 'Instrumentos', letra: 'n', ajuda: 'O que ajuda a aprender: dúvidas, exercícios, encontros.' },
  { campo: 'Avaliacao', letra: 'o', ajuda: 'Como se avalia e o que é resultado satisfatório.' },
];

export function escritoDe(projeto: Projeto): ProjetoEscrito {
  const { ObjetivoGeral, Principios, Estrategia, ResponsavelDaCapacitacao, Infraestrutura } = projeto;
  const { ObjetivosDosModulos, PublicoAlvo } = projeto;
  const { MaterialDidatico, Instrumentos, Avaliacao, DedicacaoDiariaMinutos, PrazoMaximoDias } = projeto;
  return {
    ObjetivoGeral,
    Principios,
    Estrategia,
    ResponsavelDaCapacitacao,
    Infraestrutura,
    ObjetivosDosModulos,
    PublicoAlvo,
    MaterialDidatico,
    Instrumentos,
    Avaliacao,
    DedicacaoDiariaMinutos,
    PrazoMaximoDias,
  };
}

/** What may be proposed without touching a word of the author. */
export const preencher = (escrito: ProjetoEscrito, propostas: ProjetoProposto): Partial<ProjetoProposto> =>
  Object.fromEntries(
    (Object.keys(propostas) as (keyof ProjetoProposto)[])
      .filter((campo) => escrito[campo].trim() === '' && propostas[campo] !== '')
      .map((campo) => [campo, propostas[campo]]),
  );
