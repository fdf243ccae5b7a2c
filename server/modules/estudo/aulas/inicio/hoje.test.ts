import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { alterarEncontro } from '#contract/estudo/presenca-encontros.ts';
import { diasEntre, somarDias } from '../../../../domain/calendario.ts';
import { days, today, hours } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { assinado, COMPLETO, formado } from '../../../../testing/certificados.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../../testing/cursos.ts';
import { aoMeioDia, estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';

const t = await testApp();
beforeEach(() => aoMeioDia(t));
const daqui = (dias: number) => somarDias(today(t.clock), dias);

type Pessoa = { IdCliente: number; IdClienteAluno: number };
const emTurma = async ({ IdCliente, IdClienteAluno }: Pessoa, IdCurso: number, datas: object) => {
  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [IdCurso], ...datas });
  return await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
};
/** Puts the clock so many days before a certificate's last day. */
async function aDiasDoFim(Codigo: string, dias: number) {
  const certificado = await t.db
    .selectFrom('Certificado')
    .select('Validade')
    .where('Codigo', '=', Codigo)
    .executeTakeFirstOrThrow();
  const Validade = certificado.Validade ?? '';
  t.clock.offset += days(diasEntre(today(t.clock), Validade) - dias);
  return Validade;
}

describe('o que é pedido hoje', () => {
  test('o estudo que termina primeiro, com os minutos de hoje: a próxima aula, ou o ritmo que o prazo pede', async () => {
    const e = await estudante(t, {
      Nome: 'Longe',
      Modulos: [
        [
          { Titulo: 'Um', DuracaoMinutos: 10 },
          { Titulo: 'Dois', DuracaoMinutos: 50 },
        ],
      ],
    });
    const pede = async () => (await e.call(cursosDoAluno)).body.Hoje;
    assert.deepEqual(await pede(), {
      Pede: 'estudo',
      IdClienteTurmaAluno: e.IdClienteTurmaAluno,
      IdCurso: e.IdCurso,
      IdCursoConteudoAula: e.Aulas[0]?.IdCursoConteudoAula,
      Nome: 'Longe',
      Turma: 'Turma de novembro',
      Norma: '',
      Minutos: 10,
      Prazo: '2190-12-31',
      Renova: null,
    });
    const { IdCurso } = await criarCursoPublicado(t.db, {
      Nome: 'Perto',
      Modulos: [
        [{ DuracaoMinutos: 10 }, { DuracaoMinutos: 80 }, { Tipo: 'presencial', DuracaoMinutos: 500 }],
      ],
    });
    const IdClienteTurmaAluno = await emTurma(e, IdCurso, { DataTermino: daqui(2) });
    const perto = await pede();
    // 90 minutes in three days; nobody studies from here what is done in person.
    assert.ok(perto?.Pede === 'estudo');
    assert.deepEqual(
      [perto.Nome, perto.IdClienteTurmaAluno, perto.Minutos, perto.Prazo],
      ['Perto', IdClienteTurmaAluno, 30, daqui(2)],
    );
  });

  test('o certificado que vence fica com a turma que o renova e passa à frente; sem turma, é dito', async () => {
    const e = await assinado(t, {
      Nome: 'Altura',
      Modulos: [[{ DuracaoMinutos: 20 }]],
      publicado: { PrazoCertificado: 12 },
    });
    const ler = async () => (await (await t.as(e)).call(cursosDoAluno)).body;
    assert.deepEqual((await ler()).Hoje, { Pede: 'nada' });
    const Renova = {
      Codigo: e.Codigo,
      Validade: await aDiasDoFim(e.Codigo, 12),
      StatusCertificado: 'AV',
    };
    assert.deepEqual((await ler()).Hoje, { Pede: 'turma', Nome: 'Altura', ...Renova });

    const { IdCurso } = await criarCursoPublicado(t.db, { Nome: 'Outro' });
    await emTurma(e, IdCurso, { DataTermino: daqui(20) });
    await emTurma(e, e.IdCurso, { DataTermino: daqui(60) });
    const { Hoje, Cursos } = await ler();
    assert.ok(Hoje?.Pede === 'estudo');
    assert.deepEqual([Hoje.Nome, Hoje.Minutos, Hoje.Renova], ['Altura', 20, Renova]);
    assert.deepEqual(
      Cursos.map(({ Nome, Situacao, Renova: r }) => [Nome, Situacao, r?.Codigo ?? null]),
      [
        ['Outro', 'em_andamento', null],
        ['Altura', 'em_andamento', e.Codigo],
        ['Altura', 'concluido', null],
      ],
    );
    await aDiasDoFim(e.Codigo, -1);
    assert.equal((await ler()).Cursos[1]?.Renova?.StatusCertificado, 'VE');
  });

  test('a assinatura que falta, e a turma que ainda vai começar', async () => {
    const e = await formado(t, { Nome: 'Assina', publicado: COMPLETO });
    const aluno = await t.as(e);
    assert.deepEqual((await aluno.call(cursosDoAluno)).body.Hoje, {
      Pede: 'assinatura',
      Codigo: e.Codigo,
      Nome: 'Assina',
    });
    const depois = await estudante(t, { Nome: 'Depois', DataInicio: daqui(5) });
    assert.deepEqual((await depois.call(cursosDoAluno)).body.Hoje, {
      Pede: 'esperar',
      Nome: 'Depois',
      DataInicio: daqui(5),
    });
  });

  test('o encontro de hoje vem antes de tudo, até a hora em que termina', async () => {
    const e = await estudante(t, {
      Nome: 'Prática',
      Modulos: [[{ Tipo: 'presencial', DuracaoMinutos: 240 }, {}]],
    });
    const pede = async () => (await (await t.as(e)).call(cursosDoAluno)).body.Hoje;
    const semDia = await pede();
    assert.ok(semDia?.Pede === 'encontro');
    assert.equal(semDia.Encontro, null);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const encontro = { HoraInicio: '14:00', Local: 'Pátio', Instrutor: 'Ivo Prado' };
    const aula = {
      IdClienteTurma: e.IdClienteTurma,
      IdCursoConteudoAula: e.Aulas[0]?.IdCursoConteudoAula ?? 0,
    };
    const marcar = (HoraFim: string, Versao: number) =>
      adm.call(alterarEncontro, { body: { ...aula, ...encontro, Dia: daqui(0), HoraFim, Versao } });
    assert.equal((await marcar('17:00', 0)).status, 200);
    const { IdCurso } = await criarCursoPublicado(t.db, { Nome: 'Hoje termina' });
    await emTurma(e, IdCurso, { DataTermino: daqui(0) });
    const agora = await pede();
    assert.ok(agora?.Pede === 'encontro');
    assert.deepEqual([agora.Nome, agora.Encontro?.HoraFim], ['Prática', '17:00']);
    t.clock.offset += hours(6);
    const depois = await pede();
    assert.ok(depois?.Pede === 'estudo');
    assert.equal(depois.Nome, 'Hoje termina');
  });
});
