import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { abrirAula, declararEstudo, gravarProgresso } from '#contract/estudo/aulas-estudo.ts';
import { days, today, minutes } from '../platform/clock.ts';
import type { TestApp } from './app.ts';
import { criarEstudo, type CursoNovo } from './cursos.ts';

/** A student at work, through the calls that a player makes. */

/** Sets the clock to the next noon of São Paulo: what belongs to a day is then done long before it ends. */
export function aoMeioDia({ clock }: TestApp) {
  const noon = new Date(`${today({ now: () => new Date() })}T15:00:00Z`).getTime();
  clock.offset = (noon > Date.now() ? noon : noon + days(1)) - Date.now();
}

type Trechos = [number, number][];

export async function estudante(
  t: TestApp,
  novo: CursoNovo & { IdCliente?: number; DataInicio?: string; DataTermino?: string } = {},
) {
  const estudo = await criarEstudo(t.db, novo);
  return { ...estudo, ...(await aparelho(t, estudo)) };
}

/** One more device of a student. */
export async function aparelho(
  t: TestApp,
  estudo: { IdUsuario: number; IdCliente: number; IdClienteTurmaAluno: number },
) {
  const { call } = await t.as(estudo);
  const { IdClienteTurmaAluno } = estudo;
  const declarar = (dito: { MotivoJornada?: string } = {}) =>
    call(declararEstudo, { body: { IdClienteTurmaAluno, ...dito } });
  const abrir = (aula: { IdCursoConteudoAula: number } | undefined) =>
    call(abrirAula, {
      body: { IdClienteTurmaAluno, IdCursoConteudoAula: aula?.IdCursoConteudoAula ?? 0 },
    });
  /** Seconds, unless told: those of who watches at double speed. */
  const bater = (
    Sessao: string | null,
    { Sequencia = 1, Segundos = -1, Posicao = 0, Trechos = [] as Trechos } = {},
  ) => {
    const vistos = Trechos.reduce((soma, [de, ate]) => soma + Math.max(0, ate - de), 0);
    const ativos = Segundos < 0 ? Math.ceil(vistos / 2) : Segundos;
    const body = { Sessao: Sessao ?? '', Sequencia, Segundos: ativos, Posicao, Trechos };
    return call(gravarProgresso, { body });
  };

  /** Opens a video, text, file or link and stays until it is concluded. */
  async function concluir(aula: { IdCursoConteudoAula: number } | undefined) {
    const { body } = await abrir(aula);
    const { Sessao, SegundosAlvo, SegundosMinimos } = body;
    const antes = t.clock.offset;
    t.clock.offset += minutes(30);
    const response = await bater(Sessao, {
      Segundos: Math.max(SegundosAlvo, SegundosMinimos),
      Posicao: SegundosAlvo,
      Trechos: contadaPor(body, 'trechos') ? [[0, SegundosAlvo]] : [],
    });
    t.clock.offset = antes;
    return response;
  }
  return { call, declarar, abrir, bater, concluir };
}
