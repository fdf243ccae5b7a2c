import { situacaoDoPacote, type Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import { API, arquivoDoPacote as rota, RELATO, type ListaDoPacote } from '#contract/estudo/aulas-scorm.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Env } from '../../../platform/host/env.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import { h5pPlayerFile } from '../../../platform/host/h5p-player.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { buscarDaSessao } from '../../ensino/arquivos/arquivos.service.ts';
import { abrirPacote } from '../../ensino/scorm/pacote.service.ts';
import { permitidosDoPacote } from '../../ensino/scorm/enderecos/enderecos.service.ts';
import { CONTEUDO } from '../../ensino/scorm/h5p/leitura.ts';
import { paginaDoH5p } from '../../ensino/scorm/h5p/pagina.ts';
import { casaDosPacotes, paginaDaPonte } from '../../ensino/scorm/ponte.ts';
import { acharItem } from '../../ensino/scorm/sequencia/arvore.ts';
import type { PacoteDeVarias, Passo } from '../../ensino/scorm/sequencia/sumario.ts';
import { situacaoDaAtividade } from '../../ensino/scorm/situacao.ts';
import { tipoDoNome } from '../../ensino/scorm/tipos.ts';
import { ehDePrevia, lerPasse, type Passe } from '../../ensino/scorm/token.ts';
import { concluirAula } from './progresso/conclusao.service.ts';
import { buscarCmiDoItemOuNulo } from './itens.queries.ts';
import { abrirVarias, passarItens } from './itens.service.ts';
import { ditoInteiro } from './progresso/dito-inteiro.ts';
import { ERROS } from './progresso/progresso.service.ts';
import {
  buscarEstadoOuNulo,
  buscarProgressoDoCurso,
  buscarQuemReve,
  gravarEstado,
  travarAulaScormOuNula,
  type AulaScorm,
} from './scorm.queries.ts';
import { entradaDoLancamento, lancar, lojaDe } from './xapi/lancamento.ts';
import { ehPagina } from '../../ensino/scorm/zip.ts';
import { buscarQuemOuNulo } from './xapi/xapi.queries.ts';

/** Forged, late, of an ended session: all the same to who asks. */
async function exigirPasse({ db, clock }: Deps, token: string): Promise<Passe> {
  const passe = lerPasse(await sharedSecret(db, 'arquivos'), clock, token);
  if (!passe) throw notFound();
  return passe;
}

/** The package of a live session, with which edition of the API it speaks. */
export async function pacoteDoPasse(deps: Deps, token: string) {
  const passe = await exigirPasse(deps, token);
  const arquivo = await buscarDaSessao(deps, passe);
  return { passe, pacote: await abrirPacote(deps.storage, arquivo) };
}

/** All that a package may load from. */
export const pastaDoPacote = (env: Env, token: string) =>
  casaDosPacotes(env) + rota.url.replace(':token', token).replace('*', '');

/** Of one that its author tries: where its browser tells what was kept from it. */
export const relatoDoPacote = (env: Env, token: string): string | null =>
  ehDePrevia(token) ? pastaDoPacote(env, token) + RELATO : null;

/** Other addresses that the package may load from. */
export async function permitidosDoPasse(deps: Deps, token: string) {
  const { Chave } = await exigirPasse(deps, token);
  return await permitidosDoPacote(deps.db, { Chave });
}

/** Only pages load from elsewhere. */
export const permitidosDaPagina = async (
  deps: Deps,
  { token, caminho }: { token: string; caminho: string },
) => (ehPagina(caminho) ? await permitidosDoPasse(deps, token) : []);

/** One file of a package, as it is. */
export async function arquivoDoPacote(deps: Deps, { token, caminho }: { token: string; caminho: string }) {
  const { passe, pacote } = await pacoteDoPasse(deps, token);
  const nome = pacote.zip.achar(caminho);
  if (nome === null) throw notFound();
  return {
    tipo: tipoDoNome(nome),
    tamanho: pacote.zip.tamanho(nome),
    abrir: (faixa: { start: number; end: number }) => pacote.zip.abrir(nome, faixa),
    marca: `${passe.Chave}-${encodeURIComponent(nome)}`,
  };
}

/** The page in which an activity of H5P is shown. */
export async function paginaDaAtividade(deps: Deps, token: string) {
  const { pacote } = await pacoteDoPasse(deps, token);
  if (!pacote.H5p) throw notFound();
  const conteudo = (await pacote.zip.ler(pacote.zip.achar(CONTEUDO) ?? '')).toString();
  const pasta = pastaDoPacote(deps.env, token);
  return paginaDoH5p({ pasta, Titulo: pacote.Titulo, conteudo, H5p: pacote.H5p });
}

/** A file of what shows activities: the same for all, and asked for by the address of one. */
export async function arquivoDoTocador(deps: Deps, { token, nome }: { token: string; nome: string }) {
  const { pacote } = await pacoteDoPasse(deps, token);
  const bytes = pacote.H5p ? h5pPlayerFile(deps.env, nome) : null;
  if (!bytes) throw notFound();
  return { tipo: tipoDoNome(nome), bytes };
}

/** Which files there are, for who takes the package along. */
export async function listaDoPacote(deps: Deps, token: string): Promise<ListaDoPacote> {
  const { zip } = (await pacoteDoPasse(deps, token)).pacote;
  return { Arquivos: [...zip.nomes()].map((nome) => [nome, zip.tamanho(nome)]) };
}

type Ponte = { token: string; item: string | null; vez: number; levado: boolean };

/** The page around the package, with who studies and where they stopped; of one that is taken along, our page says both. */
export async function ponteDoPacote(deps: Deps, { token, item, vez, levado }: Ponte) {
  const { passe, pacote } = await pacoteDoPasse(deps, token);
  const guardado = passe.Sessao === null ? null : await buscarEstadoOuNulo(deps.db, { Sessao: passe.Sessao });
  const aberto = item === null ? null : acharItem(pacote.Raiz, item);
  if (item !== null && (aberto?.Entrada ?? null) === null) throw notFound();
  const { DadosIniciais, NotaMinima, LimiarConclusao, Objetivos = [] } = aberto ?? pacote;
  const estado = {
    Previa: guardado === null,
    ...(levado && { Levado: true }),
    Modo: passe.Revisao ? 'browse' : 'normal',
    Nome: guardado?.Nome ?? (passe.Revisao ? await buscarQuemReve(deps.db, passe) : 'Prévia'),
    Pessoa: String(guardado?.IdClienteAluno ?? 0),
    DadosIniciais,
    NotaMinima,
    LimiarConclusao,
    Objetivos,
    Cmi: aberto ? await cmiDoItem(deps.db, passe, aberto.Item) : (guardado?.Scorm?.Cmi ?? {}),
  };
  if (pacote.Versao !== 'cmi5')
    return paginaDaPonte({ estado, api: API, Entrada: aberto?.Entrada ?? pacote.Entrada });
  const quem = passe.Sessao === null ? null : await buscarQuemOuNulo(deps.db, { Sessao: passe.Sessao });
  const qual = aberto && { Item: aberto.Item, vez };
  const reve = passe.Revisao ? { NomeDeQuemReve: estado.Nome } : {};
  const lancamento = lancar(deps.env, { passe, pacote, quem, qual, ...reve });
  const pasta = pastaDoPacote(deps.env, token);
  const Entrada = entradaDoLancamento(aberto?.Entrada ?? pacote.Entrada, { pasta, lancamento, qual });
  const janela = (aberto ?? pacote).Cmi5?.JanelaPropria === true;
  return paginaDaPonte({ estado: { ...estado, Loja: lojaDe(qual) }, api: API, Entrada, janela });
}

const cmiDoItem = async (db: Deps['db'], { Sessao }: Passe, Item: string): Promise<Cmi> =>
  Sessao === null ? {} : ((await buscarCmiDoItemOuNulo(db, { Sessao, Item })) ?? {});

type Informe = { Sessao: string; Sequencia: number; Parcial?: true | undefined } & Passo;

/** What a package tells through the page that it is in. */
export async function scormProgresso(deps: Deps, { IdClienteAluno }: Sessao, informe: Informe) {
  if (!IdClienteAluno) throw notFound();
  return await avaliarPacote(deps, { IdClienteAluno }, informe);
}

/**
 * The word of a package concludes the lesson, once enough time has passed for it to be believed. Of cmi5 it is what its
 * statements have brought it to, whatever the page says.
 */
export async function avaliarPacote(
  deps: Deps,
  { IdClienteAluno }: { IdClienteAluno: number },
  informe: Informe | { Sessao: string; varias: PacoteDeVarias | null },
) {
  const agora = deps.clock.now();
  const dia = today(deps.clock);
  const mandado = 'Cmi' in informe ? informe : null;
  const varias = 'Cmi' in informe ? await variasDoInforme(deps, informe) : informe.varias;
  const { Fechada, ...gravado } = await deps.db.transaction().execute(async (db) => {
    const { Sessao } = informe;
    const aula = await travarAulaScormOuNula(db, { Sessao, IdClienteAluno, agora, hoje: dia });
    if (!aula) throw notFound();
    const Versao = exigirGravavel(aula, dia);
    if ((aula.Licoes !== null) !== (varias !== null)) throw DE_QUAL_LICAO;
    const dito = mandado && { ...mandado, Cmi: ditoInteiro(mandado, await guardadoDa(db, aula, mandado)) };
    const antigo =
      dito !== null && aula.Scorm?.Sessao === dito.Sessao && aula.Scorm.Sequencia >= dito.Sequencia;
    const passado =
      varias && (await passarItens(db, { aula, varias, dito: dito ?? { Cmi: {} }, antigo, agora }));
    const situacao = passado?.Situacao ?? situacaoDeUma(Versao, aula, dito?.Cmi ?? {});
    const doSumario = passado && { Sumario: passado.Sumario };
    const Percentual = aula.Concluida
      ? 100
      : Math.max(aula.Percentual, antigo ? 0 : Math.min(99, situacao.Percentual));
    const { Sequencia = 0, Cmi = {} } = dito ?? {};
    const estado = passado
      ? { Sessao, Sequencia, Cmi: {}, ...semItens(passado.Estado) }
      : { Sessao, Sequencia, Cmi };
    // Where it goes on is said by what was opened last.
    if (dito && !antigo && !aula.Superada) await gravarEstado(db, { ...aula, estado, Percentual, agora });
    const falta =
      situacao.Concluida && !aula.Concluida ? Math.max(0, aula.SegundosMinimos - aula.Segundos) : 0;
    if (situacao.Concluida && !aula.Concluida && !antigo && falta === 0) {
      const curso = await concluirAula(deps, db, aula);
      return { Percentual: 100, Concluida: true, FaltamSegundos: 0, Fechada: false, ...curso, ...doSumario };
    }
    const curso = await buscarProgressoDoCurso(db, aula);
    const { Concluida, Fechada } = aula;
    const parou = Fechada && !aula.Levada;
    return { Percentual, Concluida, FaltamSegundos: falta, Fechada: parou, ...curso, ...doSumario };
  });
  // Kept, but waiting brings nothing more here.
  if (Fechada && gravado.FaltamSegundos > 0) throw ERROS.fechada({ Prazo: dia });
  return gravado;
}

/** Where what is told now goes on from. */
const guardadoDa = async (db: Deps['db'], { Scorm }: AulaScorm, { Sessao, Item, Parcial }: Informe) => {
  if (!Parcial) return null;
  return Item === undefined ? Scorm?.Cmi : await buscarCmiDoItemOuNulo(db, { Sessao, Item });
};

const variasDoInforme = async (deps: Deps, { Sessao, Item, Pedido }: Informe) =>
  Item === undefined && !Pedido ? null : await abrirVarias(deps, { Sessao });

const semItens = ({ Itens: _itens, ...resto }: EstadoDoPacote) => resto;

const DE_QUAL_LICAO = new HttpError(422, 'Este informe não diz de qual lição do pacote é.');

function situacaoDeUma(Versao: string, aula: AulaScorm, cmi: Cmi) {
  const { Xapi } = aula;
  if (Versao === 'cmi5') return { Concluida: Xapi?.Satisfeita ?? false, Percentual: Xapi?.Percentual ?? 0 };
  return Versao === 'h5p' ? situacaoDaAtividade(cmi, aula) : situacaoDoPacote(Versao, cmi);
}

/** The edition of the package, when what it tells may be kept. */
export function exigirGravavel(aula: AulaScorm, dia: string): string {
  if (aula.Cancelada) throw ERROS.cancelada(aula);
  if (dia > aula.Prazo) throw ERROS.encerrada(aula);
  if (aula.Versao === null) throw ERROS.mudou(aula);
  // What was done without a connection counts, whatever was opened since.
  if (aula.Superada && !aula.Levada) throw ERROS.fechada(aula);
  if (aula.SemDeclaracao) throw ERROS.declaracao(aula);
  return aula.Versao;
}
