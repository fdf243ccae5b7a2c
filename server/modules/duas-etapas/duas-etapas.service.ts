import type { DuasEtapas } from '#contract/duas-etapas.ts';
import { formatarInstante, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { campoInvalido, conflito, naoEncontrado } from '../../platform/errors.ts';
import { seal, unseal } from '../../platform/secrets.ts';
import type { Origem, Sessao } from '../../platform/session.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import { lerPlataforma } from '../configuracoes/plataforma.service.ts';
import { encerrarSessoes, marcarSegundaEtapa } from '../identidade/sessoes.service.ts';
import { enfileirarEmail } from '../notificacoes/outbox.service.ts';
import { conferirSenha } from '../usuarios/senha.service.ts';
import { aceitaChaves, chaveCriadaOuNula, lerResposta, opcoesParaCriar } from './chaves.ts';
import { hashDoCodigo, novosCodigos } from './codigos.ts';
import { DESAFIO_VALE, lugarDoSegredo, temSegundaEtapa } from './conferencia.service.ts';
import * as queries from './duas-etapas.queries.ts';
import { enderecoDoSegredo, novoSegredo, passoDoCodigo } from './totp.ts';

/** A person's own second step. Every change asks for the password: a borrowed session must not lock its owner out. */

const SEGREDO_NOVO_VALE = minutes(15);
const MAXIMO_DE_CHAVES = 10;

const exigidaDe = async (db: Db, { Adm, EhGestor }: Sessao) =>
  (Adm || EhGestor) && (await lerPlataforma(db)).ExigeDuasEtapas;

export async function obterDuasEtapas({ env, db }: Deps, sessao: Sessao): Promise<DuasEtapas> {
  const { IdUsuario } = sessao;
  const { AplicativoDesde, QtdChaves, CodigosRestantes } = await queries.buscarFatores(db, { IdUsuario });
  return {
    Ativa: AplicativoDesde !== null || QtdChaves > 0,
    Exigida: await exigidaDe(db, sessao),
    AplicativoDesde,
    Chaves: await queries.listarChaves(db, { IdUsuario }),
    AceitaChaves: aceitaChaves(env),
    CodigosRestantes,
  };
}

export async function obterDuasEtapasDe({ db }: Deps, IdUsuario: number) {
  if (!(await queries.buscarDono(db, { IdUsuario }))) throw naoEncontrado();
  return { Ativa: await temSegundaEtapa(db, IdUsuario) };
}

const exigirSenha = (deps: Deps, sessao: Sessao, senha: string, origem: Origem) =>
  conferirSenha(
    deps,
    sessao,
    { campo: 'Senha', senha, falta: 'Informe a sua senha.', errada: 'A senha não confere.' },
    origem,
  );

async function donoDe(db: Db, { IdUsuario }: Sessao) {
  const dono = await queries.buscarDono(db, { IdUsuario });
  if (!dono) throw naoEncontrado();
  return { ...dono, conta: dono.Email ?? dono.CPF ?? dono.Nome };
}

export async function iniciarAplicativo(deps: Deps, sessao: Sessao, senha: string, origem: Origem) {
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

export async function confirmarAplicativo(deps: Deps, sessao: Sessao, codigo: string, origem: Origem) {
  const { IdUsuario } = sessao;
  const agora = deps.clock.now();
  return await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    const aplicativo = await queries.buscarAplicativoOuNulo(db, { IdUsuario });
    const desde = Date.parse(aplicativo?.NovoEm ?? '');
    if (!aplicativo?.SegredoNovo || !(agora.getTime() - desde < SEGREDO_NOVO_VALE)) {
      throw conflito('O tempo para confirmar acabou. Comece de novo.');
    }
    const segredo = await unseal(db, lugarDoSegredo(IdUsuario), aplicativo.SegredoNovo);
    const passo = await passoDoCodigo(segredo, codigo, agora);
    if (passo === null) {
      throw campoInvalido(
        'Codigo',
        'Código incorreto. Confira se a hora do celular está certa e tente o próximo.',
      );
    }
    const antes = await temSegundaEtapa(db, IdUsuario);
    await queries.confirmarSegredo(db, { IdUsuario, passo, agora });
    return await entrouEmVigor(deps, db, sessao, { primeiro: !antes, como: 'aplicativo de códigos', origem });
  });
}

