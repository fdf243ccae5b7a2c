import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { email } from '#contract/campos.ts';
import { cpfValido, limparCPF } from '#contract/identificadores.ts';
import type { alterarUsuario as contrato } from '#contract/acesso/usuarios.ts';
import { demandConfirmation } from '../../../platform/http/confirmation.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { encerrarSessoes } from '../sessoes/sessoes.service.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { definirEmail } from './email.service.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import {
  buscarPorEmailOuNulo,
  buscarUsuarioOuNulo,
  ehCadastro,
  gravarUsuario,
  inserirUsuario,
  listarUsuarios as listar,
  pertenceAOutro,
  travarUsuarioOuNulo,
  type UsuarioGravado,
} from './usuarios.queries.ts';

const comIniciais = (usuario: UsuarioGravado) => ({ ...usuario, Iniciais: iniciais(usuario.Nome) });

export async function listarUsuarios({ db }: Deps, filtro: Parameters<typeof listar>[1]) {
  const { Itens, Total } = await listar(db, filtro);
  return { Itens: Itens.map(comIniciais), Total, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

export async function buscarUsuario({ db }: Pick<Deps, 'db'>, IdUsuario: number) {
  const usuario = await buscarUsuarioOuNulo(db, { IdUsuario });
  if (!usuario) throw notFound();
  return comIniciais(usuario);
}

type Dados = z.output<(typeof contrato)['schema']['body']>;

export async function alterarUsuario(deps: Deps, sessao: Sessao, dados: Dados, origem: Origin) {
  const { IdUsuario = 0, Versao, Email = null, CPF = null, Telefone = null, ...resto } = dados;
  if (!Email && !CPF)
    throw invalidField('Email', 'Informe o e-mail ou o CPF: é com um deles que a pessoa entra.');
  if (resto.Adm && !Email)
    throw invalidField('Email', 'Informe o e-mail: é por ele que o administrador recebe o acesso.');
  const registro = { ...resto, Email, CPF, Telefone };
  const id = IdUsuario
    ? await alterar(deps, sessao, { IdUsuario, Versao, ...registro }, origem)
    : await criar(deps, sessao, registro, origem);
  return await buscarUsuario(deps, id);
}

type Registro = Pick<UsuarioGravado, 'Nome' | 'Email' | 'CPF' | 'Telefone' | 'Adm' | 'Status'>;

async function criar(deps: Deps, sessao: Sessao, registro: Registro, origem: Origin): Promise<number> {
  if (registro.Adm) demandConfirmation(deps, sessao);
  return await deps.db.transaction().execute(async (db) => {
    const IdUsuario = await inserirUsuario(db, registro);
    if (registro.Email) {
      await enfileirarEmail(deps, db, {
        ChaveEvento: `acesso:${randomUUID()}`,
        Tipo: 'acesso',
        Para: registro.Email,
        IdUsuario,
        Dados: { Nome: registro.Nome },
      });
    }
    const { IdUsuario: idUsuario } = sessao;
    await auditar(db, {
      acao: 'criar',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario,
      origem,
      depois: registro,
    });
    return IdUsuario;
  });
}

type Alteracao = Registro & { IdUsuario: number; Versao: number | undefined };

async function alterar(
  deps: Deps,
  sessao: Sessao,
  { Versao, ...registro }: Alteracao,
  origem: Origin,
): Promise<number> {
  const { IdUsuario, Email } = registro;
  if (IdUsuario === sessao.IdUsuario && (!registro.Adm || registro.Status === 'I')) {
    throw invalidField('Adm', 'Você não pode retirar o seu próprio acesso. Peça a outro administrador.');
  }
  await deps.db.transaction().execute(async (db) => {
    const antes = await travarUsuarioOuNulo(db, { IdUsuario });
    if (!antes) throw notFound();
    if (Versao !== antes.Versao) throw changedMeanwhile(comIniciais(antes));
    if (registro.Adm && (await ehCadastro(db, { IdUsuario }))) {
      throw invalidField(
        'Adm',
        'Esta pessoa ainda não aceitou o convite da empresa. Só depois pode administrar.',
      );
    }
    // Who was one and inactive becomes one again.
    if (registro.Adm && !(antes.Adm && antes.Status === 'A')) demandConfirmation(deps, sessao);
    const emVigor = {
      ...registro,
      Email: await definirEmail(deps, db, antes, { Email, PedidoPor: sessao.IdUsuario }),
    };
    await gravarUsuario(db, emVigor);
    if (registro.Status === 'I') await encerrarSessoes(db, { IdUsuario });
    await auditar(db, {
      acao: 'alterar',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: sessao.IdUsuario,
      origem,
      antes: { ...antes, Imagem: undefined },
      depois: { ...emVigor, ...(emVigor.Email !== Email && { EmailPedido: Email }) },
    });
  });
  return IdUsuario;
}

const veredito = (Valido: boolean, Disponivel: boolean, message: string) => ({ Valido, Disponivel, message });

export async function verificarCpf(
  { db }: Deps,
  { CPF, IdUsuario = 0 }: { CPF: string; IdUsuario?: number | undefined },
) {
  const limpo = limparCPF(CPF);
  if (!cpfValido(limpo)) return veredito(false, false, 'CPF inválido.');
  return (await pertenceAOutro(db, { CPF: limpo, IdUsuario }))
    ? veredito(true, false, 'Este CPF já pertence a outra pessoa.')
    : veredito(true, true, 'CPF disponível.');
}

export async function verificarEmail(
  { db }: Deps,
  { Email, IdUsuario = 0 }: { Email: string; IdUsuario?: number | undefined },
) {
  const lido = email.safeParse(Email);
  if (!lido.success) return veredito(false, false, 'E-mail inválido.');
  return (await pertenceAOutro(db, { Email: lido.data, IdUsuario }))
    ? veredito(true, false, 'Este e-mail já pertence a outra pessoa.')
    : veredito(true, true, 'E-mail disponível.');
}

/** The first administrator comes from the command line; an existing person keeps everything else. */
export async function promoverAdministrador(db: Db, Email: string): Promise<number> {
  return await db.transaction().execute(async (db) => {
    const conhecido = await buscarPorEmailOuNulo(db, { Email });
    const Adm = true;
    if (conhecido) await gravarUsuario(db, { IdUsuario: conhecido, Adm, Status: 'A' });
    const Nome = Email.slice(0, Email.indexOf('@'));
    const novo = { Nome, Email, CPF: null, Telefone: null, Adm, Status: 'A' as const };
    const IdUsuario = conhecido ?? (await inserirUsuario(db, novo));
    await auditar(db, { acao: 'promover a administrador', objeto: 'Usuario', idObjeto: IdUsuario });
    return IdUsuario;
  });
}
