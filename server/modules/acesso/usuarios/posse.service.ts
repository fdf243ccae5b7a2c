import { mascararCPF } from '#contract/identificadores.ts';
import type { Convite } from '#contract/acesso/identidade-links.ts';
import { violatedConstraint, type Db } from '../../../platform/db/db.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import { buscarCadastroOuNulo, buscarContaDoCadastroOuNula, tornarConta, travarPessoas } from './cadastro.ts';

/** Whose a record becomes (docs/decisions/0014). */

export const conviteMorto = () =>
  new HttpError(422, 'Este convite já foi usado, expirou ou foi cancelado. Peça outro à empresa.');

export const contaExistente = () =>
  new HttpError(409, 'Você já tem uma conta. Aceite o convite com a senha dela.', {
    extra: { Motivo: 'conta-existente' },
  });

/** What the page of a company's link shows before anything is spent. */
export async function descreverConvite(
  db: Db,
  { IdUsuario }: { IdUsuario: number },
): Promise<Convite | null> {
  const cadastro = await buscarCadastroOuNulo(db, { IdUsuario });
  if (!cadastro) return null;
  const { NomeFantasia, Imagem, Cor, CPF } = cadastro;
  return {
    NomeFantasia,
    Imagem,
    Cor,
    Iniciais: iniciais(NomeFantasia),
    CPF: CPF && mascararCPF(CPF),
    ContaExistente: (await buscarContaDoCadastroOuNula(db, cadastro)) !== null,
  };
}

type Aberto = { IdUsuario: number; Para: string | null; agora: Date };

/**
 * First access: whoever came by the company's own link or slip makes its record their account. Nobody else's record is
 * theirs by that: other companies that wrote the same CPF ask for themselves. Call inside the transaction that spends
 * the link.
 */
export async function assumirCadastro(db: Db, { IdUsuario, Para, agora }: Aberto, origem: Origin) {
  await travarPessoas(db, [IdUsuario]);
  const cadastro = await buscarCadastroOuNulo(db, { IdUsuario });
  if (!cadastro) throw conviteMorto();
  if (await buscarContaDoCadastroOuNula(db, cadastro)) throw contaExistente();
  const { IdCliente, IdClienteAluno } = cadastro;
  const por = Para ? 'link' : 'papel';
  try {
    await tornarConta(db, { IdUsuario, IdClienteAluno, por, agora });
  } catch (error) {
    // Another company's record became the account of the same CPF at this very moment.
    if (violatedConstraint(error) === 'usuario_cpf_unico') throw contaExistente();
    throw error;
  }
  await auditar(db, {
    acao: 'aceitar vínculo',
    objeto: 'ClienteAluno',
    idObjeto: IdClienteAluno,
    idCliente: IdCliente,
    idUsuario: IdUsuario,
    origem,
    depois: { Por: por },
  });
}
