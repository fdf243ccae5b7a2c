import type { z } from 'zod';
import type { alterarEntradaUnica as contrato, EntradaUnica } from '#contract/entrada-unica.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { alteradoPorOutraPessoa, campoInvalido, naoEncontrado } from '../../platform/errors.ts';
import { refusalOf } from '../../platform/outbound.ts';
import { seal, unseal } from '../../platform/secrets.ts';
import type { Origem, Sessao } from '../../platform/session.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { encerrarSessoesDaInstituicao } from '../identidade/sessoes.service.ts';
import * as queries from './entrada-unica.queries.ts';
import { enderecoDeRetorno, responde, type Provedor } from './provedor.ts';

/** What the administrator decides about a client's provider. */

const lugarDoSegredo = (IdCliente: number) => `entrada_unica:${IdCliente}`;

export async function provedorDe(
  db: Db,
  { IdCliente, Emissor, IdAplicacao, Segredo }: queries.EntradaUnicaGravada & { IdCliente: number },
): Promise<Provedor> {
  const aberto = Segredo && (await unseal(db, lugarDoSegredo(IdCliente), Segredo));
  return { Emissor, IdAplicacao, Segredo: aberto };
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
};

function mostrar({ env }: Deps, gravada: queries.EntradaUnicaGravada | null): EntradaUnica {
  const { Segredo, ...entrada } = gravada ?? NENHUMA;
  return { ...entrada, TemSegredo: Segredo !== null, EnderecoDeRetorno: enderecoDeRetorno(env) };
}

export async function obterEntradaUnica(deps: Deps, IdCliente: number): Promise<EntradaUnica> {
  if (!(await queries.existeCliente(deps.db, { IdCliente }))) throw naoEncontrado();
  return mostrar(deps, await queries.buscarEntradaUnicaOuNula(deps.db, { IdCliente }));
}

type Dados = z.output<(typeof contrato)['schema']['body']>;

/** Without its secret: the audit trail is read by many. */
const semSegredo = ({ Segredo, ...dados }: queries.EntradaUnicaGravada) => ({
  ...dados,
  TemSegredo: Segredo !== null,
});

export async function alterarEntradaUnica(deps: Deps, sessao: Sessao, dados: Dados, origem: Origem) {
  const { IdCliente, Versao, Segredo: digitado, ...resto } = dados;
  const antes = await queries.buscarEntradaUnicaOuNula(deps.db, { IdCliente });
  const Segredo = digitado
    ? await seal(deps.db, lugarDoSegredo(IdCliente), digitado)
    : (antes?.Segredo ?? null);
  const nova = { ...resto, Segredo, Versao };
  if (resto.Ativa) await exigirProvedor(deps, await provedorDe(deps.db, { ...nova, IdCliente }));
  await deps.db.transaction().execute(async (db) => {
    const atual = await queries.travarEntradaUnica(db, { IdCliente });
    if (atual === undefined) throw naoEncontrado();
    if ((atual?.Versao ?? 0) !== Versao) throw alteradoPorOutraPessoa(mostrar(deps, atual));
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

async function exigirProvedor({ env, clock }: Deps, provedor: Provedor) {
  if (refusalOf(provedor.Emissor, env)) {
    throw campoInvalido('Emissor', 'Informe um endereço público que comece com https://.');
  }
  if (!(await responde(env, clock, provedor))) {
    throw campoInvalido(
      'Emissor',
      'Não encontramos um provedor OpenID Connect neste endereço. Confira-o: é o que o provedor chama de “issuer”.',
    );
  }
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