type Vigor = { primeiro: boolean; como: string; origem: Origem };

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

type Aviso = {
  Tipo: 'segunda-etapa-cadastrada' | 'segunda-etapa-removida' | 'duas-etapas-desativadas';
  Dados: Record<string, string>;
};

async function avisar(deps: Deps, db: Db, IdUsuario: number, { Tipo, Dados }: Aviso) {
  const dono = await queries.buscarDono(db, { IdUsuario });
  if (!dono?.Email) return;
  const agora = deps.clock.now();
  await enfileirarEmail(deps, db, {
    ChaveEvento: `${Tipo}:${IdUsuario}:${agora.getTime()}`,
    Tipo,
    Para: dono.Email,
    IdUsuario,
    Dados: { Nome: dono.Nome, Quando: formatarInstante(agora), ...Dados },
  });
}

export async function prepararChave(deps: Deps, sessao: Sessao, senha: string, origem: Origem) {
  const { env, db, clock } = deps;
  const { IdUsuario } = sessao;
  if (!aceitaChaves(env))
    throw conflito('Chaves de acesso precisam de um endereço com nome, e este é um número.');
  await exigirSenha(deps, sessao, senha, origem);
  const existentes = await queries.listarCredenciais(db, { IdUsuario });
  if (existentes.length >= MAXIMO_DE_CHAVES) {
    throw conflito(`Você já tem ${MAXIMO_DE_CHAVES} chaves. Apague uma que não usa.`);
  }
  const dono = await donoDe(db, sessao);
  const { Nome: plataforma } = await lerPlataforma(db);
  const opcoes = await opcoesParaCriar(env, dono, { plataforma, existentes });
  const ExpiraEm = new Date(clock.now().getTime() + DESAFIO_VALE);
  await queries.inserirDesafio(db, { Desafio: opcoes.challenge, IdUsuario, Uso: 'cadastrar', ExpiraEm });
  return { Opcoes: { ...opcoes } };
}

export async function cadastrarChave(
  deps: Deps,
  sessao: Sessao,
  { Nome, Resposta }: { Nome: string; Resposta: string },
  origem: Origem,
) {
  const { IdUsuario } = sessao;
  const agora = deps.clock.now();
  const recusa = campoInvalido('Resposta', 'A chave não pôde ser cadastrada. Comece de novo.');
  const lida = lerResposta(Resposta);
  if (!lida) throw recusa;
  const { desafio: Desafio } = lida;
  return await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    if (!(await queries.desafioVale(db, { Desafio, IdUsuario, Uso: 'cadastrar', agora }))) throw recusa;
    const chave = await chaveCriadaOuNula(deps.env, lida);
    if (!chave || !(await queries.gastarDesafioDaChave(db, { Desafio }))) throw recusa;
    const antes = await temSegundaEtapa(db, IdUsuario);
    await queries.inserirChave(db, { ...chave, IdUsuario, Nome, CriadaEm: agora });
    const como = `chave de acesso “${Nome}”`;
    return await entrouEmVigor(deps, db, sessao, { primeiro: !antes, como, origem });
  });
}

