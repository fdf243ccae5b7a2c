import type { Plataforma } from '#contract/plataforma.ts';
import { statement, type Db } from '../platform/db/db.ts';

const lerLinha = statement<Plataforma>(`
  select nome, imagem, cor, email_suporte, razao_social, cnpj, encarregado_nome, encarregado_email,
    encarregado_substituto, exige_duas_etapas, sessao_horas, ociosa_equipe_minutos, ociosa_aluno_minutos,
    senha_minima, verificacao_humana, versao
  from configuracao`);

/** What holds for the whole platform at this moment; read where it is used, so that a change holds at once. */
export async function lerPlataforma(db: Db): Promise<Plataforma> {
  const [plataforma] = await lerLinha(db, []);
  if (!plataforma) throw new Error('the settings have no row');
  return plataforma;
}
