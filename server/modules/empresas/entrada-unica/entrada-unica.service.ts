import type { z } from 'zod';
import type { alterarEntradaUnica as contrato, EntradaUnica } from '#contract/empresas/entrada-unica.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../platform/errors.ts';
import { seal } from '../../../platform/host/secrets.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { encerrarSessoesDaInstituicao } from '../../acesso/sessoes/sessoes.service.ts';
import * as queries from './entrada-unica.queries.ts';
import { NaoConfere } from './consulta.ts';
import { conferir } from './protocolo.ts';
import { enderecoDeRetorno, nossaEntidade } from './provedor.ts';
import { exigirHash, lugarDoSegredo } from './provedor.service.ts';
import { buscarMetadados, ehEndereco, lerProvedor } from './saml/metadados.ts';

/** What the administrator decides about a client's provider. */

const NENHUMA = {
  Ativa: false,
  Protocolo: 'oidc' as const,
  Metadados: '',
  Emissor: '',
  IdAplicacao: '',
  Segredo: null,
  Dominios: [],
  PermiteSenha: true,
  CriaPessoas: false,
  ConfiaNoEmail: false,
  AssinaPedidos: false,
  PedeCifra: false,
  Versao: 0,
  Teste: null,
};

export async function obterEntradaUnica({ env, db }: Deps, IdCliente: number): Promise<EntradaUnica> {
  const Hash = await exigirHash(db, IdCliente);
  const gravada = await queries.buscarEntradaUnicaOuNula(db, { IdCliente });
  const { Segredo, ...entrada } = gravada ?? NENHUMA;
  return {
    ...entrada,
    TemSegredo: Segredo !== null,
    EnderecoDeRetorno: enderecoDeRetorno(env, { Hash }),
    EnderecoDosMetadados: nossaEntidade(env, { Hash }),
  };
}

type Dados = z.output<(typeof contrato)['schema']['body']>;

/** Without its secret: the audit trail is read by many. */
const semSegredo = ({ Segredo, Teste: _teste, Metadados, ...dados }: queries.EntradaUnicaGravada) => ({
  ...dados,
  ...(Metadados !== '' && { Metadados: ehEndereco(Metadados) ? Metadados : 'XML' }),
  TemSegredo: Segredo !== null,
});

export async function alterarEntradaUnica(deps: Deps, sessao: Sessao, dados: Dados, origem: Origin) {
  const { IdCliente, Versao, Segredo: digitado, ...digitados } = dados;
  const resto = await exigirProvedorDito(deps, digitados);
  const antes = await queries.buscarEntradaUnicaOuNula(deps.db, { IdCliente });
  const Segredo = digitado
    ? await seal(deps.db, lugarDoSegredo(IdCliente), digitado)
    : (antes?.Segredo ?? null);
  // A secret is told to whom it was given for, not to whoever is named next.
  if (resto.Protocolo === 'oidc' && !digitado && antes?.Segredo && antes.Emissor !== resto.Emissor) {
    throw invalidField('Segredo', 'O provedor mudou: informe o segredo que ele deu.');
  }
  const nova = { ...resto, Segredo, Versao, Teste: null };
  if (resto.Ativa) await exigirProvedor(deps, { ...nova, IdCliente });
  await deps.db.transaction().execute(async (db) => {
    const atual = await queries.travarEntradaUnica(db, { IdCliente });
    if (atual === undefined) throw notFound();
    if ((atual?.Versao ?? 0) !== Versao) {
      throw changedMeanwhile(await obterEntradaUnica({ ...deps, db }, IdCliente));
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

type Ditos = Omit<Dados, 'IdCliente' | 'Versao' | 'Segredo'>;

/** Each protocol has its own way to say whose provider it is; of SAML the metadata do. */
async function exigirProvedorDito({ env }: Deps, dados: Ditos) {
  if (dados.Protocolo === 'oidc') {
    if (dados.Emissor === '') throw invalidField('Emissor', 'Informe o endereço do provedor.');
    if (dados.IdAplicacao === '') throw invalidField('IdAplicacao', 'Informe o identificador da aplicação.');
    return { ...dados, Metadados: '', AssinaPedidos: false, PedeCifra: false };
  }
  if (dados.Metadados === '') throw invalidField('Metadados', 'Informe os metadados do provedor.');
  try {
    const { Emissor } = lerProvedor(await buscarMetadados(env, dados.Metadados));
    return { ...dados, Emissor, IdAplicacao: '' };
  } catch (causa) {
    if (causa instanceof NaoConfere) throw invalidField('Metadados', causa.message);
    throw causa;
  }
}

async function exigirProvedor(deps: Deps, nova: queries.EntradaUnicaGravada & { IdCliente: number }) {
  const errado = (await conferir(deps, nova)).find(({ Certo }) => Certo === false);
  if (!errado) return;
  const doOidc = errado.Passo === 'credenciais' ? 'Segredo' : 'Emissor';
  throw invalidField(nova.Protocolo === 'saml' ? 'Metadados' : doOidc, errado.Texto);
}

type Mudanca = {
  IdCliente: number;
  antes: queries.EntradaUnicaGravada | null;
  nova: queries.EntradaUnicaGravada;
};

/** A decision holds at once, also for who is already in. */
async function encerrarQuemNaoEntraria(db: Db, { IdCliente, antes, nova }: Mudanca) {
  const outroProvedor =
    antes?.Protocolo !== nova.Protocolo ||
    antes.Emissor !== nova.Emissor ||
    antes.IdAplicacao !== nova.IdAplicacao;
  if (antes?.Ativa && (!nova.Ativa || outroProvedor)) {
    await encerrarSessoesDaInstituicao(db, { IdCliente, abertas: 'provedor' });
  }
  if (nova.Ativa && !nova.PermiteSenha) {
    await encerrarSessoesDaInstituicao(db, { IdCliente, abertas: 'senha' });
  }
}
