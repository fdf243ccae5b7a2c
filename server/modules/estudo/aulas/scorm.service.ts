import { arquivoDoPacote as rota, type Cmi } from '#contract/estudo/aulas-scorm.ts';
import { hoje } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Env } from '../../../platform/host/env.ts';
import { naoEncontrado } from '../../../platform/errors.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { buscarDaSessao } from '../../ensino/arquivos/arquivos.service.ts';
import { abrirPacote } from '../../ensino/scorm/pacote.service.ts';
import { casaDosPacotes, paginaDaPonte } from '../../ensino/scorm/ponte.ts';
import { situacaoDoPacote } from '../../ensino/scorm/situacao.ts';
import { tipoDoNome } from '../../ensino/scorm/tipos.ts';
import { lerPasse, type Passe } from '../../ensino/scorm/token.ts';
import { concluirAula } from './conclusao.service.ts';
import { ERROS } from './progresso.service.ts';
import {
  buscarEstadoOuNulo,
  buscarProgressoDoCurso,
  gravarEstado,
  travarAulaScormOuNula,
  type AulaScorm,
} from './scorm.queries.ts';
import { entradaDoLancamento, lancar } from './xapi/lancamento.ts';
import { buscarQuemOuNulo } from './xapi/xapi.queries.ts';

/** Forged, late, of an ended session: all the same to who asks. */
async function exigirPasse({ db, clock }: Deps, token: string): Promise<Passe> {
  const passe = lerPasse(await sharedSecret(db, 'arquivos'), clock, token);
  if (!passe) throw naoEncontrado();
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

/** One file of a package, as it is. */
export async function arquivoDoPacote(deps: Deps, { token, caminho }: { token: string; caminho: string }) {
  const { passe, pacote } = await pacoteDoPasse(deps, token);
  const nome = pacote.zip.achar(caminho);
  if (nome === null) throw naoEncontrado();
  return {
    tipo: tipoDoNome(nome),
    tamanho: pacote.zip.tamanho(nome),
    abrir: (faixa: { start: number; end: number }) => pacote.zip.abrir(nome, faixa),
    marca: `${passe.Chave}-${encodeURIComponent(nome)}`,
  };
}

/** The page around the package, with who studies and where they stopped. */
export async function ponteDoPacote(deps: Deps, { token, api }: { token: string; api: string }) {
  const { passe, pacote } = await pacoteDoPasse(deps, token);
  const guardado = passe.Sessao === null ? null : await buscarEstadoOuNulo(deps.db, { Sessao: passe.Sessao });
  const estado = {
    Previa: guardado === null,
    Nome: guardado?.Nome ?? 'Prévia',
    Pessoa: String(guardado?.IdClienteAluno ?? 0),
    DadosIniciais: pacote.DadosIniciais,
    NotaMinima: pacote.NotaMinima,
    LimiarConclusao: pacote.LimiarConclusao,
    Cmi: guardado?.Scorm?.Cmi ?? {},
  };
  if (pacote.Versao !== 'cmi5') return paginaDaPonte({ estado, api, Entrada: pacote.Entrada });
  const quem = passe.Sessao === null ? null : await buscarQuemOuNulo(deps.db, { Sessao: passe.Sessao });
  const lancamento = lancar(deps.env, passe, pacote, quem);
  const Entrada = entradaDoLancamento(pacote.Entrada, pastaDoPacote(deps.env, token), lancamento);
  return paginaDaPonte({ estado, api, Entrada });
}

type Informe = { Sessao: string; Sequencia: number; Cmi: Cmi };

/** What a package tells through the page that it is in. */
export async function scormProgresso(deps: Deps, { IdClienteAluno }: Sessao, informe: Informe) {
  if (!IdClienteAluno) throw naoEncontrado();
  return await avaliarPacote(deps, { IdClienteAluno }, informe);
}

/**
 * The word of a package concludes the lesson, once enough time has passed for it to be believed. Of cmi5 it is what its
 * statements have brought it to, whatever the page says.
 */
export async function avaliarPacote(
  deps: Deps,
  { IdClienteAluno }: { IdClienteAluno: number },
  informe: Informe | { Sessao: string },
) {
  const agora = deps.clock.now();
  const dia = hoje(deps.clock);
  const { Fechada, ...gravado } = await deps.db.transaction().execute(async (db) => {
    const { Sessao } = informe;
    const aula = await travarAulaScormOuNula(db, { Sessao, IdClienteAluno, agora, hoje: dia });
    if (!aula) throw naoEncontrado();
    const Versao = exigirGravavel(aula, dia);
    const dito = 'Cmi' in informe ? informe : null;
    const situacao =
      Versao === 'cmi5'
        ? { Concluida: aula.Xapi?.Satisfeita ?? false, Percentual: aula.Xapi?.Percentual ?? 0 }
        : situacaoDoPacote(Versao, dito?.Cmi ?? {});
    const antigo =
      dito !== null && aula.Scorm?.Sessao === dito.Sessao && aula.Scorm.Sequencia >= dito.Sequencia;
    const Percentual = aula.Concluida
      ? 100
      : Math.max(aula.Percentual, antigo ? 0 : Math.min(99, situacao.Percentual));
    if (dito && !antigo) await gravarEstado(db, { ...aula, estado: dito, Percentual, agora });
    const falta =
      situacao.Concluida && !aula.Concluida ? Math.max(0, aula.SegundosMinimos - aula.Segundos) : 0;
    if (situacao.Concluida && !aula.Concluida && !antigo && falta === 0) {
      const curso = await concluirAula(deps, db, aula);
      return { Percentual: 100, Concluida: true, FaltamSegundos: 0, Fechada: false, ...curso };
    }
    const curso = await buscarProgressoDoCurso(db, aula);
    return { Percentual, Concluida: aula.Concluida, FaltamSegundos: falta, Fechada: aula.Fechada, ...curso };
  });
  // Kept, but waiting brings nothing more here.
  if (Fechada && gravado.FaltamSegundos > 0) throw ERROS.fechada({ Prazo: dia });
  return gravado;
}

/** The edition of the package, when what it tells may be kept. */
export function exigirGravavel(aula: AulaScorm, dia: string): string {
  if (aula.Cancelada) throw ERROS.cancelada(aula);
  if (dia > aula.Prazo) throw ERROS.encerrada(aula);
  if (aula.Versao === null) throw ERROS.mudou(aula);
  if (aula.Superada) throw ERROS.fechada(aula);
  if (aula.SemDeclaracao) throw ERROS.declaracao(aula);
  return aula.Versao;
}
