import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { INTERVALO_PROGRESSO } from '#contract/estudo/aulas-estudo.ts';
import { ApiError } from '../../../../lib/api.ts';
import { LEAVING } from '../../../../lib/logout.ts';
import { sessao } from '../../../../lib/session.ts';
import { PRESENTE } from '../../../../lib/tablet.ts';
import { verdictOn } from '../../../../lib/verdict.ts';
import { julgar } from './julgar.ts';
import { tempoAtivo } from './atividade.ts';
import { enviarAnteriores, enviarBatida, exigirSemAnteriores, naTela } from './envio.ts';
import { novaFila, type AulaEmEstudo, type Batida, type Fila } from './fila.ts';
import { guardar } from './guarda.ts';
import { criarRelator, type Gravado, type Impedimento, type Relator } from './relator.ts';

const SINAIS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
const PASSO = 1000;

type Opcoes = {
  aula: AulaEmEstudo;
  /** Null in a preview. */
  IdClienteTurmaAluno: number | null;
  aoGravar: (gravado: Gravado) => void;
};

/** What a player tells of itself; everything is harmless where nothing is recorded. */
export type Progresso = {
  tocar: (segundo: number) => void;
  parar: () => void;
  terminar: () => void;
  estarEm: (lugar: number) => void;
  /** The moment of the lesson, for notes and questions. */
  momento: () => number;
  /** Whether a text is being read aloud: who listens touches nothing. */
  ouvir: (sim: boolean) => void;
};

/** How a lesson's study is kept and sent; of one that was taken along, judged here as long as nothing answers. */
function caminhoDa(aula: AulaEmEstudo, IdClienteTurmaAluno: number, aoGravar: Opcoes['aoGravar']) {
  let { levado } = aula;
  let segundos = 0;
  const IdUsuario = sessao.usuario()?.IdUsuario;
  const aindaEntrou = () => IdUsuario !== undefined && sessao.usuario()?.IdUsuario === IdUsuario;
  /** Notes whose it is, and when something was last studied: only then is it later than before. */
  const comMomento = (fila: Fila): Fila => {
    if (levado === undefined) return { ...fila, IdUsuario };
    if (fila.Segundos !== segundos) levado = { ...levado, ate: Date.now() };
    segundos = fila.Segundos;
    return { ...fila, levado };
  };
  const guardarDaqui = (fila: Fila) => guardar(localStorage, comMomento(fila));
  const enviar = async (batida: Batida, { keepalive }: { keepalive: boolean }) => {
    try {
      // The session ended, or is somebody else's by now: it waits for its person.
      if (!aindaEntrou()) throw new ApiError('A sessão desta pessoa terminou.', { status: 401 });
      if (levado !== undefined && keepalive) exigirSemAnteriores(IdClienteTurmaAluno, levado);
      else if (levado !== undefined) await enviarAnteriores(IdClienteTurmaAluno, levado);
      return await enviarBatida(batida, { keepalive, levado });
    } catch (erro) {
      const { ProgressoCurso } = aula;
      // Also one that was waited for in vain.
      if (levado !== undefined && verdictOn(erro) === 'later') {
        aoGravar({ ...julgar(aula, batida), ProgressoCurso, CursoConcluido: false, Encerrada: false });
      }
      throw erro;
    }
  };
  return { enviar, comMomento, guardarDaqui };
}

function relatorDa(
  { aula, IdClienteTurmaAluno, aoGravar }: Opcoes,
  aoImpedir: (i: Impedimento | null) => void,
) {
  const { Sessao, SegundosAlvo, SegundosMinimos, Segundos, Posicao } = aula;
  if (Sessao === null || IdClienteTurmaAluno === null || !contadaPor(aula, 'trechos', 'tempo')) return null;
  const { enviar, comMomento, guardarDaqui } = caminhoDa(aula, IdClienteTurmaAluno, aoGravar);
  return criarRelator({
    fila: comMomento(novaFila(Sessao, IdClienteTurmaAluno, Posicao)),
    alvo: SegundosAlvo,
    faltam: Math.max(0, SegundosMinimos - Segundos),
    intervalo: INTERVALO_PROGRESSO,
    enviar,
    guardar: guardarDaqui,
    aoGravar,
    aoImpedir,
  });
}

/** Records the study of one opened lesson; its pure part is `relator.ts`. One life per Sessao: give it a key. */
export function useProgresso(opcoes: Opcoes) {
  const [impedimento, setImpedimento] = useState<Impedimento | null>(null);
  const relator = useRef<Relator | null>(null);
  const tocando = useRef(false);
  const momento = useRef(opcoes.aula.Posicao);
  const inicial = useRef(opcoes);

  // Synchronises with the page's life: its clock, whether it is in sight, its connection and its end.
  useEffect(() => {
    const atual = relatorDa(inicial.current, setImpedimento);
    if (atual === null) return undefined;
    relator.current = atual;
    const { Sessao } = inicial.current.aula;
    if (Sessao !== null) naTela.add(Sessao);
    let ultimoSinal = performance.now();
    let antes = ultimoSinal;
    const sinal = () => {
      ultimoSinal = performance.now();
    };
    const passar = () => {
      const agora = performance.now();
      if (tocando.current) document.dispatchEvent(new Event(PRESENTE));
      const presenca = { visivel: !document.hidden, tocando: tocando.current, ultimoSinal };
      atual.passar(tempoAtivo(antes, agora, presenca), agora - antes);
      antes = agora;
    };
    const sair = () => void atual.enviar({ keepalive: true });
    const esconder = () => {
      if (!document.hidden) return;
      atual.interromper();
      sair();
    };
    const voltou = () => void atual.enviar();
    const relogio = setInterval(passar, PASSO);
    for (const nome of SINAIS) document.addEventListener(nome, sinal, { passive: true, capture: true });
    document.addEventListener('visibilitychange', esconder);
    window.addEventListener('pagehide', sair);
    window.addEventListener(LEAVING, sair);
    window.addEventListener('online', voltou);
    // A text without a minimum is concluded by being opened.
    if (!contadaPor(inicial.current.aula, 'trechos')) void atual.enviar({ sempre: true });
    return () => {
      clearInterval(relogio);
      for (const nome of SINAIS) document.removeEventListener(nome, sinal, { capture: true });
      document.removeEventListener('visibilitychange', esconder);
      window.removeEventListener('pagehide', sair);
      window.removeEventListener(LEAVING, sair);
      window.removeEventListener('online', voltou);
      sair();
      if (Sessao !== null) naTela.delete(Sessao);
      relator.current = null;
    };
  }, []);

  const progresso = useMemo<Progresso>(
    () => ({
      tocar(segundo) {
        tocando.current = true;
        momento.current = segundo;
        if (!document.hidden) relator.current?.tocar(segundo);
      },
      parar() {
        const tocava = tocando.current;
        tocando.current = false;
        relator.current?.interromper();
        if (tocava) void relator.current?.enviar();
      },
      terminar() {
        tocando.current = false;
        relator.current?.terminar();
        void relator.current?.enviar();
      },
      ouvir(sim) {
        tocando.current = sim;
      },
      estarEm(lugar) {
        momento.current = lugar;
        relator.current?.estarEm(lugar);
      },
      momento: () => Math.floor(momento.current),
    }),
    [],
  );

  const tentarAgora = useCallback(() => void relator.current?.enviar(), []);
  return { progresso, impedimento, tentarAgora };
}
