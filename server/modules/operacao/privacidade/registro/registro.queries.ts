import { statement, type Db } from '../../../../platform/db/db.ts';

/** What of the outside is in use today, as the settings and the published courses tell. */
export type EmUso = { Videos: string[]; Provedores: string[]; Webhooks: number };

const ler = statement<EmUso>(`
  select array(select distinct a.conteudo ->> 'Origem' from curso c
      join curso_versao_aula a on a.id_curso_versao = c.id_curso_versao
      where c.status = 'PU' and a.conteudo ->> 'Origem' in ('youtube', 'vimeo') order by 1) as videos,
    array(select distinct emissor from entrada_unica where ativa order by 1) as provedores,
    (select count(*) from webhook where status = 'ativo') as webhooks`);

export async function lerEmUso(db: Db): Promise<EmUso> {
  const [lido] = await ler(db, []);
  if (!lido) throw new Error('one row, always');
  return lido;
}