export async function gerarCodigos(deps: Deps, sessao: Sessao, senha: string, origem: Origem) {
  await exigirSenha(deps, sessao, senha, origem);
  const { IdUsuario } = sessao;
  return await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    if (!(await temSegundaEtapa(db, IdUsuario))) {
      throw conflito('Ative primeiro a verificação em duas etapas.');
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

/** Takes one factor away; the last one only where nobody demands it, and then all is off. */
async function remover(
  deps: Deps,
  sessao: Sessao,
  { senha, tirar }: { senha: string; tirar: (db: Db) => Promise<string | null> },
  origem: Origem,
) {
  await exigirSenha(deps, sessao, senha, origem);
  const { IdUsuario } = sessao;
  await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    const como = await tirar(db);
    if (como === null) throw naoEncontrado();
    if (!(await temSegundaEtapa(db, IdUsuario))) {
      await desligar(deps, db, { IdUsuario, quem: sessao, como }, origem);
      return;
    }
    await auditar(db, {
      acao: 'remover segunda etapa',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem,
      antes: { Como: como },
    });
    await avisar(deps, db, IdUsuario, { Tipo: 'segunda-etapa-removida', Dados: { Como: como } });
  });
}

type Desligamento = { IdUsuario: number; quem: Sessao; como: string };

async function desligar(deps: Deps, db: Db, { IdUsuario, quem, como }: Desligamento, origem: Origem) {
  const propria = IdUsuario === quem.IdUsuario;
  if (propria && (await exigidaDe(db, quem))) {
    throw conflito(
      'A plataforma exige a verificação em duas etapas. Cadastre outra forma antes de retirar esta.',
    );
  }
  await queries.excluirFatores(db, { IdUsuario });
  await marcarSegundaEtapa(db, { IdUsuario, agora: null });
  if (!propria) await encerrarSessoes(db, { IdUsuario });
  await auditar(db, {
    acao: propria ? 'desativar duas etapas' : 'redefinir duas etapas',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: quem.IdUsuario,
    origem,
    antes: { Como: como },
  });
  const Quem = propria ? 'por você' : 'por um administrador da plataforma';
  await avisar(deps, db, IdUsuario, { Tipo: 'duas-etapas-desativadas', Dados: { Quem } });
}

export const removerAplicativo = (deps: Deps, sessao: Sessao, senha: string, origem: Origem) =>
  remover(
    deps,
    sessao,
    {
      senha,
      tirar: async (db) => ((await queries.excluirAplicativo(db, sessao)) ? 'aplicativo de códigos' : null),
    },
    origem,
  );

export const removerChave = (
  deps: Deps,
  sessao: Sessao,
  { IdChaveAcesso, Senha: senha }: { IdChaveAcesso: number; Senha: string },
  origem: Origem,
) =>
  remover(
    deps,
    sessao,
    {
      senha,
      tirar: async (db) => {
        const chave = await queries.excluirChaveOuNula(db, { IdUsuario: sessao.IdUsuario, IdChaveAcesso });
        return chave && `chave de acesso “${chave.Nome}”`;
      },
    },
    origem,
  );

export async function desativarDuasEtapas(deps: Deps, sessao: Sessao, senha: string, origem: Origem) {
  await exigirSenha(deps, sessao, senha, origem);
  const { IdUsuario } = sessao;
  await deps.db.transaction().execute(async (db) => {
    await queries.travarPessoa(db, { IdUsuario });
    if (!(await temSegundaEtapa(db, IdUsuario))) return;
    await desligar(deps, db, { IdUsuario, quem: sessao, como: 'todas' }, origem);
  });
}

/** For who lost the phone and the codes. One's own is turned off in the profile, with the password. */
export async function redefinirDuasEtapas(deps: Deps, quem: Sessao, IdUsuario: number, origem: Origem) {
  if (IdUsuario === quem.IdUsuario) {
    throw conflito('A sua própria verificação se desliga no seu perfil.');
  }
  await deps.db.transaction().execute(async (db) => {
    if (!(await queries.travarPessoa(db, { IdUsuario }))) throw naoEncontrado();
    if (!(await temSegundaEtapa(db, IdUsuario))) return;
    await desligar(deps, db, { IdUsuario, quem, como: 'todas' }, origem);
  });
}
