import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matriz } from '#contract/acompanhamento/matriz.ts';
import * as acoes from '#contract/acompanhamento/matriz-acoes.ts';
import { estenderPrazo } from '#contract/turmas/turmas-acompanhamento.ts';
import { today } from '../../../platform/clock.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCurso, porNoSetor } from '../../../testing/factories.ts';
import { seguirRegra } from '../../../testing/norma.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

/** Ana is late, Bia's certificate ends in 20 days, Caio is in nothing; Zeca works in another sector. */
async function cenario() {
  const { IdCliente, solda, pintura, gestor, eu } = await empresa();
  const { IdCurso } = await criarCurso(db, { Nome: 'Trabalho em altura' });
  const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], DataTermino: daquiA(-2) });
  const aberta = await criarTurmaCom(db, {
    IdCliente,
    Cursos: [IdCurso],
    Descricao: 'Turma aberta',
    DataTermino: daquiA(30),
  });
  await db.updateTable('ClienteTurma').set({ Vagas: 1 }).where('IdClienteTurma', '=', aberta).execute();
  const pessoa = async (Nome: string, Setores: number[]) => {
    const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente, Nome, Setores });
    return { IdClienteAluno, IdCurso };
  };
  const ana = await pessoa('Ana', [solda]);
  const bia = await pessoa('Bia', [solda]);
  const caio = await pessoa('Caio', [solda]);
  const zeca = await pessoa('Zeca', [pintura]);
  for (const { IdClienteAluno } of [ana, zeca])
    await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
  await criarCertificado(db, { IdCliente, ...bia, Validade: daquiA(20) });

  const celula = async ({ IdClienteAluno }: typeof ana) => {
    const { body } = await adm.call(matriz, { querystring: { cliente: IdCliente } });
    return body.Pessoas.find((p) => p.IdClienteAluno === IdClienteAluno)?.Celulas[0] ?? null;
  };
  const motivos = (falhas: { Nome: string; Motivo: string }[]) => falhas.map((f) => [f.Nome, f.Motivo]);
  return {
    IdCliente,
    IdCurso,
    IdClienteTurma,
    solda,
    aberta,
    gestor,
    eu,
    ana,
    bia,
    caio,
    zeca,
    celula,
    motivos,
  };
}

const dadosDe: Record<string, object> = {
  previa: { Acao: 'lembrar' },
  estender: { Prazo: daquiA(10) },
  dispensar: { Motivo: 'Mudou de função.' },
  matricular: { IdClienteTurma: 1 },
  renovar: { DataInicio: daquiA(0), DataTermino: daquiA(30) },
};
const todas = Object.values(acoes).filter((valor) => typeof valor === 'object' && 'url' in valor);

