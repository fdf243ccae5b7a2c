import { sql } from 'kysely';
import type { Aparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { SO_ENTRADA_UNICA } from '../../../domain/entrada-unica.ts';
import type { Db } from '../../../platform/db/db.ts';
import { SO_CLIENTE } from '../../../domain/sessoes-vivas.ts';

export type PessoaComInstituicoes = {
  IdUsuario: number;
  Nome: string;
  Email: string | null;
  Imagem: string | null;
  Adm: boolean;
  IdClienteSelecionado: number | null;
  TermosAceitos: number;
  Aparencia: Aparencia;
  SoCliente: number | null;
  Instituicoes: {
    IdCliente: number;
    IdClienteAluno: number;
    NomeFantasia: string;
    Imagem: string | null;
    Cor: string | null;
    EhGestor: boolean;
    SoEntradaUnica: boolean;
  }[];
};

export async function buscarPessoa(
  db: Db,
  { IdUsuario, IdClienteSso }: { IdUsuario: number; IdClienteSso: number | null },
): Promise<PessoaComInstituicoes> {
  const { rows } = await sql<PessoaComInstituicoes>`
    select u.id_usuario, u.nome, u.email, u.imagem, u.adm, u.id_cliente_selecionado, ${sql.raw(SO_CLIENTE)} as so_cliente,
      coalesce((select max(a.versao) from termo_aceite a where a.id_usuario = u.id_usuario), 0) as termos_aceitos,
      json_build_object('Tema', u.tema, 'Letras', u.letras) as aparencia,
      coalesce((
        select json_agg(json_build_object('IdCliente', c.id_cliente, 'IdClienteAluno', ca.id_cliente_aluno,
          'NomeFantasia', c.nome_fantasia, 'Imagem', c.imagem, 'Cor', c.cor, 'EhGestor', ca.eh_gestor,
          'SoEntradaUnica', ${SO_ENTRADA_UNICA}) order by sem_acento(c.nome_fantasia), c.id_cliente)
        from cliente_aluno ca join cliente c using (id_cliente)
        where ca.id_usuario = u.id_usuario and ca.status = 'A' and c.status = 'A'), '[]') as instituicoes
    from usuario u, (select ${IdClienteSso}::int as id_cliente_sso) s where u.id_usuario = ${IdUsuario}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('signed-in person vanished');
  return rows[0];
}
