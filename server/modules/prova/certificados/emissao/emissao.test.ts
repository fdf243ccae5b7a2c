import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { Fatos } from '#contract/prova/certificados-fatos.ts';
import { emitirPendentes, meusCertificados, pendencias } from '#contract/prova/certificados.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { days, today } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import {
  certificadoDe,
  COMPLETO,
  concluirTudo,
  formado,
  publicarComo,
} from '../../../../testing/certificados.ts';
import { criarEstudo, criarTurmaCom, matricularEm } from '../../../../testing/cursos.ts';
import { criarGestorDe, criarUsuario } from '../../../../testing/factories.ts';
import { APTO } from '../../../../testing/presencas.ts';
import { concluirAula } from '../../../estudo/aulas/progresso/conclusao.service.ts';
import { estudo } from '../../../mensagens/emails/modelos/estudo.ts';
import { emitirCertificados } from './emissao.service.ts';
import { somarMeses } from './validade.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const diaDeHoje = () => today(t.clock);

const emails = (Codigo: string) =>
  t.db
    .selectFrom('Email')
    .select(['Para', 'Dados'])
    .where('Tipo', '=', 'certificado-emitido')
    .where((e) => e(e.ref('Dados', '->>').key('Codigo'), '=', Codigo))
    .execute();

