import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dispensarCelulas } from '#contract/acompanhamento/matriz-acoes.ts';
import { acessosDaPessoa, cursosDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, porNoSetor } from '../../../testing/factories.ts';
import { estudante } from '../../../testing/estudo.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';
import { aparelho } from '../painel/aparelho.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

describe('a página de uma pessoa', () => {
  test('diz como está cada curso, o risco em palavras e por que alguém foi dispensado', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente, Setores: [solda] });
    const [aberto, vencido, dispensado] = await Promise.all(
      ['Altura', 'Elétrica', 'Solda'].map((Nome) => criarCursoPublicado(db, { Nome })),
    );
    assert.ok(aberto && vencido && dispensado);
    const Cursos = [aberto.IdCurso, dispensado.IdCurso];
    const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos, DataTermino: daquiA(8) });
    await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    await criarCertificado(db, { IdCliente, IdClienteAluno, IdCurso: vencido.IdCurso, Validade: daquiA(-3) });
    await eu.call(dispensarCelulas, {
      body: {
        IdCliente,
        Celulas: [{ IdClienteAluno, IdCurso: dispensado.IdCurso }],
        Motivo: 'Mudou de função.',
      },
    });
    const { body } = await eu.call(cursosDaPessoa, { params: { id: IdClienteAluno } });
    assert.deepEqual(
      body.Cursos.map(({ Nome, Situacao, Prazo, Validade }) => [Nome, Situacao, Prazo, Validade]),
      [
        ['Elétrica', 'vencido', null, daquiA(-3)],
        ['Altura', 'nao-iniciado', daquiA(8), null],
        ['Solda', 'dispensado', null, null],
      ],
    );
    const [doVencido, doAberto, doDispensado] = body.Cursos;
    assert.equal(doVencido?.Risco, 'sem certificado válido há 3 dias');
    assert.match(doAberto?.Risco ?? '', /^nunca abriu o curso, prazo em 8 dias, precisa de /);
    assert.equal(doDispensado?.Risco, null);
    assert.equal(doDispensado?.Dispensa?.Motivo, 'Mudou de função.');
    assert.equal(doDispensado?.Dispensa?.Por, 'Gilda Gestora');
  });

  test('quem não responde pela pessoa não a vê, nem quem é de outra instituição', async () => {
    const { IdCliente, pintura, eu } = await empresa();
    const outra = await empresa();
    const { IdClienteAluno: id } = await criarAlunoEm(db, { IdCliente, Setores: [pintura] });
    for (const rota of [cursosDaPessoa, acessosDaPessoa]) {
      assert.equal((await eu.call(rota, { params: { id } })).status, 404);
      assert.equal((await outra.eu.call(rota, { params: { id } })).status, 404);
      assert.equal((await adm.call(rota, { params: { id } })).status, 200);
      assert.equal((await adm.call(rota, { params: { id: 2_000_000_000 } })).status, 404);
      assert.equal((await adm.call(rota, { params: { id: -1 } })).status, 400);
    }
  });

  test('lista cada vez que a pessoa abriu uma aula', async () => {
    const { IdCliente, solda, eu } = await empresa();
    const estudo = await estudante(t, { IdCliente, Modulos: [[{ Titulo: 'Cordas' }]] });
    const { IdClienteAluno } = estudo;
    await porNoSetor(db, { IdCliente, IdClienteAluno, IdClienteSetor: solda });
    await estudo.abrir(estudo.Aulas[0]);
    const { body } = await eu.call(acessosDaPessoa, { params: { id: IdClienteAluno } });
    assert.equal(body.Total, 1);
    assert.equal(body.Itens[0]?.Aula, 'Cordas');
  });

  test('o aparelho é dito em palavras', () => {
    const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1';
    const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0';
    assert.equal(aparelho(android), 'Chrome no Android');
    assert.equal(aparelho(iphone), 'Safari no iPhone');
    assert.equal(aparelho(edge), 'Edge no Windows');
    assert.equal(aparelho('curl/8'), 'Aparelho desconhecido');
  });
});
