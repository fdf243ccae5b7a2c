import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { definirEmail } from './email.service.ts';
import {
  buscarDoGrupoOuNula,
  inserirPessoaOuNula,
  inserirTecnico,
  listarPorIdentificador,
  type Pessoa,
} from './pessoas.queries.ts';
import { gravarUsuario, pertenceAOutro, travarUsuarioOuNulo } from './usuarios.queries.ts';

/**
 * What the institutions need of the people of the platform: one person has one login, however many links. Of whom they
 * write they know what they wrote, until that person accepts (docs/decisions/0014).
 */

export type { Pessoa };

type Identificadores = { IdCliente: number; CPF: string | null; Email: string | null };

/** Among the people of one client. */
export async function localizarPessoas(db: Db, { IdCliente, CPF, Email }: Identificadores) {
  const pessoas = await listarPorIdentificador(db, { IdCliente, CPF, Email });
  const endereco = Email?.toLowerCase();
  return {
    porCPF: pessoas.find((pessoa) => CPF !== null && pessoa.CPF === CPF) ?? null,
    porEmail: pessoas.find((pessoa) => endereco && pessoa.Email?.toLowerCase() === endereco) ?? null,
  };
}

type Quem = { idUsuario: number; idCliente: number; origem: Origin };
type Contato = Pick<Pessoa, 'Nome' | 'Email' | 'CPF' | 'Telefone'>;

export const localizarNoGrupo = (db: Db, quem: { IdCliente: number; CPF: string }) =>
  buscarDoGrupoOuNula(db, quem);

/** The company's own record of somebody; null when it has one after all. Call inside a transaction. */
export async function criarPessoaOuNula(
  db: Db,
  contato: Contato,
  quem: Omit<Quem, 'idUsuario'> & { idUsuario: number | null },
): Promise<number | null> {
  const idObjeto = await inserirPessoaOuNula(db, { ...contato, IdClienteCadastro: quem.idCliente });
  if (idObjeto) await auditar(db, { acao: 'criar', objeto: 'Usuario', idObjeto, ...quem, depois: contato });
  return idObjeto;
}

/** For a program that acts by itself; call it inside the transaction that makes and audits what it belongs to. */
export const criarTecnico = (db: Db, Nome: string): Promise<number> => inserirTecnico(db, Nome);

/** Call inside a transaction that has the person's row locked. */
export async function alterarPessoa(
  deps: Deps,
  db: Db,
  { IdUsuario, antes, depois }: { IdUsuario: number; antes: Contato; depois: Contato },
  quem: Quem,
) {
  const { CPF, Email } = depois;
  if (CPF && (await pertenceAOutro(db, { CPF, IdUsuario }))) {
    const message = 'Este CPF já pertence a outra pessoa.';
    throw conflict(message, { CPFAluno: message });
  }
  const pessoa = await travarUsuarioOuNulo(db, { IdUsuario });
  if (!pessoa) throw notFound();
  const emVigor = {
    ...depois,
    Email: await definirEmail(deps, db, pessoa, { Email, PedidoPor: quem.idUsuario }),
  };
  await gravarUsuario(db, { IdUsuario, ...emVigor });
  await auditar(db, {
    acao: 'alterar',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    ...quem,
    antes,
    depois: { ...emVigor, ...(emVigor.Email !== Email && { EmailPedido: Email }) },
  });
}
