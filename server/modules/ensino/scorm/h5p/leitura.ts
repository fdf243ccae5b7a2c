import { z } from 'zod';
import { recusar } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { ordenarBibliotecas } from './bibliotecas.ts';
import type { Biblioteca, DoH5p, Edicao } from './tipos.ts';

export const CONTEUDO = 'content/content.json';
export const DEFINICAO = 'h5p.json';

const DEFINICAO_MAXIMA = 1024 ** 2;
/** More than any authoring tool writes: pictures and sounds are files of their own. */
const CONTEUDO_MAXIMO = 5 * 1024 ** 2;
const BIBLIOTECAS_MAXIMAS = 300;

/** Tools write numbers as text. */
const inteiro = z.coerce.number().int().min(0).max(9999);
const nomeDaBiblioteca = z.string().regex(/^[\w.-]{1,100}$/);
const dependencias = z
  .array(z.object({ machineName: nomeDaBiblioteca, majorVersion: inteiro, minorVersion: inteiro }))
  .max(1000)
  .nullish();
const arquivos = z
  .array(z.object({ path: z.string().max(500) }))
  .max(1000)
  .nullish();

const Definicao = z.object({
  title: z.string().max(5000).catch(''),
  language: z.string().catch(''),
  mainLibrary: nomeDaBiblioteca,
  preloadedDependencies: dependencias,
});

const DaBiblioteca = z.object({
  machineName: nomeDaBiblioteca,
  majorVersion: inteiro,
  minorVersion: inteiro,
  runnable: z.unknown().optional(),
  preloadedJs: arquivos,
  preloadedCss: arquivos,
  preloadedDependencies: dependencias,
});

type Dependencias = z.infer<typeof dependencias>;

const DE_NOVO = 'Exporte o conteúdo de novo como .h5p.';

export async function lerH5p(zip: Zip): Promise<{ Titulo: string; H5p: DoH5p }> {
  const definicao = await lerJson(zip, DEFINICAO, Definicao, DEFINICAO_MAXIMA);
  const { title, language, mainLibrary, preloadedDependencies } = definicao;
  const pedidas = edicoes(preloadedDependencies);
  const principal = pedidas.find(({ Nome }) => Nome === mainLibrary);
  if (!principal)
    throw recusar(`Este pacote não diz qual edição da biblioteca ${mainLibrary} o mostra. ${DE_NOVO}`);
  if (zip.achar(CONTEUDO) === null)
    throw recusar(`Falta neste pacote o conteúdo da atividade (${CONTEUDO}). ${DE_NOVO}`);
  const conteudo = await lerJson(zip, CONTEUDO, z.looseObject({}), CONTEUDO_MAXIMO);
  const todas = await lerBibliotecas(zip);
  const Bibliotecas = ordenarBibliotecas(zip, { todas, pedidas: [...pedidas, ...citadas(conteudo)] });
  const mostra = todas.find(({ Nome, Edicao }) => Nome === principal.Nome && Edicao === principal.Edicao);
  if (!mostra?.Mostra)
    throw recusar(`A biblioteca ${mainLibrary} não mostra nada sozinha: este pacote não é uma atividade.`);
  return {
    Titulo: title,
    H5p: {
      Principal: `${principal.Nome} ${principal.Edicao}`,
      Idioma: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) && language !== 'und' ? language : null,
      Bibliotecas,
    },
  };
}

async function lerJson<T>(zip: Zip, nome: string, forma: z.ZodType<T>, maximo: number): Promise<T> {
  const qual = nome.slice(-80);
  const real = zip.achar(nome) ?? '';
  if (zip.tamanho(real) > maximo) throw recusar(`O arquivo ${qual} deste pacote é grande demais.`);
  const bytes = await zip.ler(real).catch(() => {
    throw recusar(`O arquivo ${qual} deste pacote está danificado. ${DE_NOVO}`);
  });
  const lido = forma.safeParse(interpretar(bytes));
  if (lido.success) return lido.data;
  throw recusar(`O arquivo ${qual} deste pacote não pôde ser lido. ${DE_NOVO}`);
}

/** Undefined, which no form takes, where it is no JSON. */
function interpretar(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

const edicoes = (lista: Dependencias): Edicao[] =>
  (lista ?? []).map(({ machineName, majorVersion, minorVersion }) => ({
    Nome: machineName,
    Edicao: `${majorVersion}.${minorVersion}`,
  }));

async function lerBibliotecas(zip: Zip): Promise<Biblioteca[]> {
  const pastas = [...zip.nomes()].flatMap((nome) => /^([\w.-]{1,255})\/library\.json$/.exec(nome)?.[1] ?? []);
  if (pastas.length > BIBLIOTECAS_MAXIMAS) throw recusar('Este pacote tem bibliotecas demais.');
  const todas: Biblioteca[] = [];
  for (const Pasta of pastas) {
    const lida = await lerJson(zip, `${Pasta}/library.json`, DaBiblioteca, DEFINICAO_MAXIMA);
    todas.push({
      Nome: lida.machineName,
      Edicao: `${lida.majorVersion}.${lida.minorVersion}`,
      Pasta,
      Mostra: Number(lida.runnable) === 1,
      Scripts: (lida.preloadedJs ?? []).map(({ path }) => path),
      Estilos: (lida.preloadedCss ?? []).map(({ path }) => path),
      Precisa: edicoes(lida.preloadedDependencies),
    });
  }
  return todas;
}

const deFora = (caminho: string) => /^(https?:)?\/\//i.test(caminho);

/** What H5P plays from elsewhere by a player of its own; whether it does here, is said by who tries the package. */
const deVideos = (caminho: string) =>
  /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/.test(
    URL.parse(caminho, 'https://x.invalid')?.hostname ?? '',
  );

/**
 * Activities hold others, each by the name and edition of its library; and they name their pictures, sounds and videos.
 * Those of other sites would be asked for in vain (docs/decisions/0027), but for videos that an administrator may allow.
 */
function citadas(conteudo: unknown): Edicao[] {
  const achadas = new Map<string, Edicao>();
  const aVer = [conteudo];
  while (aVer.length > 0) {
    const valor = aVer.pop();
    if (typeof valor !== 'object' || valor === null) continue;
    const { library, params, path, mime } = valor as Record<string, unknown>;
    if (typeof mime === 'string' && typeof path === 'string' && deFora(path) && !deVideos(path)) {
      throw recusar(
        `Esta atividade usa um arquivo que está em outro site (${path.slice(0, 80)}), e não dentro do pacote: de outros sites só vídeos do YouTube e do Vimeo podem ser permitidos. Inclua-o no conteúdo como arquivo e exporte de novo.`,
      );
    }
    if (typeof library === 'string' && typeof params === 'object') {
      const [, Nome, Edicao] = /^([\w.-]{1,100}) (\d{1,4}\.\d{1,4})$/.exec(library) ?? [];
      if (Nome && Edicao) achadas.set(library, { Nome, Edicao });
    }
    for (const dentro of Object.values(valor)) aVer.push(dentro);
  }
  return [...achadas.values()];
}
