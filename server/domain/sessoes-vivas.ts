import { minutes, type Clock } from '../platform/clock.ts';
import { together } from '../platform/db/batching.ts';
import { statement, type Db } from '../platform/db/db.ts';
import { hashToken, type Sessao } from '../platform/http/session.ts';

/** Last use is written at most this often, so that reading stays reading. */
const PRECISAO_VISTA = minutes(1);

/** For a statement with a person `u` and, in `s`, the client whose provider let them in, if one did. */
export const SO_CLIENTE = `case when s.id_cliente_sso is not null and exists (
    select from cliente_aluno outro where outro.id_usuario = u.id_usuario and outro.id_cliente <> s.id_cliente_sso)
  then s.id_cliente_sso end`;

/**
 * Sessions that open a door at $1. How long they last, used and idle, is what the platform's settings say just now. What
 * a client's provider opened ends when the person becomes an administrator: it must not open the platform. On a shared
 * tablet (decisions/0042) everybody is a student, of its sector, for as long as its key holds, and is soon gone.
 */
export const SESSOES_VIVAS = `
  from sessao s
  cross join configuracao limites
  join usuario u on u.id_usuario = s.id_usuario and u.status = 'A'
  left join (cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A')
    on ca.id_usuario = s.id_usuario and ca.id_cliente = s.id_cliente_selecionado and ca.status = 'A'
  left join (aparelho tablet join cliente_setor do_tablet using (id_cliente_setor))
    on tablet.id_aparelho = s.id_aparelho and tablet.revogado_em is null and tablet.id_cliente = ca.id_cliente
  where s.expira_em > $1
    and s.criada_em > $1::timestamptz - make_interval(hours => limites.sessao_horas)
    and s.vista_em > $1::timestamptz - make_interval(mins => case when u.adm or ca.eh_gestor
      then limites.ociosa_equipe_minutos else limites.ociosa_aluno_minutos end)
    and case when s.id_aparelho is not null then s.vista_em > $1::timestamptz - interval '10 minutes'
        and exists (select from cliente_aluno_setor x
          where x.id_cliente_aluno = ca.id_cliente_aluno and x.id_cliente_setor = tablet.id_cliente_setor)
      when u.adm then s.id_cliente_sso is null else ca.id_cliente_aluno is not null end`;

const EQUIPE = 's.id_aparelho is null';

/** Row by row, and nothing of it known beforehand to the planner, who would plan it anew for each number of tokens. */
const lerSessoes = statement<Sessao & { N: number }>(`
  select q.n, s.*
  from unnest((select $2::bytea[])) with ordinality q(token_hash, n), lateral (
    select s.id_sessao, s.vista_em, s.confirmada_em, u.id_usuario, u.adm and ${EQUIPE} as adm, s.id_cliente_sso,
      case when s.id_aparelho is not null then tablet.id_cliente else ${SO_CLIENTE} end as so_cliente,
      case when s.id_aparelho is not null then json_build_object('IdAparelho', tablet.id_aparelho,
        'IdCliente', tablet.id_cliente, 'Nome', tablet.nome, 'Setor', do_tablet.descricao) end as aparelho,
      ca.id_cliente, ca.id_cliente_aluno, coalesce(ca.eh_gestor, false) and ${EQUIPE} as eh_gestor,
      coalesce(ca.gestor_todos_setores, false) and ${EQUIPE} as gestor_todos_setores,
      limites.exige_duas_etapas and s.segunda_etapa_em is null
        and (u.adm or coalesce(ca.eh_gestor, false)) and ${EQUIPE} as falta_segunda_etapa,
      not exists (select from termo_aceite a where a.id_usuario = u.id_usuario
        and a.versao = (select max(versao) from termo)) as faltam_termos
    ${SESSOES_VIVAS} and s.token_hash = q.token_hash offset 0) s`);

/** Of two who note the same session one is enough, so nobody waits for the other. */
const marcarVistas = statement(`
  update sessao set vista_em = $2 where id_sessao in (
    select id_sessao from sessao where id_sessao = any($1::int[]) for no key update skip locked)`);

/**
 * A token is worth what its person is allowed right now: it is looked up at every call, those that come in at the same
 * moment with one indexed query.
 */
export const leitorDeSessoes = (db: Db, clock: Clock) =>
  together<string, Sessao | null>({
    most: 64,
    ask: async (tokens) => {
      const agora = clock.now();
      const sessoes = new Map<number, Sessao>();
      for (const { N, ...sessao } of await lerSessoes(db, [agora, tokens.map(hashToken)])) {
        sessoes.set(N - 1, sessao);
      }
      const esquecidas = [...sessoes.values()].filter(
        ({ VistaEm }) => agora.getTime() - Date.parse(VistaEm) > PRECISAO_VISTA,
      );
      if (esquecidas.length > 0) {
        await marcarVistas(db, [esquecidas.map(({ IdSessao }) => IdSessao), agora]);
      }
      return tokens.map((_, n) => sessoes.get(n) ?? null);
    },
  });
