import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { cnpjValido, cpfValido } from '#contract/identificadores.ts';
import type { Db } from '../platform/db/db.ts';
import { achar } from './achar.ts';
import { clientes, pessoas } from './people.ts';

export const CPF_SEM_EMAIL = comDigitos('481530962', cpfValido);

/** Completes a made-up number with the check digits that make it valid. */
function comDigitos(base: string, valido: (numero: string) => boolean): string {
  for (let digitos = 0; digitos < 100; digitos++) {
    const numero = base + String(digitos).padStart(2, '0');
    if (valido(numero)) return numero;
  }
  throw new Error(`No check digits fit ${base}`);
}

/** Who works where; every name and sector is found by the institution and its own name. */
export async function inserirClientes(db: Db, SenhaHash: string) {
  const usuario = await inserirPessoas(db, SenhaHash);
  await aceitarTermos(db);
  const novos = await db
    .insertInto('Cliente')
    .values(
      clientes.map(({ raiz, Setores: _setores, ...dados }) => ({
        ...dados,
        CNPJ: comDigitos(`${raiz}0001`, cnpjValido),
        Hash: randomBytes(16).toString('base64url'),
      })),
    )
    .returning(['IdCliente', 'NomeFantasia'])
    .execute();
  const cliente = achar(novos.map(({ NomeFantasia, IdCliente }) => [NomeFantasia, IdCliente]));

  const setores = await db
    .insertInto('ClienteSetor')
    .values(
      clientes.flatMap(({ NomeFantasia, Setores }) =>
        Setores.map((Descricao) => ({ IdCliente: cliente(NomeFantasia), Descricao })),
      ),
    )
    .returning(['IdCliente', 'IdClienteSetor', 'Descricao'])
    .execute();
  const porSetor = achar(
    setores.map(({ IdCliente, Descricao, IdClienteSetor }) => [`${IdCliente} ${Descricao}`, IdClienteSetor]),
  );
  const setor = (IdCliente: number, Descricao: string) => porSetor(`${IdCliente} ${Descricao}`);

  const vinculos = pessoas.flatMap(({ Nome, vinculos }) =>
    Object.entries(vinculos).map(([nomeCliente, vinculo]) => ({
      ...vinculo,
      Nome,
      nomeCliente,
      IdCliente: cliente(nomeCliente),
      IdUsuario: usuario(Nome),
    })),
  );
  const alunos = await db
    .insertInto('ClienteAluno')
    .values(
      vinculos.map(({ IdCliente, IdUsuario, cargo, gestorDe }) => ({
        IdCliente,
        IdUsuario,
        Cargo: cargo,
        EhGestor: gestorDe !== undefined,
      })),
    )
    .returning(['IdCliente', 'IdUsuario', 'IdClienteAluno'])
    .execute();
  const porAluno = achar(
    alunos.map(({ IdCliente, IdUsuario, IdClienteAluno }) => [`${IdCliente} ${IdUsuario}`, IdClienteAluno]),
  );
  const ligados = vinculos.map((vinculo) => ({
    ...vinculo,
    IdClienteAluno: porAluno(`${vinculo.IdCliente} ${vinculo.IdUsuario}`),
  }));
  const ligacoes = (setoresDe: (vinculo: (typeof ligados)[number]) => string[]) =>
    ligados.flatMap((vinculo) =>
      setoresDe(vinculo).map((Descricao) => ({
        IdCliente: vinculo.IdCliente,
        IdClienteAluno: vinculo.IdClienteAluno,
        IdClienteSetor: setor(vinculo.IdCliente, Descricao),
      })),
    );
  await db
    .insertInto('ClienteAlunoSetor')
    .values(ligacoes(({ setor }) => [setor]))
    .execute();
  await db
    .insertInto('ClienteGestorSetor')
    .values(ligacoes(({ gestorDe = [] }) => gestorDe))
    .execute();
  return { usuario, cliente, setor, vinculos: ligados };
}

export type Gente = Awaited<ReturnType<typeof inserirClientes>>;

/** They have been here before. */
const aceitarTermos = (db: Db) =>
  sql`insert into termo_aceite (id_usuario, versao, sha256, aceito_em, endereco)
    select u.id_usuario, t.versao, t.sha256, now(), '127.0.0.1' from usuario u cross join termo t
    where u.senha_hash is not null and t.versao = (select max(versao) from termo)`.execute(db);

async function inserirPessoas(db: Db, SenhaHash: string) {
  const usuarios = await db
    .insertInto('Usuario')
    .values(
      pessoas.map(({ Nome, Email, Adm }, indice) => ({
        Nome,
        Email: Email ?? null,
        CPF: Email ? comDigitos(String(215_730_000 + indice * 7919), cpfValido) : CPF_SEM_EMAIL,
        Adm: Adm ?? false,
        SenhaHash,
        Telefone: null,
      })),
    )
    .returning(['IdUsuario', 'Nome'])
    .execute();
  return achar(usuarios.map(({ Nome, IdUsuario }) => [Nome, IdUsuario]));
}