describe('emissão', () => {
  test('o curso concluído emite um certificado com os fatos congelados e uma mensagem', async () => {
    const e = await formado(t, { publicado: { ...COMPLETO, Norma: '' } });
    const c = await certificadoDe(t, e);
    assert.ok(c);
    assert.match(c.Codigo, /^[2-9A-HJKMNP-TV-Z]{28}$/);
    assert.equal(c.DataConclusao, diaDeHoje());
    assert.equal(c.Validade, somarMeses(diaDeHoje(), 24));
    const dados = c.Dados as { Titular: object; Curso: { Nome: string }; Locais: string[] };
    assert.deepEqual(dados.Titular, { Nome: e.Nome, CPF: e.CPF });
    assert.match(dados.Locais[0] ?? '', /Ambiente Virtual de Aprendizagem/);
    assert.deepEqual(
      (await emails(c.Codigo)).map(({ Para }) => Para),
      [e.Email],
    );
    // The notice and the message lead to where one signs.
    const ondeSeAssina = `/cursos-aluno/certificados?assinar=${c.Codigo}`;
    const avisos = await t.db
      .selectFrom('Aviso')
      .select(['Rota', 'Titulo'])
      .where('IdUsuario', '=', e.IdUsuario)
      .where('Tipo', '=', 'certificado')
      .execute();
    const Titulo = `Falta a sua assinatura no certificado de ${dados.Curso.Nome}`;
    assert.deepEqual(avisos, [{ Rota: ondeSeAssina, Titulo }], 'pronto, só depois de assinado');
    assert.equal(
      estudo['certificado-emitido'].pagina({ Nome: e.Nome, Codigo: c.Codigo }),
      `/#${ondeSeAssina}`,
    );
    await t.db
      .updateTable('Usuario')
      .set({ Nome: 'Outro Nome' })
      .where('IdUsuario', '=', e.IdUsuario)
      .execute();
    assert.deepEqual((await certificadoDe(t, e))?.Dados, c.Dados);
  });

  test('repetir não emite de novo; vinte conclusões ao mesmo tempo emitem um', async () => {
    for (let vez = 0; vez < 3; vez++) {
      const e = await criarEstudo(t.db, { Modulos: [[{}]] });
      const [aula] = e.Aulas;
      assert.ok(aula);
      const concluir = () =>
        t.db.transaction().execute((db) => concluirAula(t.deps, db, { ...e, ...aula, IdCurso: e.IdCurso }));
      await Promise.all(Array.from({ length: 20 }, concluir));
      const { Total } = await t.db
        .selectFrom('Certificado')
        .select((q) => q.fn.countAll<number>().as('Total'))
        .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
        .executeTakeFirstOrThrow();
      assert.equal(Total, 1);
      assert.equal((await emails((await certificadoDe(t, e))?.Codigo ?? '')).length, 1);
    }
  });

  test('o que desfaz a conclusão desfaz o certificado: um não existe sem a outra', async () => {
    const e = await criarEstudo(t.db, { Modulos: [[{}]] });
    const [aula] = e.Aulas;
    assert.ok(aula);
    const parada = t.db.transaction().execute(async (db) => {
      await concluirAula(t.deps, db, { ...e, ...aula });
      throw new Error('stopped');
    });
    await assert.rejects(parada, /stopped/);
    assert.equal(await certificadoDe(t, e), undefined);
  });

  test('nenhuma escrita muda o que foi emitido', async () => {
    const e = await formado(t);
    for (const mudanca of [{ Validade: '2190-01-01' }, { Dados: '{}' }, { IdUsuario: 1 }]) {
      const escrita = t.db.updateTable('Certificado').set(mudanca).where('Codigo', '=', e.Codigo).execute();
      await assert.rejects(escrita, /does not change/);
    }
  });

  test('da turma eventual o certificado diz o motivo; sem norma não há o que dizer', async () => {
    const emitir = async (Norma: string) => {
      const e = await criarEstudo(t.db);
      await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma });
      await t.db
        .updateTable('ClienteTurma')
        .set({ MotivoEventual: 'Mudança de função' })
        .where('IdClienteTurma', '=', e.IdClienteTurma)
        .execute();
      await concluirTudo(t, e);
      const { Curso } = Fatos.parse((await certificadoDe(t, e))?.Dados);
      return [Curso.Tipo, Curso.Motivo];
    };
    assert.deepEqual(await emitir('NR-06'), ['eventual', 'Mudança de função']);
    assert.deepEqual(await emitir(''), [null, undefined]);
  });

  test('renovar cedo não encurta e aponta o anterior; o mesmo em duas turmas ao mesmo tempo', async () => {
    const e = await formado(t, { publicado: { PrazoCertificado: 24 } });
    const anterior = await certificadoDe(t, e);
    await publicarComo(t, e.IdCursoVersao, { PrazoCertificado: 6 });
    t.clock.offset = days(30);
    const turmas = await Promise.all(
      [1, 2].map(() => criarTurmaCom(t.db, { IdCliente: e.IdCliente, Cursos: [e.IdCurso] })),
    );
    const novas = await Promise.all(
      turmas.map(async (IdClienteTurma) => ({
        ...e,
        IdClienteTurmaAluno: await matricularEm(t.db, {
          IdCliente: e.IdCliente,
          IdClienteAluno: e.IdClienteAluno,
          IdClienteTurma,
        }),
      })),
    );
    await Promise.all(novas.map((nova) => concluirTudo(t, nova)));
    const emitidos = (await Promise.all(novas.map((nova) => certificadoDe(t, nova)))).flatMap(
      (um) => um ?? [],
    );
    assert.deepEqual(
      emitidos.map(({ Validade }) => Validade),
      [anterior?.Validade, anterior?.Validade],
    );
    // One renews the first, the other renews that one: a chain, whatever the order.
    const cadeia = emitidos.toSorted((a, b) => a.IdCertificado - b.IdCertificado);
    assert.deepEqual(
      cadeia.map(({ IdCertificadoAnterior }) => IdCertificadoAnterior),
      [anterior?.IdCertificado, cadeia[0]?.IdCertificado],
    );
  });
});

