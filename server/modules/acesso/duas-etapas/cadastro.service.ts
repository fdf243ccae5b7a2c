import { minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, conflict, notFound } from '../../../platform/errors.ts';
import { seal, unseal } from '../../../platform/host/secrets.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import { encerrarSessoes, marcarSegundaEtapa } from '../sessoes/sessoes.service.ts';
import { aceitaChaves, chaveCriadaOuNula, lerResposta, opcoesParaCriar } from './chaves.ts';
import { hashDoCodigo, novosCodigos } from './codigos.ts';
import { DESAFIO_VALE, lugarDoSegredo, temSegundaEtapa } from './conferencia.service.ts';
import * as queries from './duas-etapas.queries.ts';
import { avisar, exigirSenha } from './duas-etapas.service.ts';
import { enderecoDoSegredo, novoSegredo, passoDoCodigo } from './totp.ts';

/** How a second step comes into force. */

const SEGREDO_NOVO_VALE = minutes(15);
const MAXIMO_DE_CHAVES = 10;

async function donoDe(db: Db, { IdUsuario }: Sessao) {
  const dono = await queries.buscarDono(db, { IdUsuario });
  if (!dono) throw notFound();
  return { ...dono, conta: dono.Email ?? dono.CPF ?? dono.Nome };
}

export async function iniciarAplicativo(deps: Deps, sessao: Sessao, senha: string, origem: Origin) {
  await exigirSenha(deps, sessao, senha, origem);
  const { db, clock } = deps;
  const { IdUsuario } = sessao;
  const { conta } = await donoDe(db, sessao);
  const Segredo = novoSegredo();
  const SegredoNovo = await seal(db, lugarDoSegredo(IdUsuario), Segredo);
  await queries.gravarSegredoNovo(db, { IdUsuario, SegredoNovo, NovoEm: clock.now() });
  const { Nome: emissor } = await lerPlataforma(db);
  return { Segredo, Endereco: enderecoDoSegredo(Segredo, { emissor, conta }) };
}

export async function confirmarAplicativo(deps: Deps, sessao: Sessao, codigo: string, origem: Origin) {
  const { IdUsuario } = sessao;
  const agora = deps.clock.now();
  return await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    const aplicativo = await queries.buscarAplicativoOuNulo(db, { IdUsuario });
    const desde = Date.parse(aplicativo?.NovoEm ?? '');
    if (!aplicativo?.SegredoNovo || !(agora.getTime() - desde < SEGREDO_NOVO_VALE)) {
      throw conflict('O tempo para confirmar acabou. Comece de novo.');
    }
    const segredo = await unseal(db, lugarDoSegredo(IdUsuario), aplicativo.SegredoNovo);
    const passo = passoDoCodigo(segredo, codigo, agora);
    if (passo === null) {
      throw invalidField(
        'Codigo',
        'Código incorreto. Confira se a hora do celular está certa e tente o próximo.',
      );
    }
    const antes = await temSegundaEtapa(db, IdUsuario);
    await queries.confirmarSegredo(db, { IdUsuario, passo, agora });
    return await entrouEmVigor(deps, db, sessao, { primeiro: !antes, como: 'aplicativo de códigos', origem });
  });
}

type Vigor = { primeiro: boolean; como: string; origem: Origin };

/** The first factor ends the other sessions, which never took a second step, and gives the recovery codes. */
async function entrouEmVigor(deps: Deps, db: Db, sessao: Sessao, { primeiro, como, origem }: Vigor) {
  const { IdUsuario, IdSessao } = sessao;
  await marcarSegundaEtapa(db, { IdSessao, agora: deps.clock.now() });
  await auditar(db, {
    acao: 'cadastrar segunda etapa',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: IdUsuario,
    origem,
    depois: { Como: como },
  });
  await avisar(deps, db, IdUsuario, { Tipo: 'segunda-etapa-cadastrada', Dados: { Como: como } });
  if (!primeiro) return { Codigos: [] };
  await encerrarSessoes(db, { IdUsuario, exceto: IdSessao });
  return { Codigos: await guardarCodigos(db, IdUsuario) };
}

async function guardarCodigos(db: Db, IdUsuario: number) {
  const codigos = novosCodigos();
  await queries.trocarCodigos(db, { IdUsuario, hashes: codigos.map(hashDoCodigo) });
  return codigos;
}

/** On a device of one's own: what a shared tablet keeps, whoever opens its screen could sign with. */
type Onde = { noTablet: boolean };

