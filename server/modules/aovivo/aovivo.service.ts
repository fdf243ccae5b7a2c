import type { Novidade } from '#contract/aovivo.ts';
import type { Deps } from '../../platform/deps.ts';
import { avancosDe, direitosDe, type Direitos } from './aovivo.queries.ts';

export type Ouvinte = {
  IdSessao: number;
  /** Of an administrator: only this client. */
  IdCliente: number | null;
  dizer: (novidade: Novidade) => void;
  /** Nothing to say, still here. */
  pulsar: () => void;
  encerrar: () => void;
};

type Mudanca = { IdCliente: number; Setores: number[]; IdClienteTurma?: number };

const PULSO_MS = 20_000;

/** Somebody advanced in this enrolment. */
export const avisarAvanco = ({ live }: Pick<Deps, 'live'>, IdClienteTurmaAluno: number) =>
  live.tell(`avanco:${IdClienteTurmaAluno}`);

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

function alcanca({ Adm, IdCliente, Setores }: Direitos, soCliente: number | null, mudanca: Mudanca): boolean {
  if (Adm) return soCliente === null || soCliente === mudanca.IdCliente;
  if (IdCliente !== mudanca.IdCliente) return false;
  return Setores === null || mudanca.Setores.some((setor) => Setores.includes(setor));
}

/** Everything may have changed: news were missed. */
const TUDO: Novidade = { Turmas: null, Painel: true };

function novidadeDe(vistas: Mudanca[]): Novidade | null {
  if (vistas.length === 0) return null;
  const turmas = new Set(vistas.flatMap(({ IdClienteTurma }) => IdClienteTurma ?? []));
  return { Turmas: [...turmas], Painel: true };
}

/** Those who listen to this instance. Each is told only of people they may see at that very moment. */
export function criarCentral(deps: Deps) {
  const ouvintes = new Set<Ouvinte>();
  let parar: (() => void) | null = null;
  let pulso: NodeJS.Timeout | null = null;

  async function aCadaUm(fazer: (ouvinte: Ouvinte, direitos: Direitos) => void) {
    const sessoes = [...new Set([...ouvintes].map(({ IdSessao }) => IdSessao))];
    const lidos = await direitosDe(deps.db, deps.clock, sessoes);
    const porSessao = new Map(lidos.map((direitos) => [direitos.IdSessao, direitos]));
    for (const ouvinte of ouvintes) {
      const direitos = porSessao.get(ouvinte.IdSessao);
      if (direitos) fazer(ouvinte, direitos);
      else ouvinte.encerrar();
    }
  }

  async function espalhar(noticias: string[] | null) {
    const mudancas = noticias && (await mudancasDe(deps, noticias));
    await aCadaUm((ouvinte, direitos) => {
      const vistas = mudancas?.filter((mudanca) => alcanca(direitos, ouvinte.IdCliente, mudanca));
      const novidade = vistas ? novidadeDe(vistas) : TUDO;
      if (novidade) ouvinte.dizer(novidade);
    });
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
