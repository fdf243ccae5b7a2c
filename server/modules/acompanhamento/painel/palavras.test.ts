import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cursosDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import { matriz, resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { assinarCertificado, listar } from '#contract/prova/certificados.ts';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { painelAdm, painelPorCliente, saudeDoCliente } from '#contract/acompanhamento/painel.ts';
import { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import { testApp } from '../../../testing/app.ts';
import { COMPLETO, formado } from '../../../testing/certificados.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { columnsOf, exportar } from '../../../testing/exportacoes.ts';
import {
  criarAlunoEm,
  criarAlunosDe,
  criarCliente,
  criarGestorDe,
  criarUsuario,
  SENHA,
} from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado, criarExterno } from '../../../testing/vencimentos.ts';

/** What each word means: one person and one course, and what every screen, file and figure says of them. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));

type Par = { IdCliente: number; IdClienteAluno: number; IdUsuario: number; IdCurso: number };
type Palavras = {
  Situacao: string;
  Parte: 'treinado' | 'dentro-do-prazo' | 'vencido-ou-atrasado';
  Dita: string;
};

async function dizer({ IdCliente, IdClienteAluno }: Pick<Par, 'IdCliente' | 'IdClienteAluno'>) {
  const querystring = { cliente: IdCliente };
  const gestor = await t.as(await criarGestorDe(db, { IdCliente, setores: [], todos: true }));
  const [celulas, resumo, pessoa, plataforma, equipe, saude, porCliente, planilha] = await Promise.all([
    adm.call(matriz, { querystring }),
    adm.call(resumoDaMatriz, { querystring }),
    adm.call(cursosDaPessoa, { params: { id: IdClienteAluno } }),
    adm.call(painelAdm, { querystring }),
    gestor.call(painelGestor),
    adm.call(saudeDoCliente, { params: { id: IdCliente } }),
    adm.call(painelPorCliente, { querystring: { ordem: 'treinado' } }),
    exportar(t, adm, { lista: 'acompanhamento', formato: 'csv', ...querystring }),
  ]);
  const { Exigencias, ...figuras } = plataforma.body.Situacoes;
  assert.equal(
    figuras.treinado + figuras['dentro-do-prazo'] + figuras['vencido-ou-atrasado'],
    Exigencias,
    'as três partes são o todo',
  );
  for (const outras of [
    equipe.body.Situacoes,
    saude.body.Situacoes,
    porCliente.body.Itens.find((um) => um.IdCliente === IdCliente)?.Situacoes,
  ])
    assert.deepEqual(outras, plataforma.body.Situacoes);
  assert.deepEqual(resumo.body.Resumo, figuras);
  const [, Situacao] = celulas.body.Pessoas.flatMap(({ Celulas }) => Celulas)[0] ?? [];
  assert.equal(pessoa.body.Cursos[0]?.Situacao, Situacao);
  assert.equal(figuras[Situacao ?? 'nao-iniciado'], 1);
  const [linha] = await columnsOf('csv', planilha.bytes, ['Situação']);
  const Parte = (['treinado', 'dentro-do-prazo', 'vencido-ou-atrasado'] as const).find(
    (parte) => figuras[parte] === 1,
  );
  return { Situacao, Parte, Dita: linha?.[0] };
}

async function par(): Promise<Par> {
  const { IdCliente } = await criarCliente(db);
  const { IdCurso } = await criarCursoPublicado(db);
  const { IdClienteAluno, IdUsuario } = await criarAlunoEm(db, { IdCliente });
  return { IdCliente, IdClienteAluno, IdUsuario, IdCurso };
}

async function matricular({ IdCliente, IdClienteAluno, IdCurso }: Par, DataTermino: string) {
  const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], DataTermino });
  await matricularEm(db, { IdCliente, IdClienteAluno, IdClienteTurma });
}
const certificar = (um: Par, mais: Partial<Parameters<typeof criarCertificado>[1]>) =>
  criarCertificado(db, { ...um, ...mais });

const HISTORIAS: [string, (um: Par) => Promise<unknown>, Palavras][] = [
  [
    'matriculado, com prazo pela frente: dentro do prazo, não treinado',
    (um) => matricular(um, daquiA(10)),
    { Situacao: 'nao-iniciado', Parte: 'dentro-do-prazo', Dita: 'Não iniciado' },
  ],
  [
    'matriculado, e o dia passou: atrasado',
    (um) => matricular(um, daquiA(-1)),
    { Situacao: 'nao-iniciado', Parte: 'vencido-ou-atrasado', Dita: 'Não iniciado' },
  ],
  [
    'certificado assinado, antes do último dia: treinado',
    (um) => certificar(um, { Validade: daquiA(90) }),
    { Situacao: 'valido', Parte: 'treinado', Dita: 'Válido' },
  ],
  [
    'certificado que vence hoje: ainda treinado',
    (um) => certificar(um, { Validade: daquiA(0) }),
    { Situacao: 'a-vencer', Parte: 'treinado', Dita: 'A vencer' },
  ],
  [
    'certificado sem a assinatura do trabalhador, com prazo: aguarda assinatura, e não conta',
    async (um) => {
      await certificar(um, { Validade: daquiA(90), Assinado: false });
      await matricular(um, daquiA(10));
    },
    { Situacao: 'aguarda-assinatura', Parte: 'dentro-do-prazo', Dita: 'Aguarda assinatura' },
  ],
  [
    'sem a assinatura, e o prazo passou: atrasado',
    (um) => certificar(um, { Validade: daquiA(90), Assinado: false }),
    { Situacao: 'aguarda-assinatura', Parte: 'vencido-ou-atrasado', Dita: 'Aguarda assinatura' },
  ],
  [
    'sem a assinatura, e o último dia dele passou: nunca valeu, ainda a aguarda',
    (um) => certificar(um, { Validade: daquiA(-1), Assinado: false }),
    { Situacao: 'aguarda-assinatura', Parte: 'vencido-ou-atrasado', Dita: 'Aguarda assinatura' },
  ],
  [
    'vencido, e uma turma de renovação aberta não esconde',
    async (um) => {
      await certificar(um, { Validade: daquiA(-1) });
      await matricular(um, daquiA(30));
    },
    { Situacao: 'vencido', Parte: 'vencido-ou-atrasado', Dita: 'Vencido' },
  ],
  [
    'vencido, e o novo ainda sem assinatura não esconde',
    async (um) => {
      await certificar(um, { Validade: daquiA(-1) });
      await certificar(um, { Validade: daquiA(365), Assinado: false });
    },
    { Situacao: 'vencido', Parte: 'vencido-ou-atrasado', Dita: 'Vencido' },
  ],
  [
    'revogado, qualquer que seja a data: revogado, nunca vencido',
    (um) => certificar(um, { Validade: daquiA(-5), RevogadoEm: new Date().toISOString() }),
    { Situacao: 'revogado', Parte: 'vencido-ou-atrasado', Dita: 'Revogado' },
  ],
  [
    'um de fora, aceito: treinado',
    (um) => criarExterno(db, { ...um, Validade: daquiA(90) }),
    { Situacao: 'valido', Parte: 'treinado', Dita: 'Válido' },
  ],
  [
    'um de fora que ninguém aceitou não treina',
    async (um) => {
      await criarExterno(db, { ...um, Validade: daquiA(90), Status: 'pendente' });
      await matricular(um, daquiA(10));
    },
    { Situacao: 'nao-iniciado', Parte: 'dentro-do-prazo', Dita: 'Não iniciado' },
  ],
];

describe('a mesma palavra e o mesmo número em toda parte', () => {
  for (const [nome, historia, palavras] of HISTORIAS) {
    test(nome, async () => {
      const um = await par();
      await historia(um);
      assert.deepEqual(await dizer(um), palavras);
    });
  }
});

test('o que ninguém assinou não vence nem está por vencer: aguarda, na lista, na página e no arquivo', async () => {
  const um = await par();
  const { IdCliente } = um;
  const passado = await certificar(um, { Validade: daquiA(-1), Assinado: false });
  const proximo = await certificar(um, { Validade: daquiA(20), Assinado: false });
  const achados = async (querystring: { status?: 'AS' | 'AV' | 'VE'; vence?: number }) => {
    const { body } = await adm.call(listar, { querystring: { cliente: IdCliente, ...querystring } });
    const arquivo = await exportar(t, adm, {
      lista: 'certificados',
      formato: 'csv',
      cliente: IdCliente,
      ...querystring,
    });
    const linhas = await columnsOf('csv', arquivo.bytes, ['Situação']);
    assert.equal(linhas.length, body.Total);
    return [...new Set(linhas.flat())];
  };
  assert.deepEqual(await achados({}), ['Aguarda assinatura']);
  assert.deepEqual(await achados({ status: 'AS' }), ['Aguarda assinatura']);
  for (const filtro of [{ status: 'VE' }, { status: 'AV' }, { vence: 60 }] as const)
    assert.deepEqual(await achados(filtro), [], JSON.stringify(filtro));
  for (const { Codigo: codigo } of [passado, proximo]) {
    const { body } = await t.call(verificar, { params: { codigo } });
    assert.equal(body.StatusCertificado, 'AS');
  }
});

test('334 pessoas que nunca foram treinadas não estão em dia: estão dentro do prazo', async () => {
  const { IdCliente } = await criarCliente(db);
  const { IdCurso } = await criarCursoPublicado(db);
  const IdClienteTurma = await criarTurmaCom(db, {
    IdCliente,
    Cursos: [IdCurso],
    DataTermino: daquiA(30),
    Vagas: 400,
  });
  for (const { IdClienteAluno } of await criarAlunosDe(db, { IdCliente, quantos: 334 }))
    await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const { Situacoes } = (await adm.call(painelAdm, { querystring: { cliente: IdCliente } })).body;
  const { treinado, Exigencias } = Situacoes;
  assert.deepEqual(
    [treinado, Situacoes['dentro-do-prazo'], Situacoes['vencido-ou-atrasado'], Exigencias],
    [0, 334, 0, 334],
  );
});

test('a assinatura do trabalhador é o que faz valer o certificado de uma norma', async () => {
  const e = await formado(t, { publicado: COMPLETO });
  const verStatus = async () => {
    const publica = await t.call(verificar, { params: { codigo: e.Codigo } });
    const lista = await adm.call(listar, { querystring: { cliente: e.IdCliente } });
    const exportados = await exportar(t, adm, {
      lista: 'certificados',
      formato: 'csv',
      cliente: e.IdCliente,
    });
    const [linha] = await columnsOf('csv', exportados.bytes, ['Situação']);
    return [publica.body.StatusCertificado, lista.body.Itens[0]?.StatusCertificado, linha?.[0]];
  };
  assert.deepEqual(await verStatus(), ['AS', 'AS', 'Aguarda assinatura']);
  assert.equal((await dizer(e)).Situacao, 'aguarda-assinatura');

  const SenhaHash = await hashPassword(SENHA);
  await db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', e.IdUsuario).execute();
  const aluno = await t.as(e);
  const assinado = await aluno.call(assinarCertificado, {
    body: { Codigo: e.Codigo, Senha: SENHA, Declaracao: true },
  });
  assert.equal(assinado.status, 200);
  assert.deepEqual(await verStatus(), ['VA', 'VA', 'Válido']);
  assert.deepEqual(await dizer(e), { Situacao: 'valido', Parte: 'treinado', Dita: 'Válido' });
});