describe('o que as normas pedem', () => {
  const pendentes = async (IdCliente: number) =>
    (await adm.call(pendencias, { querystring: { cliente: IdCliente } })).body.Itens;

  test('faltando um campo da NR-01, a conclusão fica e o certificado espera; publicado o que falta, sai', async () => {
    const e = await criarEstudo(t.db);
    await publicarComo(t, e.IdCursoVersao, {
      ...COMPLETO,
      ConteudoProgramatico: '',
      ResponsavelTecnico: null,
    });
    await concluirTudo(t, e);
    assert.equal(await certificadoDe(t, e), undefined);
    const [falta] = await pendentes(e.IdCliente);
    assert.deepEqual(falta?.Faltas, [
      'Informe o conteúdo programático do curso e publique-o.',
      'Informe o responsável técnico do curso e publique-o.',
    ]);
    const aluno = await t.as(e);
    assert.equal((await aluno.call(meusCertificados)).body.Pendencias[0]?.Faltas.length, 2);
    const body = { IdCliente: e.IdCliente };
    assert.deepEqual((await adm.call(emitirPendentes, { body })).body, { Emitidos: 0, Pendentes: 1 });
    await publicarComo(t, e.IdCursoVersao, COMPLETO);
    assert.deepEqual((await adm.call(emitirPendentes, { body })).body, { Emitidos: 1, Pendentes: 0 });
    assert.deepEqual(await pendentes(e.IdCliente), []);
    assert.ok(await certificadoDe(t, e));
  });

  test('a NR-35 nunca sai só do que é a distância; com a presença, sai e diz onde e quando foi', async () => {
    const e = await criarEstudo(t.db, { Modulos: [[{}, { Tipo: 'presencial', DuracaoMinutos: 480 }]] });
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: 'NR 35' });
    await concluirTudo(t, e);
    assert.deepEqual((await pendentes(e.IdCliente))[0]?.Faltas, [
      'A NR-35 exige treinamento presencial (item 35.4.5, Portaria MTE nº 1.259/2026). Faltam 8 h presenciais: 8 h exigidas, 0 h no curso. Inclua aulas presenciais no conteúdo.',
      'A NR-35 pede aprovação (item 35.4.2), e não há nenhuma: 1 avaliação exigida, 0 feitas. Registre “apto” na presença da parte prática, ou inclua uma avaliação no curso e publique-o.',
    ]);
    const presencial = e.Aulas[1]?.IdCursoConteudoAula ?? 0;
    const pedido = {
      IdClienteTurma: e.IdClienteTurma,
      IdCursoConteudoAula: presencial,
      Alunos: [e.IdClienteAluno],
      Data: diaDeHoje(),
      Local: 'Pátio de Contagem',
      Instrutor: 'Ivo Prado',
      ...APTO,
    };
    assert.equal((await adm.call(registrarPresenca, { body: pedido })).status, 200);
    const c = await certificadoDe(t, e);
    const dados = c?.Dados as { Locais: string[]; Curso: { HorasPresenciais: number; Modalidade: string } };
    assert.deepEqual(dados.Locais[1], 'Pátio de Contagem');
    assert.deepEqual([dados.Curso.HorasPresenciais, dados.Curso.Modalidade], [8, 'SEMI']);
    assert.deepEqual(await pendentes(e.IdCliente), []);
  });

  test('um gestor vê e tenta só as pendências das suas pessoas; de outro cliente, nenhuma', async () => {
    const e = await criarEstudo(t.db);
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Instrutores: [] });
    await concluirTudo(t, e);
    const semSetor = await t.as(await criarGestorDe(t.db, { IdCliente: e.IdCliente, setores: [] }));
    const querystring = { cliente: e.IdCliente };
    assert.equal((await semSetor.call(pendencias, { querystring })).body.Total, 0);
    await publicarComo(t, e.IdCursoVersao, COMPLETO);
    const body = { IdCliente: e.IdCliente };
    assert.equal((await semSetor.call(emitirPendentes, { body })).body.Emitidos, 0);
    const outro = await t.as(
      await criarGestorDe(t.db, { IdCliente: (await formado(t)).IdCliente, todos: true }),
    );
    assert.equal((await outro.call(pendencias, { querystring })).status, 404);
    assert.equal((await outro.call(emitirPendentes, { body })).status, 404);
  });

  test('sem conclusão não há o que emitir', async () => {
    const e = await criarEstudo(t.db);
    const pares = { Matriculas: [e.IdClienteTurmaAluno], Cursos: [e.IdCurso] };
    assert.deepEqual(await emitirCertificados(t.deps, t.db, pares), { Emitidos: 0, Pendentes: 0 });
  });
});
