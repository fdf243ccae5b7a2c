import type { z } from 'zod';
import type { alterarEntradaUnica as contrato, EntradaUnica } from '#contract/entrada-unica.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { alteradoPorOutraPessoa, campoInvalido, naoEncontrado } from '../../platform/errors.ts';
import { seal, unseal } from '../../platform/secrets.ts';
import type { Origem, Sessao } from '../../platform/session.ts';
import { auditar } from '../../domain/auditoria.ts';
import { encerrarSessoesDaInstituicao } from '../sessoes/sessoes.service.ts';
import * as queries from './entrada-unica.queries.ts';
import { conferirProvedor } from './conexao.ts';
import { enderecoDeRetorno, type Provedor } from './provedor.ts';

/** What the administrator decides about a client's provider. */

const lugarDoSegredo = (IdCliente: number) => `entrada_unica:${IdCliente}`;

type DoProvedor = Pick<queries.EntradaUnicaGravada, 'Emissor' | 'IdAplicacao' | 'Segredo'> & {
  IdCliente: number;
};

export async function provedorDe({ env, db }: Deps, entrada: DoProvedor): Promise<Provedor> {
  const { IdCliente, Emissor, IdAplicacao, Segredo } = entrada;
  const aberto = Segredo && (await unseal(db, lugarDoSegredo(IdCliente), Segredo));
  const Retorno = enderecoDeRetorno(env, { Hash: await hashDoCliente(db, IdCliente) });
  return { Emissor, IdAplicacao, Segredo: aberto, Retorno };
}

async function hashDoCliente(db: Db, IdCliente: number): Promise<string> {
  const Hash = await queries.hashDoCliente(db, { IdCliente });
  if (Hash === null) throw naoEncontrado();
  return Hash;
}

const NENHUMA = {
  Ativa: false,
  Emissor: '',
  IdAplicacao: '',
  Segredo: null,
  Dominios: [],
  PermiteSenha: true,
  CriaPessoas: false,
  Versao: 0,
  Teste: null,
};

export async function obterEntradaUnica({ env, db }: Deps, IdCliente: number): Promise<EntradaUnica> {
  const Hash = await hashDoCliente(db, IdCliente);
  const gravada = await queries.buscarEntradaUnicaOuNula(db, { IdCliente });
  const { Segredo, ...entrada } = gravada ?? NENHUMA;
  return {
    ...entrada,
    TemSegredo: Segredo !== null,
    EnderecoDeRetorno: enderecoDeRetorno(env, { Hash }),
  };
}

type Dados = z.output<(typeof contrato)['schema']['body']>;

/** Without its secret: the audit trail is read by many. */
const semSegredo = ({ Segredo, Teste: _teste, ...dados }: queries.EntradaUnicaGravada) => ({
  ...dados,
  TemSegredo: Segredo !== null,
});

export async function alterarEntradaUnica(deps: Deps, sessao: Sessao, dados: Dados, origem: Origem) {
  const { IdCliente, Versao, Segredo: digitado, ...resto } = dados;
  const antes = await queries.buscarEntradaUnicaOuNula(deps.db, { IdCliente });
  const Segredo = digitado
    ? await seal(deps.db, lugarDoSegredo(IdCliente), digitado)
    : (antes?.Segredo ?? null);
  // A secret is told to whom it was given for, not to whoever is named next.
  if (!digitado && antes?.Segredo && antes.Emissor !== resto.Emissor) {
    throw campoInvalido('Segredo', 'O provedor mudou: informe o segredo que ele deu.');
  }
  const nova = { ...resto, Segredo, Versao, Teste: null };
  if (resto.Ativa) await exigirProvedor(deps, await provedorDe(deps, { ...nova, IdCliente }));
  await deps.db.transaction().execute(async (db) => {
    const atual = await queries.travarEntradaUnica(db, { IdCliente });
    if (atual === undefined) throw naoEncontrado();
    if ((atual?.Versao ?? 0) !== Versao) {
      throw alteradoPorOutraPessoa(await obterEntradaUnica({ ...deps, db }, IdCliente));
    }
    await queries.gravarEntradaUnica(db, { ...resto, Segredo, IdCliente });
    await encerrarQuemNaoEntraria(db, { IdCliente, antes: atual, nova });
    await auditar(db, {
      acao: 'alterar entrada única',
      objeto: 'Cliente',
      idObjeto: IdCliente,
      idCliente: IdCliente,
      idUsuario: sessao.IdUsuario,
      origem,
      antes: atual && semSegredo(atual),
      depois: semSegredo(nova),
    });
  });
  return await obterEntradaUnica(deps, IdCliente);
}

async function exigirProvedor({ env }: Deps, provedor: Provedor) {
  const passos = await conferirProvedor(env, provedor);
  const errado = passos.find(({ Certo }) => Certo === false);
  if (!errado) return;
  const credenciais = errado.Passo === 'credenciais';
  throw campoInvalido(credenciais ? 'Segredo' : 'Emissor', errado.Texto);
}

type Mudanca = {
  IdCliente: number;
  antes: queries.EntradaUnicaGravada | null;
  nova: queries.EntradaUnicaGravada;
};

/** A decision holds at once, also for who is already in. */
async function encerrarQuemNaoEntraria(db: Db, { IdCliente, antes, nova }: Mudanca) {
  const outroProvedor = antes?.Emissor !== nova.Emissor || antes.IdAplicacao !== nova.IdAplicacao;
  if (antes?.Ativa && (!nova.Ativa || outroProvedor)) {
    await encerrarSessoesDaInstituicao(db, { IdCliente, abertas: 'provedor' });
  }
  if (nova.Ativa && !nova.PermiteSenha) {
    await encerrarSessoesDaInstituicao(db, { IdCliente, abertas: 'senha' });
  }
}
