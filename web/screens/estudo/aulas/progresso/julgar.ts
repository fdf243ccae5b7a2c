import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import type { AulaNaLista, CursoDoAluno } from '#contract/estudo/aulas.ts';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { situacaoDoPacote, type Cmi } from '#contract/estudo/aulas-cmi.ts';
import { unir, type Trecho } from './trechos.ts';

export type EstadoDoEstudo = { Percentual: number; Concluida: boolean; FaltamSegundos: number };

type Estudado = {
  Segundos: number;
  Trechos: readonly Trecho[];
  /** Of a package: what it holds. */
  Cmi?: Cmi;
};

const quanto = (trechos: readonly Trecho[], alvo: number) =>
  unir(trechos).reduce((soma, [de, ate]) => soma + Math.max(0, Math.min(ate, alvo) - de), 0);

/**
 * What the server will say of what was studied, as far as can be known without it: so that the next lesson opens. Its
 * own word (server/modules/estudo/aulas/progresso/progresso.queries.ts) is the one that counts.
 */
export function julgar(aula: AulaAberta, { Segundos, Trechos, Cmi = {} }: Estudado): EstadoDoEstudo {
  const { SegundosAlvo, SegundosMinimos, PercentualMinimo } = aula;
  const porTrechos = contadaPor(aula, 'trechos');
  const lidos = aula.Segundos + Segundos;
  const FaltamSegundos = Math.max(0, SegundosMinimos - lidos);
  // An exam is passed by its answers, whose key is not here.
  if (contadaPor(aula, 'prova')) {
    return { Percentual: aula.Percentual, Concluida: aula.Concluida, FaltamSegundos: 0 };
  }
  if (contadaPor(aula, 'pacote')) return doPacote(aula, { FaltamSegundos, Cmi });
  const visto = porTrechos
    ? (100 * quanto([...aula.Vistos, ...Trechos], SegundosAlvo)) / Math.max(1, SegundosAlvo)
    : SegundosMinimos === 0
      ? 100
      : (100 * lidos) / SegundosMinimos;
  const basta =
    !porTrechos ||
    (visto >= PercentualMinimo && lidos >= Math.floor((SegundosAlvo * PercentualMinimo * 9) / 2000));
  const Concluida = aula.Concluida || (basta && FaltamSegundos === 0);
  const Percentual = Concluida ? 100 : Math.max(aula.Percentual, Math.min(99, Math.floor(visto)));
  return { Percentual, Concluida, FaltamSegundos: Concluida ? 0 : FaltamSegundos };
}

/** Its word concludes it, once enough time has passed for it to be believed. */
function doPacote(
  { Conteudo, Concluida: antes, Percentual }: AulaAberta,
  { FaltamSegundos, Cmi }: { FaltamSegundos: number; Cmi: Cmi },
): EstadoDoEstudo {
  const { Versao = null } = Conteudo as { Versao?: string | null };
  const situacao = situacaoDoPacote(Versao ?? '', Cmi);
  const Concluida = antes || (situacao.Concluida && FaltamSegundos === 0);
  return {
    Percentual: Concluida ? 100 : Math.max(Percentual, Math.min(99, situacao.Percentual)),
    Concluida,
    FaltamSegundos: situacao.Concluida && !Concluida ? FaltamSegundos : 0,
  };
}

/** Where to go on: with the lesson that was studied last, with the one that was next, or with the first that is missing. */
function proximaDe(
  aulas: readonly AulaNaLista[],
  { ProximaAula }: CursoDoAluno,
  ultima: number | null,
): CursoDoAluno['ProximaAula'] {
  const faltam = aulas.filter(({ Situacao }) => Situacao !== 'concluida');
  const daVez = [ultima, ProximaAula?.IdCursoConteudoAula]
    .map((id) => faltam.find(({ IdCursoConteudoAula }) => IdCursoConteudoAula === id))
    .find((aula) => aula !== undefined);
  const aula = daVez ?? faltam.find(({ Conta }) => Conta);
  if (aula === undefined) return null;
  const { IdCursoConteudoAula, Titulo, Tipo, Percentual } = aula;
  const Posicao = ProximaAula?.IdCursoConteudoAula === IdCursoConteudoAula ? ProximaAula.Posicao : 0;
  return { IdCursoConteudoAula, Titulo, Tipo, Percentual, Posicao };
}

/**
 * The course as it will stand once what was studied has been told: what is concluded opens what waited for it. `ultima`: the
 * lesson that was studied last.
 */
export function comEstudo(
  curso: CursoDoAluno,
  estados: ReadonlyMap<number, EstadoDoEstudo>,
  ultima: number | null = null,
): CursoDoAluno {
  if (estados.size === 0) return curso;
  let esperando = false;
  const atualizar = (aula: AulaNaLista): AulaNaLista => {
    const estado = estados.get(aula.IdCursoConteudoAula);
    const concluida = aula.Situacao === 'concluida' || estado?.Concluida === true;
    const presa = curso.Sequencial && esperando && !concluida;
    if (aula.Conta && !concluida) esperando = true;
    if (concluida) return { ...aula, Percentual: 100, Situacao: 'concluida', Bloqueio: null };
    const Percentual = Math.max(aula.Percentual, estado?.Percentual ?? 0);
    if (presa) return { ...aula, Percentual };
    const Situacao = estado || Percentual > 0 ? 'em_andamento' : 'nao_iniciada';
    return { ...aula, Percentual, Situacao, Bloqueio: null };
  };
  const Conteudos = curso.Conteudos.map((modulo) => ({ ...modulo, Aulas: modulo.Aulas.map(atualizar) }));
  const aulas = Conteudos.flatMap(({ Aulas }) => Aulas);
  const contam = aulas.filter(({ Conta }) => Conta);
  const total = contam.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0);
  const feito = contam.reduce((soma, aula) => soma + aula.DuracaoMinutos * aula.Percentual, 0);
  return {
    ...curso,
    Conteudos,
    Progresso: Math.max(curso.Progresso, Math.floor(feito / Math.max(1, total))),
    // Rounded up, as by the server.
    MinutosRestantes: Math.min(curso.MinutosRestantes, Math.ceil((total * 100 - feito) / 100)),
    ProximaAula: proximaDe(aulas, curso, ultima),
  };
}
