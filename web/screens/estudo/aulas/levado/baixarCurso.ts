import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import type { AulaLevada, CursoLevado } from '#contract/estudo/aulas-levadas.ts';
import { CONTENT_CACHE, DOCUMENT_READER } from '../../../../lib/cache-names.ts';
import { ApiError } from '../../../../lib/api.ts';
import { counting } from '../../../../lib/download.ts';
import { freeRoom } from '../../../../lib/free-room.ts';
import { fileSize } from '../../../../ui/fields/file-size.ts';
import { alone } from '../../../../lib/packages-home.ts';
import { levarProva } from '../../avaliacoes/levada/levar.ts';
import {
  cursoGuardado,
  guardarFicha,
  pastaDaAula,
  removerPasta,
  tirarCurso,
  varrerPacotes,
  type Matricula,
  type ProvaGuardada,
} from './acervo.ts';
import { esquecerContados } from '../progresso/pacote.ts';
import { abrirCasa, guardarPacote, type Casa } from './pacotes.ts';

type Andamento = { signal: AbortSignal; aoReceber: (bytes: number) => void };

/** Texts and covers weigh something too; what they weigh is known only once they are here. */
const FOLGA_BYTES = 5 * 1024 ** 2;
const ESPERA_MS = 10_000;

export const bytesDe = (aulas: readonly AulaLevada[]) => aulas.reduce((soma, { Bytes }) => soma + Bytes, 0);

/** With what comes with the answer itself, such as the words of a text. */
export const pesoDe = (aulas: readonly AulaLevada[]) =>
  aulas.reduce((soma, { Conteudo }) => soma + new Blob([JSON.stringify(Conteudo)]).size, bytesDe(aulas));

const mesmaAula = (uma: AulaLevada, outra: AulaLevada) =>
  uma.IdCursoConteudoAula === outra.IdCursoConteudoAula;

const mesmoArquivo = (uma: AulaLevada, outra: AulaLevada) =>
  mesmaAula(uma, outra) &&
  // Of an exam the attempt is here, whatever its rules are now.
  (contadaPor(uma, 'prova') || mesmoConteudo(uma, outra));

const mesmoConteudo = (uma: AulaLevada, outra: AulaLevada) =>
  uma.Arquivo?.Nome === outra.Arquivo?.Nome &&
  Boolean(uma.Libras) === Boolean(outra.Libras) &&
  uma.Bytes === outra.Bytes &&
  JSON.stringify(uma.Conteudo) === JSON.stringify(outra.Conteudo);

/** Of the chosen lessons, those whose files are not on this device yet. */
export const aBaixar = (escolhidas: readonly AulaLevada[], daqui: readonly AulaLevada[]) =>
  escolhidas.filter((aula) => !daqui.some((outra) => mesmoArquivo(aula, outra)));

/** Throws, in words, where the device has no room; packages are kept on their own address, which has its own. */
async function exigirLugar(novas: readonly AulaLevada[], casa: Casa | null) {
  const livres = await freeRoom();
  const pacotes = bytesDe(novas.filter((aula) => contadaPor(aula, 'pacote')));
  const cabe = (bytes: number, onde: number) => onde >= bytes + FOLGA_BYTES;
  if (!cabe(bytesDe(novas) - pacotes, livres) || (casa !== null && !cabe(pacotes, casa.livres))) {
    throw new ApiError(
      `O que você escolheu ocupa ${fileSize(bytesDe(novas))}, e neste aparelho não há tanto espaço. ` +
        'Escolha menos aulas, libere espaço ou remova outro curso.',
    );
  }
  // Asked once; whether or not it is granted, what is here stays until room is needed.
  await navigator.storage.persist();
}

/** What is downloaded is handed out by the service worker: without one there is nothing to download for. */
async function exigirTrabalhador() {
  if (navigator.serviceWorker.controller !== null) return;
  await new Promise<void>((pronto, falhou) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => pronto(), { once: true });
    setTimeout(
      () => falhou(new ApiError('Este navegador não guarda cursos. Tente de novo em outro.')),
      ESPERA_MS,
    );
  });
}

/** The pictures that a text shows, which are everybody's. */
const imagensDe = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
    .map(({ src }) => src)
    .filter((src) => new URL(src).pathname.startsWith('/api/arquivos/publico/'));

/**
 * Takes along what the chosen lessons need to be studied without a connection, all of it or nothing; what is here of
 * them is not fetched again, and what was not chosen goes.
 */
export const baixarCurso = (
  curso: CursoDoAluno,
  levado: CursoLevado,
  escolhidas: readonly AulaLevada[],
  andamento: Andamento,
): Promise<void> => alone(() => baixar(curso, levado, escolhidas, andamento), andamento.signal);

