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
  type ProvaGuardada,
} from './acervo.ts';
import { esquecerContados } from '../progresso/pacote.ts';
import type { Matricula } from './baixados.ts';
import { insistir } from './insistir.ts';
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

/** What is still here of what was taken along before, as the server has it now; all that became another is not. */
function doQueHa(
  levado: CursoLevado,
  daqui: readonly AulaLevada[],
  novas: readonly AulaLevada[],
): AulaLevada[] {
  return levado.Aulas.flatMap((aula) => {
    const guardada = daqui.find((outra) => mesmoArquivo(aula, outra));
    if (guardada === undefined || novas.includes(aula)) return [];
    const { Arquivo, Legenda, Libras } = guardada;
    return [{ ...aula, Arquivo, Legenda, Libras }];
  });
}

/** What is told of a download that came to nothing, or not to all. */
function emPalavras(erro: unknown): unknown {
  if (erro instanceof DOMException && erro.name === 'QuotaExceededError')
    return new ApiError('O espaço deste aparelho acabou antes do fim. O que já foi baixado fica guardado.');
  // Of a broken connection browsers speak in their own words.
  if (erro instanceof TypeError)
    return new ApiError(
      'A conexão caiu antes do fim. O que já foi baixado fica guardado: continue quando puder.',
    );
  return erro;
}

/**
 * Takes along what the chosen lessons need to be studied without a connection, one after the other: each is there as soon as
 * all of it is. What is here of them is not fetched again, and what was not chosen goes.
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

  const guardar = (url: string, lugar: string) =>
    insistir(async () => {
      const resposta = await fetch(url, { signal });
      const { ok, status } = resposta;
      if (!ok) throw new ApiError('Um dos arquivos não pôde ser baixado. Tente de novo.', { status });
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
    }, signal);
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
    if (Arquivo?.Tipo === 'application/pdf') await insistir(() => fetch(DOCUMENT_READER, { signal }), signal);
    return { ...aula, Arquivo, Legenda, Libras };
  };

  /** An attempt begins by being taken along; what is here of one is not drawn again. */
  const levarAProva = async ({ IdCursoConteudoAula }: AulaLevada): Promise<ProvaGuardada> => {
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

  const aqui = doQueHa(levado, daqui, novas);
  const Provas = [...(ficha?.Provas ?? [])];
  /** The record as it stands: who is cut off goes on from here. */
  const anotar = async (Aulas: AulaLevada[]) => {
    const feitas = novas.filter((nova) => Aulas.some((aula) => mesmaAula(aula, nova)));
    await guardarFicha(matricula, {
      Levado: levado.Levado,
      curso,
      Aulas,
      Provas: Provas.filter(({ tentativa }) =>
        Aulas.some((aula) => aula.IdCursoConteudoAula === tentativa.IdCursoConteudoAula),
      ),
      Ficam: levado.Ficam,
      Faltam: escolhidas
        .map(({ IdCursoConteudoAula }) => IdCursoConteudoAula)
        .filter((id) => !Aulas.some((aula) => aula.IdCursoConteudoAula === id)),
      quantas: levado.Aulas.length,
      bytes: Math.max(0, antes - bytesDe(feitas)) + pesoDe(Aulas),
      em: Date.now(),
    });
  };
  /** What was begun or was here, and is none of these. */
  const esquecerMenos = async (Aulas: readonly AulaLevada[]) => {
    const sobram = [...novas, ...daqui].filter((aula) => !Aulas.some((uma) => mesmaAula(uma, aula)));
    for (const aula of sobram) await removerPasta(pastaDaAula(matricula, aula.IdCursoConteudoAula));
  };

  // Exams last, so that a download that fails begins no attempt.
  const [provas, outras] = [
    novas.filter((aula) => contadaPor(aula, 'prova')),
    novas.filter((aula) => !contadaPor(aula, 'prova')),
  ];
  try {
    if (aqui.length > 0) await anotar(aqui);
    esquecerContados(matricula.IdClienteTurmaAluno);
    for (const aula of outras) {
      aqui.push(await levar(aula));
      await anotar(aqui);
    }
    const { Imagem } = curso;
    if (Imagem !== null) await guardar(Imagem, Imagem);
    for (const aula of provas) {
      Provas.push(await levarAProva(aula));
      aqui.push(aula);
      await anotar(aqui);
    }
    const ficam = aqui.filter((aula) => escolhidas.some((uma) => mesmaAula(uma, aula)));
    await anotar(ficam);
    await esquecerMenos(ficam);
    await varrerPacotes();
  } catch (erro) {
    await esquecerMenos(aqui);
    if (aqui.length === 0) await tirarCurso(matricula);
    else if (casa !== null) await varrerPacotes();
    throw emPalavras(erro);
  } finally {
    casa?.close();
  }
}
