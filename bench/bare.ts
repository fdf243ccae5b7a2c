import { createHash } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

/** The least that answers the same questions: Fastify, pg, and named statements. */

const SESSION = `select s.id_sessao, s.vista_em, u.id_usuario, u.adm, ca.id_cliente, ca.id_cliente_aluno,
    coalesce(ca.eh_gestor, false) as eh_gestor, coalesce(ca.gestor_todos_setores, false) as gestor_todos_setores
  from sessao s
  join usuario u on u.id_usuario = s.id_usuario and u.status = 'A'
  left join (cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A')
    on ca.id_usuario = s.id_usuario and ca.id_cliente = s.id_cliente_selecionado and ca.status = 'A'
  where s.token_hash = $1 and s.expira_em > $2
    and s.vista_em > case when u.adm or ca.eh_gestor then $3::timestamptz else $4::timestamptz end
    and (u.adm or ca.id_cliente_aluno is not null)`;
const ROW = `select id_usuario, nome, email, email_pendente, cpf, telefone, imagem, adm, primeiro_acesso_em, versao, status,
    v.gestor as eh_gestor, v.aluno as eh_aluno
  from usuario, lateral (
    select coalesce(bool_or(ca.eh_gestor), false) as gestor, count(*) > 0 as aluno
    from cliente_aluno ca join cliente c using (id_cliente)
    where ca.id_usuario = usuario.id_usuario and ca.status = 'A' and c.status = 'A') v
  where id_usuario = $1`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();

app.get('/saude', () => ({}));
async function hasSession({ headers: { authorization } }: FastifyRequest): Promise<boolean> {
  const token = authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const now = new Date();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const session = await pool.query({
    name: 'session',
    text: SESSION,
    values: [hash, now, before(30), before(120)],
  });
  return session.rows.length > 0;
}

app.get<{ Params: { id: string } }>('/api/usuarios/usuario/:id', async (request, reply) => {
  if (!(await hasSession(request))) return reply.code(401).send();
  const row = await pool.query({ name: 'row', text: ROW, values: [Number(request.params.id)] });
  return row.rows[0] as object;
});

type Beat = {
  Sessao: string;
  Sequencia: number;
  Segundos: number;
  Posicao: number;
  Trechos: [number, number][];
};
async function upsert({ Sessao, Sequencia, Segundos, Posicao, Trechos }: Beat): Promise<object> {
  const ranges = `{${Trechos.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  const { rows } = await pool.query({
    name: 'beat',
    text: `insert into bench_progresso as p values ($1, $2, $3, $4, $5)
      on conflict (sessao) do update set sequencia = excluded.sequencia, segundos = excluded.segundos,
        posicao = excluded.posicao, vistos = p.vistos + excluded.vistos
      returning posicao`,
    values: [Sessao, Sequencia, Segundos, Posicao, ranges],
  });
  return rows[0] as object;
}
app.post<{ Body: Beat }>('/api/aluno/progresso', ({ body }) => upsert(body));
app.post<{ Body: Beat }>('/com-sessao', async (request, reply) => {
  if (!(await hasSession(request))) return reply.code(401).send();
  return await upsert(request.body);
});

process.on('SIGINT', () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