async function baixar(
  curso: CursoDoAluno,
  levado: CursoLevado,
  escolhidas: readonly AulaLevada[],
  { signal, aoReceber }: Andamento,
): Promise<void> {
  const matricula: Matricula = {
    IdCurso: curso.IdCurso,
    IdClienteTurmaAluno: curso.IdClienteTurmaAluno ?? 0,
  };
  const ficha = await cursoGuardado(matricula);
  const daqui = ficha?.Aulas ?? [];
  const novas = aBaixar(escolhidas, daqui);
  const casa = await abrirCasa(novas).catch(() => {
    throw new ApiError('O conteúdo interativo não pôde ser guardado agora. Tente de novo.');
  });
  try {
    await exigirLugar(novas, casa);
    await exigirTrabalhador();
  } catch (erro) {
    casa?.close();
    throw erro;
  }
  const gaveta = await caches.open(CONTENT_CACHE);
  let antes = 0;

  const guardar = async (url: string, lugar: string) => {
    const resposta = await fetch(url, { signal });
    if (!resposta.ok) throw new ApiError('Um dos arquivos não pôde ser baixado. Tente de novo.');
    let deste = 0;
    const contada = counting(resposta, (recebidos) => {
      deste = recebidos;
      aoReceber(antes + recebidos);
    });
    // Nothing else of its heading: parts of it are cut from these very bytes.
    const headers = { 'Content-Type': resposta.headers.get('Content-Type') ?? '' };
    await gaveta.put(lugar, new Response(contada.body, { headers }));
    antes += deste;
    return lugar;
  };
  const levarPacote = async (url: string) => {
    if (casa === null) throw new Error('A package without a place');
    let deste = 0;
    const lugar = await guardarPacote(casa, url, {
      signal,
      aoReceber: (recebidos) => {
        deste = recebidos;
        aoReceber(antes + recebidos);
      },
    });
    antes += deste;
    return lugar;
  };
  const levar = async (aula: AulaLevada): Promise<AulaLevada> => {
    const guardada = novas.includes(aula) ? undefined : daqui.find((outra) => mesmaAula(outra, aula));
    if (guardada) {
      const { Arquivo, Legenda, Libras } = guardada;
      return { ...aula, Arquivo, Legenda, Libras };
    }
    const pasta = pastaDaAula(matricula, aula.IdCursoConteudoAula);
    const Arquivo = aula.Arquivo && {
      ...aula.Arquivo,
      Url: contadaPor(aula, 'pacote')
        ? await levarPacote(aula.Arquivo.Url)
        : await guardar(aula.Arquivo.Url, `${pasta}arquivo`),
    };
    const Legenda = aula.Legenda && (await guardar(aula.Legenda, `${pasta}legenda`));
    const Libras = aula.Libras ? await guardar(aula.Libras, `${pasta}libras`) : null;
    const imagens = 'Html' in aula.Conteudo ? imagensDe(aula.Conteudo.Html) : [];
    for (const imagem of imagens) await guardar(imagem, imagem);
    return { ...aula, Arquivo, Legenda, Libras };
  };

  /** Last of all, so that a download that fails begins no attempt; what is here of one is not drawn again. */
  const guardarProva = async ({ IdCursoConteudoAula }: AulaLevada): Promise<ProvaGuardada> => {
    const guardada = ficha?.Provas?.find(
      ({ tentativa }) => tentativa.IdCursoConteudoAula === IdCursoConteudoAula,
    );
    if (guardada) return guardada;
    const { Levado } = levado;
    const tentativa = await levarProva({ Levado, IdCursoConteudoAula }, signal);
    const pasta = pastaDaAula(matricula, IdCursoConteudoAula);
    const Questoes: typeof tentativa.Questoes = [];
    for (const questao of tentativa.Questoes) {
      const { Imagem, IdQuestao, Enunciado } = questao;
      for (const imagem of imagensDe(Enunciado)) await guardar(imagem, imagem);
      Questoes.push({ ...questao, Imagem: Imagem && (await guardar(Imagem, `${pasta}${IdQuestao}`)) });
    }
    return { Levado, tentativa: { ...tentativa, Questoes } };
  };

  const esquecer = async (aulas: readonly AulaLevada[]) => {
    for (const aula of aulas) await removerPasta(pastaDaAula(matricula, aula.IdCursoConteudoAula));
  };

  try {
    const Aulas: AulaLevada[] = [];
    for (const aula of escolhidas) Aulas.push(await levar(aula));
    if (curso.Imagem !== null) await guardar(curso.Imagem, curso.Imagem);
    if (Aulas.some(({ Arquivo }) => Arquivo?.Tipo === 'application/pdf'))
      await fetch(DOCUMENT_READER, { signal });
    const Provas: ProvaGuardada[] = [];
    for (const aula of escolhidas) if (contadaPor(aula, 'prova')) Provas.push(await guardarProva(aula));
    await guardarFicha(matricula, {
      Levado: levado.Levado,
      curso,
      Aulas,
      Provas,
      Ficam: levado.Ficam,
      quantas: levado.Aulas.length,
      bytes: antes - bytesDe(novas) + pesoDe(escolhidas),
      em: Date.now(),
    });
    esquecerContados(matricula.IdClienteTurmaAluno);
    await esquecer(daqui.filter((aula) => !escolhidas.some((uma) => mesmaAula(uma, aula))));
    await varrerPacotes();
  } catch (erro) {
    await esquecer(novas);
    // Of what was here, that which was being replaced is gone; the rest stays.
    const restam = daqui.filter((aula) => !novas.some((nova) => mesmaAula(nova, aula)));
    if (ficha !== null && restam.length > 0) await guardarFicha(matricula, { ...ficha, Aulas: restam });
    else await tirarCurso(matricula);
    if (casa !== null) await varrerPacotes();
    const cheio = erro instanceof DOMException && erro.name === 'QuotaExceededError';
    throw cheio
      ? new ApiError('O espaço deste aparelho acabou antes do fim. Nada do que faltava foi guardado.')
      : erro;
  } finally {
    casa?.close();
  }
}
