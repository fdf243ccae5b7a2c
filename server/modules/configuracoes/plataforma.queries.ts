import { sql } from 'kysely';
import type { Plataforma } from '#contract/configuracoes-plataforma.ts';
import { statement, type Db } from '../../platform/db.ts';

const lerLinha = statement<Plataforma>(`
  select nome, imagem, cor, email_suporte, razao_social, cnpj, encarregado_nome, encarregado_email,
    encarregado_substituto, exige_duas_etapas, sessao_horas, ociosa_equipe_minutos, ociosa_aluno_minutos,
    senha_minima, verificacao_humana, versao
  from configuracao`);

export async function lerPlataforma(db: Db): Promise<Plataforma> {
  const [plataforma] = await lerLinha(db, []);
  if (!plataforma) throw new Error('the settings have no row');
  return plataforma;
}

export async function travarPlataforma(db: Db) {
  await sql`select from configuracao for no key update`.execute(db);
}

export type Decisao = Partial<Omit<Plataforma, 'Versao'>>;

export async function gravarPlataforma(db: Db, decisao: Decisao) {
  await db
    .updateTable('Configuracao')
    .set((eb) => ({ ...decisao, Versao: eb('Versao', '+', 1) }))
    .execute();
}
