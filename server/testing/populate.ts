import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from './cursos.ts';
import { criarAlunoEm, criarCliente, criarSetor } from './factories.ts';
import { somarDias } from './painel.ts';
import { random } from './random.ts';
import { criarCertificado, criarExterno } from './vencimentos.ts';

/** People at random, for figures that are recounted. */

export const ate = (n: number) => Math.floor(random() * n);
export const um = <Item>(itens: readonly Item[]): Item => itens[ate(itens.length)] as Item;
const algum = <Item>(itens: readonly Item[]) => itens.filter(() => random() < 0.4);
/** Around every day on which something changes its name: today, a week, 30, 60 and 90 days, ends of months. */
const perto = (dia: string) =>
  somarDias(
    dia,
    um([-400, -31, -8, -7, -1, 0, 1, 6, 7, 8, 29, 30, 31, 32, 59, 60, 61, 89, 90, 91, 300, 400]),
  );

/** Three clients of fourteen people each, with whatever may have happened to them around this day. */
/** What chance may leave out: a certificate past its date, a revoked one, and one that waits for its signature. */
async function darUmaDeCada(
  db: Db,
  pessoa: Awaited<ReturnType<typeof criarAlunoEm>>,
  cursos: { IdCurso: number }[],
  dia: string,
) {
  const [, vencido, revogado, porAssinar] = cursos.map(({ IdCurso }) => ({ ...pessoa, IdCurso }));
  if (!vencido || !revogado || !porAssinar) throw new Error('Four courses are needed');
  await criarCertificado(db, { ...vencido, Validade: somarDias(dia, -10) });
  await criarCertificado(db, { ...revogado, RevogadoEm: `${somarDias(dia, -5)}T12:00:00Z` });
  await criarCertificado(db, { ...porAssinar, Assinado: false });
}

export async function populate(db: Db, dia: string) {
  const cursos = await Promise.all([1, 2, 3, 4].map(() => criarCursoPublicado(db)));
  const clientes: { IdCliente: number; setores: number[] }[] = [];
  for (let n = 0; n < 3; n++) {
    const { IdCliente } = await criarCliente(db);
    const setores: number[] = [];
    for (let s = 0; s < 3; s++) setores.push((await criarSetor(db, { IdCliente })).IdClienteSetor);
    const turmas = await Promise.all(
      cursos.map(({ IdCurso }) =>
        criarTurmaCom(db, {
          IdCliente,
          Cursos: [IdCurso, um(cursos).IdCurso].filter((c, i, todos) => todos.indexOf(c) === i),
          DataTermino: perto(dia),
        }),
      ),
    );
    for (let p = 0; p < 14; p++) {
      // Whatever chance wants, somebody without a sector is asked for something.
      const semSetor = p === 0;
      const pessoa = await criarAlunoEm(db, {
        IdCliente,
        Setores: semSetor ? [] : algum(setores),
        statusDoVinculo: !semSetor && ate(7) === 0 ? 'I' : 'A',
      });
      for (const IdClienteTurma of semSetor ? turmas : algum(turmas))
        await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno: pessoa.IdClienteAluno });
      if (semSetor) await darUmaDeCada(db, pessoa, cursos, dia);
      for (const { IdCurso } of semSetor ? [] : algum(cursos))
        if (ate(2) === 0)
          await criarCertificado(db, {
            ...pessoa,
            IdCurso,
            Validade: um([perto(dia), null]),
            Assinado: ate(3) > 0,
            ...(ate(5) === 0 && { RevogadoEm: `${somarDias(dia, -ate(40))}T12:00:00Z` }),
          });
      // Of our courses and of none, some of them renewed under the same name.
      for (let e = 0; e < ate(4); e++)
        await criarExterno(db, {
          ...pessoa,
          IdCurso: semSetor ? null : um([um(cursos).IdCurso, null, null]),
          Descricao: um(['Brigada de incêndio', 'BRIGADA DE INCENDIO', 'Empilhadeira']),
          Validade: um([perto(dia), perto(dia), null]),
          Status: um(['aprovado', 'aprovado', 'pendente', 'recusado']),
        });
    }
    clientes.push({ IdCliente, setores });
  }
  // Either side of midnight in São Paulo, so that a course counts for the day on which it was finished there.
  await sql`insert into matricula_curso (id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao, iniciado_em, concluido_em)
    select m.id_cliente, m.id_cliente_turma_aluno, tc.id_curso, k.id_curso_versao, now() - interval '900 days',
      case when (m.id_cliente_turma_aluno + tc.id_curso) % 3 > 0 then (${dia}::date - (m.id_cliente_turma_aluno * 37 % 500))::timestamp
        at time zone 'America/Sao_Paulo' + (m.id_cliente_turma_aluno % 2) * interval '86399 seconds' end
    from cliente_turma_aluno m join cliente_turma_curso tc using (id_cliente_turma) join curso k using (id_curso)
    where (m.id_cliente_turma_aluno * 7 + tc.id_curso) % 4 > 0 on conflict do nothing`.execute(db);
  await sql`insert into dispensa (id_cliente, id_cliente_aluno, id_curso, motivo, dispensado_em, id_usuario)
    select id_cliente, id_cliente_aluno, ${cursos[0]?.IdCurso}, 'Já fez.', now(), (select min(id_usuario) from usuario)
    from cliente_aluno where id_cliente_aluno % 6 = 0`.execute(db);
  return clientes;
}
