import { today } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { invalidField, conflict, HttpError, notFound } from '../../../../platform/errors.ts';
import { notificarTodos } from '../../../mensagens/avisos/notificar.service.ts';
import { lembreteDa } from '../avisar.service.ts';
import { contarAoAlcance, ehDaPessoa, gravarPrazo, marcarLembrados } from './acompanhamento.queries.ts';
import { alcanceDe } from '../../../../domain/alcance.ts';
import { buscarAlunoDaTurmaOuNulo } from '../leitura.queries.ts';
import { buscarTurma, comIniciais } from '../leitura.service.ts';
import { auditarTurma, travarTurma, type Quem } from '../matriculas/matriculas.service.ts';
import { alemDoProjeto } from '../projeto/prazo-do-projeto.service.ts';

/** As of one's own presence. */
export const PRAZO_PROPRIO = 'O seu próprio prazo precisa ser estendido por outra pessoa.';

type Prazo = { IdClienteTurma: number; IdClienteAluno: number; Prazo: string | null };

export async function estenderPrazo(
  deps: Deps,
  quem: Quem,
  { IdClienteTurma, IdClienteAluno, Prazo }: Prazo,
) {
  const dia = today(deps.clock);
  const alcance = alcanceDe(quem.sessao);
  await buscarTurma(deps, quem.sessao, IdClienteTurma);
  const aluno = await deps.db.transaction().execute(async (db) => {
    const turma = await travarTurma(deps, db, IdClienteTurma);
    const pessoa = { IdClienteTurma, IdClienteAluno, alcance, hoje: dia };
    const antes = await buscarAlunoDaTurmaOuNulo(db, pessoa);
    if (!antes) throw notFound();
    if (await ehDaPessoa(db, { IdClienteAluno, IdUsuario: quem.sessao.IdUsuario })) {
      throw new HttpError(422, PRAZO_PROPRIO);
    }
    if (turma.Status === 'CA') throw conflict('Esta turma foi cancelada.');
    if (Prazo && Prazo <= turma.DataTermino) {
      throw invalidField('Prazo', 'O prazo da pessoa precisa ser depois do término da turma.');
    }
    if (Prazo && Prazo < dia) throw invalidField('Prazo', 'Este dia já passou.');
    if (Prazo) {
      const quais = { IdClienteTurma, IdClienteAluno };
      const [porque] = (await alemDoProjeto(deps, db, { Prazo, quais })).values();
      if (porque) throw invalidField('Prazo', porque);
    }
    await gravarPrazo(db, { IdClienteTurma, IdClienteAluno, Prazo });
    await auditarTurma(db, turma, {
      acao: 'estender prazo',
      quem,
      antes: { IdClienteAluno, Prazo: antes.Prazo },
      depois: { IdClienteAluno, Prazo },
    });
    return await buscarAlunoDaTurmaOuNulo(db, pessoa);
  });
  if (!aluno) throw notFound();
  return comIniciais(aluno);
}

export async function lembrarAlunos(
  deps: Deps,
  quem: Quem,
  pedido: { IdClienteTurma: number; Alunos: number[] },
) {
  const { IdClienteTurma } = pedido;
  const Alunos = [...new Set(pedido.Alunos)];
  const dia = today(deps.clock);
  const alcance = alcanceDe(quem.sessao);
  const turma = await buscarTurma(deps, quem.sessao, IdClienteTurma);
  return await deps.db.transaction().execute(async (db) => {
    if ((await contarAoAlcance(db, { IdClienteTurma, Alunos, alcance })) < Alunos.length) throw notFound();
    if (turma.Status === 'CA') throw conflict('Esta turma foi cancelada.');
    if (turma.Status === 'AG') throw new HttpError(422, 'Esta turma ainda não começou.');
    const pessoas = await marcarLembrados(db, { IdClienteTurma, Alunos, hoje: dia });
    const { IdCliente, Descricao: Turma } = turma;
    const lembretes = pessoas.map((pessoa) =>
      lembreteDa({ ...pessoa, IdCliente, IdClienteTurma, Turma }, dia),
    );
    await notificarTodos(deps, db, lembretes);
    if (pessoas.length > 0) {
      const Lembrados = pessoas.map(({ IdClienteAluno }) => IdClienteAluno);
      await auditarTurma(db, turma, { acao: 'lembrar alunos', quem, depois: { Alunos: Lembrados } });
    }
    return { Lembrados: pessoas.length, NaoLembrados: Alunos.length - pessoas.length };
  });
}