export async function prepararChave(
  deps: Deps,
  sessao: Sessao,
  { senha, ...onde }: Onde & { senha: string },
  origem: Origin,
) {
  await exigirSenha(deps, sessao, senha, origem);
  return await pedirChaveNova(deps, sessao, { ...onde, Uso: 'cadastrar' });
}

/**
 * A key that enters alone. Who comes by the provider of their company could go on entering when that vouches for them no
 * more.
 */
export async function prepararChaveDeEntrada(deps: Deps, sessao: Sessao, onde: Onde) {
  if (sessao.IdClienteSso) {
    throw conflict('Você entrou com a conta da sua empresa. Para criar uma chave, entre com a senha daqui.');
  }
  return await pedirChaveNova(deps, sessao, { ...onde, Uso: 'cadastrar-entrada' });
}

async function pedirChaveNova(
  { env, db, clock }: Deps,
  sessao: Sessao,
  { Uso, noTablet }: Onde & { Uso: queries.Uso },
) {
  const { IdUsuario } = sessao;
  if (noTablet)
    throw conflict('Este aparelho é de todos: crie a chave no seu próprio celular ou computador.');
  if (!aceitaChaves(env))
    throw conflict('Chaves de acesso precisam de um endereço com nome, e este é um número.');
  const existentes = await queries.listarCredenciais(db, { IdUsuario });
  if (existentes.length >= MAXIMO_DE_CHAVES) {
    throw conflict(`Você já tem ${MAXIMO_DE_CHAVES} chaves. Apague uma que não usa.`);
  }
  const dono = await donoDe(db, sessao);
  const { Nome: plataforma } = await lerPlataforma(db);
  const sozinha = Uso === 'cadastrar-entrada';
  const opcoes = await opcoesParaCriar(env, dono, { plataforma, existentes, sozinha });
  const ExpiraEm = new Date(clock.now().getTime() + DESAFIO_VALE);
  await queries.inserirDesafio(db, { Desafio: opcoes.challenge, IdUsuario, Uso, ExpiraEm });
  return { Opcoes: { ...opcoes } };
}

export async function cadastrarChave(
  deps: Deps,
  sessao: Sessao,
  { Nome, Resposta }: { Nome: string; Resposta: string },
  origem: Origin,
) {
  const { IdUsuario } = sessao;
  const agora = deps.clock.now();
  const recusa = invalidField('Resposta', 'A chave não pôde ser cadastrada. Comece de novo.');
  const lida = lerResposta(Resposta);
  if (!lida) throw recusa;
  const { desafio: Desafio } = lida;
  return await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    const uso = await queries.buscarUsoOuNulo(db, { Desafio, IdUsuario, agora });
    if (uso !== 'cadastrar' && uso !== 'cadastrar-entrada') throw recusa;
    const SegundaEtapa = uso === 'cadastrar';
    const chave = await chaveCriadaOuNula(deps.env, lida, { sozinha: !SegundaEtapa });
    if (!chave || !(await queries.gastarDesafioDaChave(db, { Desafio }))) throw recusa;
    const antes = await temSegundaEtapa(db, IdUsuario);
    await queries.inserirChave(db, { ...chave, IdUsuario, Nome, CriadaEm: agora, SegundaEtapa });
    const como = `chave de acesso “${Nome}”`;
    if (!SegundaEtapa) {
      await auditar(db, {
        acao: 'cadastrar chave de acesso',
        objeto: 'Usuario',
        idObjeto: IdUsuario,
        idUsuario: IdUsuario,
        origem,
        depois: { Como: como },
      });
      await avisar(deps, db, IdUsuario, { Tipo: 'chave-de-acesso-cadastrada', Dados: { Chave: Nome } });
      return { Codigos: [] };
    }
    return await entrouEmVigor(deps, db, sessao, { primeiro: !antes, como, origem });
  });
}

export async function gerarCodigos(deps: Deps, sessao: Sessao, senha: string, origem: Origin) {
  await exigirSenha(deps, sessao, senha, origem);
  const { IdUsuario } = sessao;
  return await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    if (!(await temSegundaEtapa(db, IdUsuario))) {
      throw conflict('Ative primeiro a verificação em duas etapas.');
    }
    await auditar(db, {
      acao: 'gerar códigos de recuperação',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem,
    });
    return { Codigos: await guardarCodigos(db, IdUsuario) };
  });
}
