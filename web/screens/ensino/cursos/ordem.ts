import type { Conteudo } from '#contract/ensino/cursos-conteudos.ts';

/** Modules and lessons stand in one list, so that a lesson walks from module to module like a step further. */

export const chaveDoModulo = (id: number) => `m${id}`;
export const chaveDaAula = (id: number) => `a${id}`;

export const chaves = (conteudos: readonly Conteudo[]) =>
  conteudos.flatMap(({ IdCursoConteudo, Aulas }) => [
    chaveDoModulo(IdCursoConteudo),
    ...Aulas.map(({ IdCursoConteudoAula }) => chaveDaAula(IdCursoConteudoAula)),
  ]);

function levar<Item>(itens: readonly Item[], de: number, para: number): Item[] {
  const resto = itens.toSpliced(de, 1);
  return resto.toSpliced(para, 0, ...itens.slice(de, de + 1));
}

/** The course after `ativa` was dropped where `sobre` was. What comes before the first module joins it. */
export function reordenar(conteudos: readonly Conteudo[], ativa: string, sobre: string): Conteudo[] {
  if (ativa.startsWith('m')) {
    const de = conteudos.findIndex((um) => chaveDoModulo(um.IdCursoConteudo) === ativa);
    const para = conteudos.findIndex(
      (um) =>
        chaveDoModulo(um.IdCursoConteudo) === sobre ||
        um.Aulas.some((aula) => chaveDaAula(aula.IdCursoConteudoAula) === sobre),
    );
    return de < 0 || para < 0 ? [...conteudos] : levar(conteudos, de, para);
  }
  const lista = chaves(conteudos);
  const [de, para] = [lista.indexOf(ativa), lista.indexOf(sobre)];
  if (de < 0 || para < 0) return [...conteudos];
  const aulas = new Map(
    conteudos.flatMap(({ Aulas }) => Aulas.map((aula) => [chaveDaAula(aula.IdCursoConteudoAula), aula])),
  );
  const novos = conteudos.map((um) => ({ ...um, Aulas: [] as Conteudo['Aulas'] }));
  let atual = 0;
  for (const chave of levar(lista, de, para)) {
    const aula = aulas.get(chave);
    if (aula) novos[atual]?.Aulas.push(aula);
    else atual = novos.findIndex((um) => chaveDoModulo(um.IdCursoConteudo) === chave);
  }
  return novos;
}

export const ordemDe = (conteudos: readonly Conteudo[]) =>
  conteudos.map(({ IdCursoConteudo, Aulas }) => ({
    IdCursoConteudo,
    Aulas: Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula),
  }));
