import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** docs/SCHEMA.md: the tables by wing, what each keeps, its keys, and what fires when it changes; from the migrated database. */

/** The wing of a table, by how its name begins; the first that fits. */
const WINGS: [wing: string, names: RegExp][] = [
  ['mensagens', /^(email|aviso|comunicado)/],
  [
    'acesso',
    /^(usuario|sessao|conexao|tentativa|desafio_usado|dispositivo|link_acesso|pedido_de_acesso|termo|aplicativo_codigos|codigo_recuperacao|chave_(acesso|desafio))/,
  ],
  [
    'empresas',
    /^(cliente(_(aluno|gestor|setor|conjunto|contagem).*)?$|entrada_unica|importacao|diretorio|aparelho|aluno_(pin|cracha))/,
  ],
  ['ensino', /^(arquivo|curso|questao|norma_regra)/],
  ['turmas', /^(cliente_turma|turma_encontro|presenca|matricula_curso)/],
  ['estudo', /^(aula_|progresso_aula|declaracao_estudo|estudo_levado|duvida|avaliacao)/],
  ['prova', /^(certificado|credencial_chave|aproveitamento)/],
  ['acompanhamento', /^(dispensa|pessoa_curso|painel_soma|visao|calendario_link|resumo_semanal)/],
  [
    'operacao',
    /^(configuracao|auditoria|chave_api|webhook|privacidade|retencao|incidente|visualizacao|suporte|segredo|idempotencia)/,
  ],
  ['saidas', /^exportacao/],
];

const wingOf = (table: string) => {
  const found = WINGS.find(([, names]) => names.test(table));
  if (!found) throw new Error(`scripts/schema-page.ts: no wing has the table ${table}`);
  return found[0];
};

/** The comment right above what a migration makes; of several, the last one's. */
function commentsAbove(pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('server/migrations/*.sql').sort()) {
    const lines = readFileSync(file, 'utf8').split('\n');
    lines.forEach((line, n) => {
      const name = pattern.exec(line)?.[1];
      if (!name) return;
      const above: string[] = [];
      for (let at = n - 1; /^(--|\/\*| \*|.*\*\/$)/.test(lines[at] ?? ''); at--)
        above.unshift(lines[at] ?? '');
      const words = above.map((one) => one.replace(/^(--|\/\*+| \*\/?)\s?|\s*\*\/$/g, '').trim()).join(' ');
      if (words.trim()) found.set(name, words.trim());
    });
  }
  return found;
}

type Table = { name: string; key: string; refers: string[]; keeps: string | null };
type Trigger = { table: string; when: string; runs: string; why: string | null };

async function read(url: string): Promise<{ tables: Table[]; triggers: Trigger[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, obj_description(c.oid, 'pg_class') as keeps,
      coalesce((select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'), '')
        as key,
      array(select distinct k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' order by 1) as refers
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migracao'
    order by c.relname`);
  const { rows: triggers } = await client.query<Trigger>(`
    select c.relname as table, f.proname as runs, obj_description(f.oid, 'pg_proc') as why,
      (case when t.tgtype & 2 > 0 then 'before ' else 'after ' end) || string_agg(distinct array_to_string(array_remove(array[
        case when t.tgtype & 4 > 0 then 'insert' end,
        case when t.tgtype & 16 > 0 then 'update' || coalesce((
          select ' of ' || string_agg(a.attname, ', ' order by a.attname) from pg_attribute a
          where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr::int2[])), '') end,
        case when t.tgtype & 8 > 0 then 'delete' end,
        case when t.tgtype & 32 > 0 then 'truncate' end], null), ', '), ', ') as when
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    group by c.relname, f.oid, f.proname, t.tgtype & 2
    order by 1, 2, 4`);
  await client.end();
  return { tables, triggers };
}

export async function schemaPage(url: string): Promise<string> {
  const { tables, triggers } = await read(url);
  const made = commentsAbove(/^create table (?:if not exists )?(\w+)/);
  const reasons = commentsAbove(/^create (?:or replace )?function (\w+)/);
  const fires = Map.groupBy(triggers, ({ table }) => table);
  const purpose = ({ name, keeps }: Pick<Table, 'name' | 'keeps'>) => {
    const words = keeps ?? made.get(name);
    if (!words) throw new Error(`nobody says what ${name} keeps: comment on table, in a migration`);
    return `${words}\n`;
  };
  const about = ({ name, key, refers, keeps }: Table) => [
    `### ${name}\n`,
    purpose({ name, keeps }),
    `- ${key.replace('PRIMARY KEY', 'key')}${refers.length > 0 ? `; refers to ${refers.join(', ')}` : ''}`,
    ...(fires.get(name) ?? []).map(({ when, runs, why }) => {
      const reason = why ?? reasons.get(runs);
      if (!reason) throw new Error(`${runs} fires and nobody says why: comment on function, in a migration`);
      return `- ${when}: \`${runs}\`. ${reason}`;
    }),
    '',
  ];
  const byWing = Map.groupBy(tables, ({ name }) => wingOf(name));
  return [
    '# The database\n',
    `${tables.length} tables and ${triggers.length} rules that fire, by wing. Written by \`npm run types:tables\` from the migrated database and`,
    'the comments of the migrations; a test holds it against both.\n',
    ...WINGS.flatMap(([wing]) => [`## ${wing}\n`, ...(byWing.get(wing) ?? []).flatMap(about)]),
  ].join('\n');
}