describe('ações da matriz', () => {
  test('ninguém age sobre pessoas que não vê, nem sobre cursos que não existem', async () => {
    const { IdCliente, IdCurso, eu, ana, zeca } = await cenario();
    const outro = await cenario();
    assert.equal(todas.length, 8);
    for (const rota of todas) {
      const agir = async (quem: typeof adm, corpo: object) => {
        const mais = dadosDe[rota.url.split('/').at(-1) ?? ''];
        const { status } = await quem.call(rota, { body: { IdCliente, ...mais, ...corpo } });
        return status;
      };
      const { IdClienteAluno } = ana;
      assert.equal(await agir(eu, { Celulas: [ana, zeca] }), 404, `${rota.url}: outro setor`);
      assert.equal(await agir(eu, { Celulas: [outro.ana] }), 404, `${rota.url}: outro cliente`);
      assert.equal(await agir(adm, { Celulas: [outro.ana] }), 404, `${rota.url}: não é deste cliente`);
      assert.equal(
        await agir(eu, { IdCliente: outro.IdCliente, Celulas: [outro.ana] }),
        404,
        `${rota.url}: cliente alheio`,
      );
      assert.equal(await agir(eu, { Celulas: [{ IdClienteAluno, IdCurso: 2_000_000_000 }] }), 404);
      assert.equal(await agir(eu, { Celulas: [] }), 400);
      assert.equal(await agir(eu, { Celulas: Array.from({ length: 1001 }, () => ana) }), 400);
      assert.equal(await agir(eu, { Celulas: [{ IdClienteAluno, IdCurso, Nota: 10 }] }), 400);
    }
  });

  test('lembrar manda um e-mail por dia a quem tem o que fazer, e diz por que não aos outros', async () => {
    const { IdCliente, IdClienteTurma, eu, ana, bia, caio, motivos } = await cenario();
    const Celulas = [ana, bia, caio];
    const previa = await eu.call(acoes.previaDaAcao, { body: { IdCliente, Acao: 'lembrar', Celulas } });
    assert.deepEqual(
      previa.body.Podem.map(({ Nome }) => Nome),
      ['Ana'],
    );
    const impedidas = [
      ['Bia', 'Este curso já foi concluído.'],
      ['Caio', 'Este curso não é exigido desta pessoa.'],
    ];
    assert.deepEqual(motivos(previa.body.Impedidas), impedidas);
    const feito = await eu.call(acoes.lembrarCelulas, { body: { IdCliente, Celulas } });
    assert.deepEqual([feito.body.Feitas, motivos(feito.body.Falhas)], [1, impedidas]);
    const deNovo = await eu.call(acoes.lembrarCelulas, { body: { IdCliente, Celulas: [ana] } });
    assert.deepEqual(
      [deNovo.body.Feitas, deNovo.body.Falhas[0]?.Motivo],
      [0, 'Já recebeu um lembrete hoje.'],
    );
    const emails = await db
      .selectFrom('Email')
      .select('ChaveEvento')
      .where('IdCliente', '=', IdCliente)
      .where('Tipo', '=', 'lembrete')
      .execute();
    const chave = `lembrete:${IdClienteTurma}:${ana.IdClienteAluno}:${today(t.clock)}`;
    assert.deepEqual(emails, [{ ChaveEvento: chave }]);
    const auditados = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdObjeto'])
      .where('IdCliente', '=', IdCliente)
      .execute();
    assert.deepEqual(auditados, [{ Acao: 'lembrar alunos', IdObjeto: IdClienteTurma }]);
  });

  test('estender só aumenta o prazo, e a célula deixa de estar atrasada', async () => {
    const { IdCliente, eu, ana, celula } = await cenario();
    const estender = async (Prazo: string) =>
      (await eu.call(acoes.estenderCelulas, { body: { IdCliente, Celulas: [ana], Prazo } })).body;
    assert.deepEqual((await celula(ana))?.slice(1, 3), ['nao-iniciado', 1]);
    assert.equal((await estender(daquiA(-1))).Falhas[0]?.Motivo, 'Este dia já passou.');
    assert.deepEqual(await estender(daquiA(15)), { Feitas: 1, Pessoas: 1, Falhas: [], Motivos: [] });
    assert.deepEqual((await celula(ana))?.slice(1, 5), ['nao-iniciado', 0, 0, daquiA(15)]);
    assert.match((await estender(daquiA(15))).Falhas[0]?.Motivo ?? '', /^O prazo atual já vai até /);
  });

  // proves L3
  test('ninguém estende o próprio prazo', async () => {
    const { IdCliente, IdCurso, IdClienteTurma, solda, gestor, eu } = await cenario();
    const { IdClienteAluno } = gestor;
    await porNoSetor(db, { IdCliente, IdClienteAluno, IdClienteSetor: solda });
    await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    const body = { IdCliente, Celulas: [{ IdClienteAluno, IdCurso }], Prazo: daquiA(60) };
    const proprio = (await eu.call(acoes.estenderCelulas, { body })).body;
    assert.deepEqual(
      [proprio.Feitas, proprio.Falhas[0]?.Motivo],
      [0, 'O seu próprio prazo precisa ser estendido por outra pessoa.'],
    );
    const daTurma = { body: { IdClienteTurma, IdClienteAluno, Prazo: daquiA(60) } };
    assert.equal((await eu.call(estenderPrazo, daTurma)).status, 422);
    assert.equal((await adm.call(estenderPrazo, daTurma)).status, 200);
  });

  test('ninguém se dispensa', async () => {
    const { IdCliente, IdCurso, IdClienteTurma, solda, gestor, eu, motivos } = await cenario();
    const { IdClienteAluno } = gestor;
    await porNoSetor(db, { IdCliente, IdClienteAluno, IdClienteSetor: solda });
    await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    const body = { IdCliente, Celulas: [{ IdClienteAluno, IdCurso }], Motivo: 'Mudei de função.' };
    const proprio = (await eu.call(acoes.dispensarCelulas, { body })).body;
    assert.deepEqual(
      [proprio.Feitas, motivos(proprio.Falhas)[0]?.[1]],
      [0, 'A sua própria dispensa precisa ser dada por outra pessoa.'],
    );
    assert.equal((await adm.call(acoes.dispensarCelulas, { body })).body.Feitas, 1);
  });

  test('dispensar pede motivo, fica na auditoria, e pode ser desfeito', async () => {
    const { IdCliente, eu, ana, bia, caio, celula, motivos } = await cenario();
    const Celulas = [ana, bia, caio];
    const semMotivo = await eu.call(acoes.dispensarCelulas, { body: { IdCliente, Celulas, Motivo: ' ' } });
    assert.equal(semMotivo.status, 400);
    const { body } = await eu.call(acoes.dispensarCelulas, {
      body: { IdCliente, Celulas, Motivo: 'Mudou de função.' },
    });
    assert.deepEqual(
      [body.Feitas, motivos(body.Falhas)],
      [2, [['Caio', 'Este curso não é exigido desta pessoa.']]],
    );
    assert.equal((await celula(ana))?.[1], 'dispensado');
    assert.equal((await celula(bia))?.[1], 'dispensado');
    const lembrete = await eu.call(acoes.lembrarCelulas, { body: { IdCliente, Celulas: [ana] } });
    assert.equal(lembrete.body.Falhas[0]?.Motivo, 'Esta pessoa está dispensada deste curso.');
    const desfeito = await eu.call(acoes.exigirCelulas, { body: { IdCliente, Celulas } });
    assert.deepEqual(
      [desfeito.body.Feitas, motivos(desfeito.body.Falhas)],
      [2, [['Caio', 'Esta pessoa não está dispensada deste curso.']]],
    );
    assert.equal((await celula(ana))?.[1], 'nao-iniciado');
    assert.equal((await celula(bia))?.[1], 'a-vencer');
    const auditados = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'Depois'])
      .where('IdObjeto', '=', ana.IdClienteAluno)
      .where('Objeto', '=', 'ClienteAluno')
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      auditados.map(({ Acao }) => Acao),
      ['dispensar de curso', 'desfazer dispensa'],
    );
    assert.deepEqual(auditados[0]?.Depois, { IdCurso: ana.IdCurso, Motivo: 'Mudou de função.' });
  });

  test('o que falta assinar não pede outra turma, até passar o seu último dia sem a assinatura', async () => {
    const { IdCliente, aberta, caio, zeca, motivos } = await cenario();
    await criarCertificado(db, { IdCliente, ...caio, Validade: daquiA(20), Assinado: false });
    await criarCertificado(db, { IdCliente, ...zeca, Validade: daquiA(-1), Assinado: false });
    const body = { IdCliente, Celulas: [caio, zeca], IdClienteTurma: aberta };
    const { Feitas, Falhas } = (await adm.call(acoes.matricularCelulas, { body })).body;
    assert.equal(Feitas, 1);
    assert.deepEqual(motivos(Falhas), [
      ['Caio', 'O curso foi concluído: falta a pessoa assinar o certificado.'],
    ]);
  });

  test('matricular enche a turma escolhida, e quem sobra espera', async () => {
    const { IdCliente, aberta, eu, ana, bia, caio, motivos } = await cenario();
    const Celulas = [ana, bia, caio];
    const previa = await eu.call(acoes.previaDaAcao, { body: { IdCliente, Acao: 'matricular', Celulas } });
    assert.deepEqual(
      previa.body.Turmas.map(({ IdClienteTurma, VagasLivres }) => [IdClienteTurma, VagasLivres]),
      [[aberta, 1]],
    );
    const matricular = async () =>
      await eu.call(acoes.matricularCelulas, { body: { IdCliente, Celulas, IdClienteTurma: aberta } });
    const { body } = await matricular();
    assert.deepEqual(body, { Feitas: 3, Pessoas: 3, Falhas: [], Motivos: [], EmEspera: 2 });
    const deNovo = await matricular();
    assert.equal(deNovo.body.Feitas, 0);
    assert.deepEqual(motivos(deNovo.body.Falhas), [
      ['Ana', 'Já está em “Turma aberta”.'],
      ['Bia', 'Já espera vaga em “Turma aberta”.'],
      ['Caio', 'Já espera vaga em “Turma aberta”.'],
    ]);
  });

  test('só se matricula em turma aberta do cliente com um dos cursos', async () => {
    const { IdCliente, IdClienteTurma, eu, ana } = await cenario();
    const outro = await cenario();
    const { IdCurso } = await criarCurso(db, { Nome: 'Outro curso' });
    const deOutroCurso = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
    for (const turma of [IdClienteTurma, outro.aberta, deOutroCurso, 2_000_000_000]) {
      const body = { IdCliente, Celulas: [ana], IdClienteTurma: turma };
      assert.equal((await eu.call(acoes.matricularCelulas, { body })).status, 404);
    }
  });

  test('renovar abre uma turma por curso com os escolhidos, uma vez só', async () => {
    const { IdCliente, eu, ana, bia, motivos } = await cenario();
    const renovar = async () =>
      await eu.call(acoes.renovarCelulas, {
        body: { IdCliente, Celulas: [ana, bia], DataInicio: daquiA(1), DataTermino: daquiA(30) },
      });
    const { body } = await renovar();
    assert.equal(body.Feitas, 1);
    assert.deepEqual(motivos(body.Falhas), [['Ana', 'Não há certificado a renovar.']]);
    assert.deepEqual(
      body.Turmas.map(({ QtdAlunos }) => QtdAlunos),
      [1],
    );
    const deNovo = await renovar();
    assert.deepEqual([deNovo.body.Feitas, deNovo.body.Turmas], [0, []]);
    assert.match(
      deNovo.body.Falhas.find(({ Nome }) => Nome === 'Bia')?.Motivo ?? '',
      /^Já está em “Renovação/,
    );
    // Not begun yet: there is nothing to be reminded of.
    const lembrete = await eu.call(acoes.lembrarCelulas, { body: { IdCliente, Celulas: [bia] } });
    assert.equal(lembrete.body.Falhas[0]?.Motivo, 'A turma ainda não começou.');
  });

  test('renovar diz por que um curso não entra em turma de renovação, antes e depois', async () => {
    const { IdCliente, IdCurso, eu, bia, motivos } = await cenario();
    await seguirRegra(db, IdCurso, {
      Norma: 'NR-35',
      CursoTipo: 'Trabalho em altura',
      TipoTreinamento: 'eventual',
    });
    const Celulas = [bia];
    const previa = await eu.call(acoes.previaDaAcao, { body: { IdCliente, Acao: 'renovar', Celulas } });
    assert.equal(previa.body.QtdPodem, 0);
    const eventual = /^Este curso não entra em turma de renovação\. Ele dá o treinamento eventual/;
    assert.match(previa.body.Impedidas[0]?.Motivo ?? '', eventual);
    const { status, body } = await eu.call(acoes.renovarCelulas, {
      body: { IdCliente, Celulas, DataInicio: daquiA(1), DataTermino: daquiA(30) },
    });
    assert.deepEqual([status, body.Feitas, body.Turmas], [200, 0, []]);
    assert.match(motivos(body.Falhas)[0]?.[1] ?? '', eventual);
  });
});
