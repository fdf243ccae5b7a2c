import type { Novidade } from '#contract/mensagens/aovivo.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { anunciarAvancos, avancosDe, direitosDe, type Direitos } from './aovivo.queries.ts';

export type Ouvinte = {
  IdSessao: number;
  IdUsuario: number;
  /** As it was when they began to listen; what they are told is what they may know then. */
  Equipe: boolean;
  /** Of an administrator: only this client. */
  IdCliente: number | null;
  dizer: (novidade: Novidade) => void;
  /** Nothing to say, still here. */
  pulsar: () => void;
  encerrar: () => void;
};

type Mudanca = { IdCliente: number; Setores: number[]; IdClienteTurma?: number };

const PULSO_MS = 20_000;

/** Somebody advanced in these enrolments; heard once the transaction is in, however long it takes. */
export const avisarAvancos = (db: Db, Matriculas: number[]) => anunciarAvancos(db, Matriculas);

/** Somebody advanced in this enrolment, and what they did is written. */
export const avisarAvanco = ({ live }: Pick<Deps, 'live'>, IdClienteTurmaAluno: number) =>
  live.tell(`avanco:${IdClienteTurmaAluno}`);

/** The people with news among their notices. */
const avisadosDe = (noticias: string[]) =>
  new Set(
    noticias.flatMap((noticia) =>
      noticia.startsWith('aviso:') ? noticia.slice('aviso:'.length).split(',').map(Number) : [],
    ),
  );

async function mudancasDe({ db }: Deps, noticias: string[]): Promise<Mudanca[]> {
  const partes = noticias.map((noticia) => noticia.split(':'));
  const paineis = partes.flatMap(([tipo, cliente, setores = '']) =>
    tipo === 'painel'
      ? [{ IdCliente: Number(cliente), Setores: setores === '' ? [] : setores.split(',').map(Number) }]
      : [],
  );
  const matriculas = partes.flatMap(([tipo, matricula]) => (tipo === 'avanco' ? [Number(matricula)] : []));
  return matriculas.length === 0 ? paineis : [...paineis, ...(await avancosDe(db, matriculas))];
}

function alcanca(
  { Adm, Equipe, IdCliente, Setores }: Direitos,
  soCliente: number | null,
  mudanca: Mudanca,
): boolean {
  if (!Equipe) return false;
  if (Adm) return soCliente === null || soCliente === mudanca.IdCliente;
  if (IdCliente !== mudanca.IdCliente) return false;
  return Setores === null || mudanca.Setores.some((setor) => Setores.includes(setor));
}

/** Everything may have changed: news were missed. */
const TUDO: Novidade = { Turmas: null, Painel: true, Avisos: true };

function novidadeDe(vistas: Mudanca[], Avisos: boolean): Novidade | null {
  if (vistas.length === 0 && !Avisos) return null;
  const turmas = new Set(vistas.flatMap(({ IdClienteTurma }) => IdClienteTurma ?? []));
  return { Turmas: [...turmas], Painel: vistas.length > 0, Avisos };
}

/** Those who listen to this instance. Each is told of their own notices and of people they may see at that very moment. */
export function criarCentral(deps: Deps) {
  const ouvintes = new Set<Ouvinte>();
  let parar: (() => void) | null = null;
  let pulso: NodeJS.Timeout | null = null;

  async function aCadaUm(
    fazer: (ouvinte: Ouvinte, direitos: Direitos) => void,
    quais: Iterable<Ouvinte> = ouvintes,
  ) {
    const chamados = [...quais];
    if (chamados.length === 0) return;
    const sessoes = [...new Set(chamados.map(({ IdSessao }) => IdSessao))];
    const lidos = await direitosDe(deps.db, deps.clock, sessoes);
    const porSessao = new Map(lidos.map((direitos) => [direitos.IdSessao, direitos]));
    for (const ouvinte of chamados) {
      const direitos = porSessao.get(ouvinte.IdSessao);
      if (direitos) fazer(ouvinte, direitos);
      else ouvinte.encerrar();
    }
  }

  async function espalhar(noticias: string[] | null) {
    if (noticias === null) return await aCadaUm(({ dizer }) => dizer(TUDO));
    const mudancas = await mudancasDe(deps, noticias);
    const avisados = avisadosDe(noticias);
    // Most of those who listen are students, whom only their own notices concern.
    const interessados = [...ouvintes].filter(
      ({ IdUsuario, Equipe }) => avisados.has(IdUsuario) || (Equipe && mudancas.length > 0),
    );
    await aCadaUm((ouvinte, direitos) => {
      const vistas = mudancas.filter((mudanca) => alcanca(direitos, ouvinte.IdCliente, mudanca));
      const novidade = novidadeDe(vistas, avisados.has(ouvinte.IdUsuario));
      if (novidade) ouvinte.dizer(novidade);
    }, interessados);
  }

  /** Without the database nobody is told anything; they are when it is back. */
  const semFalhar = (trabalho: Promise<void>) =>
    void trabalho.catch((error: { code?: string }) =>
      deps.log.warn({ code: error.code }, 'aovivo: not told'),
    );

  return {
    entrar(ouvinte: Ouvinte) {
      ouvintes.add(ouvinte);
      parar ??= deps.live.hear((noticias) => semFalhar(espalhar(noticias)));
      pulso ??= setInterval(() => semFalhar(aCadaUm(({ pulsar }) => pulsar())), PULSO_MS);
    },
    sair(ouvinte: Ouvinte) {
      ouvintes.delete(ouvinte);
      if (ouvintes.size > 0) return;
      parar?.();
      parar = null;
      if (pulso) clearInterval(pulso);
      pulso = null;
    },
    quantos: (IdSessao: number) => [...ouvintes].filter((ouvinte) => ouvinte.IdSessao === IdSessao).length,
  };
}
