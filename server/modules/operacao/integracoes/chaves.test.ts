import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { auditoria } from '#contract/operacao/auditoria.ts';
import * as alunos from '#contract/empresas/alunos.ts';
import type { Call, Input } from '#contract/call.ts';
import type { Escopo } from '#contract/operacao/integracoes-escopos.ts';
import * as contract from '#contract/operacao/integracoes-chaves.ts';
import { listarClientes, obterCliente } from '#contract/empresas/clientes.ts';
import * as importacao from '#contract/empresas/importacao.ts';
import { importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { saudeDoCliente } from '#contract/acompanhamento/painel.ts';
import { alterarClienteSetor } from '#contract/empresas/setores.ts';
import * as turmas from '#contract/turmas/turmas.ts';
import {
  alterarClienteTurmaAluno,
  alterarClienteTurmaCurso,
  alterarClienteTurmaSetor,
} from '#contract/turmas/turmas-vinculos.ts';
import { listarUsuarios, obterUsuario } from '#contract/acesso/usuarios.ts';
import { CALLS_PER_MINUTE } from '../../../platform/http/key-calls.ts';
import { days, today } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarChaveApi } from '../../../testing/chaves.ts';
import { criarEstudo } from '../../../testing/cursos.ts';
import { criarCliente, criarSetor, criarUsuario, novoCPF, novoEmail } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const pessoa = await criarUsuario(db, { Nome: 'Ada Adm', Adm: true });
const adm = await t.as(pessoa);
const NUNCA = 2_147_483_000;

/** Calls with a key, as another program would. */
const com =
  (chave: string) =>
  <C extends Call>(route: C, input?: Partial<Input<C>>) =>
    t.call(route, input, { authorization: `Bearer ${chave}` });

const dia = (daquiA: number) => today({ now: () => new Date(Date.now() + days(daquiA)) });
const nova = {
  Nome: 'Folha de pagamento',
  IdCliente: null as number | null,
  Escopos: ['clientes:ler' as const],
  ExpiraEm: dia(30),
};
const criar = async (mudancas: Partial<Omit<typeof nova, 'Escopos'>> = {}) =>
  await adm.call(contract.criarChave, { body: { ...nova, ...mudancas } });

describe('criar uma chave', () => {
  test('a chave aparece uma vez; o banco só guarda o resumo dela, e a lista só o começo', async () => {
    const { status, body } = await criar();
    assert.equal(status, 200);
    assert.match(body.Chave, /^hab_[\w-]{8}_[\w-]{43}$/);
    assert.equal((await com(body.Chave)(listarClientes)).status, 200);
    const guardado = await db.selectFrom('ChaveApi').selectAll().execute();
    const usuarios = await db.selectFrom('Usuario').selectAll().where('Tecnico', '=', true).execute();
    const atos = await db.selectFrom('Auditoria').selectAll().execute();
    const segredo = body.Chave.slice(13);
    for (const linhas of [guardado, usuarios, atos, t.logs]) {
      assert.doesNotMatch(JSON.stringify(linhas), new RegExp(segredo));
    }
    const { body: lista } = await adm.call(contract.listarChaves, {});
    const achada = lista.Itens.find(({ IdChaveApi }) => IdChaveApi === body.Registro.IdChaveApi);
    assert.equal(achada?.Prefixo, body.Chave.slice(0, 12));
    assert.equal(achada?.Situacao, 'ativa');
    assert.ok(achada?.UsadaEm);
    assert.equal(achada?.CriadaPor, 'Ada Adm');
  });

  test('vale até o fim do dia escolhido, e no máximo um ano', async () => {
    const { body } = await criar({ ExpiraEm: dia(0) });
    assert.equal((await com(body.Chave)(listarClientes)).status, 200);
    t.clock.offset = days(1);
    assert.equal((await com(body.Chave)(listarClientes)).status, 401);
    t.clock.offset = 0;
    for (const ExpiraEm of [dia(-1), dia(367)]) {
      const recusada = await criar({ ExpiraEm });
      assert.equal(recusada.status, 400);
      assert.ok((recusada.body as unknown as ErrorBody).Campos?.['ExpiraEm']);
    }
    assert.equal((await criar({ ExpiraEm: dia(365) })).status, 200);
  });

  test('a de um diretório é de um cliente', async () => {
    const Escopos: Escopo[] = ['diretorio:escrever'];
    const { status, body } = await adm.call(contract.criarChave, { body: { ...nova, Escopos } });
    assert.equal(status, 400);
    assert.ok((body as unknown as ErrorBody).Campos?.['IdCliente']);
  });

  test('um cliente que não existe ou está inativo não recebe chave', async () => {
    const { IdCliente } = await criarCliente(db, { Status: 'I' });
    for (const id of [IdCliente, NUNCA]) assert.equal((await criar({ IdCliente: id })).status, 400);
  });
});

describe('usar uma chave', () => {
  test('revogada, deixa de abrir no mesmo instante; o ato fica na auditoria uma vez', async () => {
    const { body } = await criar();
    const { IdChaveApi } = body.Registro;
    assert.equal((await com(body.Chave)(listarClientes)).status, 200);
    for (let vez = 0; vez < 2; vez++) {
      assert.equal((await adm.call(contract.revogarChave, { body: { IdChaveApi } })).status, 204);
    }
    assert.equal((await com(body.Chave)(listarClientes)).status, 401);
    const atos = await db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('Objeto', '=', 'ChaveApi')
      .where('IdObjeto', '=', IdChaveApi)
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['criar chave de API', 'revogar chave de API'],
    );
    assert.equal((await adm.call(contract.revogarChave, { body: { IdChaveApi: NUNCA } })).status, 404);
  });

  test('o que é feito com ela leva o nome dela, e o usuário que a representa não é uma pessoa', async () => {
    const { IdCliente } = await criarCliente(db);
    const { body } = await adm.call(contract.criarChave, {
      body: { ...nova, Nome: 'ERP', IdCliente, Escopos: ['alunos:escrever'] },
    });
    const aluno = await com(body.Chave)(alunos.inserirClienteAluno, {
      body: { IdCliente, Nome: 'Ícaro Sá', Email: novoEmail(), CPFAluno: novoCPF() },
    });
    assert.equal(aluno.status, 200);
    const { body: atos } = await adm.call(auditoria, { querystring: { cliente: IdCliente } });
    assert.ok(
      atos.Itens.some(({ Quem, Objeto }) => Quem === 'Chave de API: ERP' && Objeto === 'ClienteAluno'),
    );
    const { body: achados } = await adm.call(listarUsuarios, { querystring: { busca: 'Chave de API' } });
    assert.equal(achados.Total, 0);
    const { IdUsuario } = await db
      .selectFrom('ChaveApi')
      .select('IdUsuario')
      .where('IdChaveApi', '=', body.Registro.IdChaveApi)
      .executeTakeFirstOrThrow();
    assert.equal((await adm.call(obterUsuario, { params: { id: IdUsuario } })).status, 404);
  });

  test('a de um cliente para quando ele fica inativo', async () => {
    const { IdCliente } = await criarCliente(db);
    const chamar = com(await criarChaveApi(db, { IdCliente }));
    const ler = () => chamar(obterCliente, { params: { id: IdCliente } });
    assert.equal((await ler()).status, 200);
    await db.updateTable('Cliente').set({ Status: 'I' }).where('IdCliente', '=', IdCliente).execute();
    assert.equal((await ler()).status, 401);
  });

  test('cada chave tem o seu limite por minuto', async () => {
    const { IdCliente } = await criarCliente(db);
    const params = { id: IdCliente };
    const cheia = com(await criarChaveApi(db, { IdCliente }));
    for (let vez = 0; vez < CALLS_PER_MINUTE; vez++) {
      assert.equal((await cheia(obterCliente, { params })).status, 200);
    }
    const demais = await cheia(obterCliente, { params });
    assert.equal(demais.status, 429);
    assert.ok(Number(demais.headers['retry-after']) > 0);
    const outra = com(await criarChaveApi(db, { IdCliente }));
    assert.equal((await outra(obterCliente, { params })).status, 200);
  });
});

describe('a chave de um cliente', async () => {
  const minha = await criarEstudo(db);
  const alheia = await criarEstudo(db);
  const chamar = com(await criarChaveApi(db, { IdCliente: minha.IdCliente }));
  const planilha = 'Nome;CPF;E-mail\nÍcaro Sá;52998224725;icaro.sa@empresa.example';

  const doOutro = com(await criarChaveApi(db, { IdCliente: alheia.IdCliente }));

  async function importar(quem: typeof chamar, IdCliente: number) {
    const { body } = await quem(importacao.importarAlunos, {
      body: { IdCliente, NomeArquivo: 'a.csv', Linhas: planilha },
    });
    return body.IdImportacao;
  }
  const importacoes = {
    minha: await importar(chamar, minha.IdCliente),
    alheia: await importar(doOutro, alheia.IdCliente),
  };

  const turma = (IdCliente: number, IdClienteTurma = 0) => ({
    body: {
      IdClienteTurma,
      IdCliente,
      Descricao: 'Turma da chave',
      DataInicio: '2026-01-01',
      DataTermino: '2190-01-01',
      Vagas: 10,
      Versao: 1,
    },
  });
  const { IdClienteSetor } = await criarSetor(db, { IdCliente: minha.IdCliente });
  type Alvo = { IdCliente: number; IdClienteTurma: number; IdClienteAluno: number; IdImportacao: number };
  const meu: Alvo = { ...minha, IdImportacao: importacoes.minha };
  const alheio: Alvo = { ...alheia, IdImportacao: importacoes.alheia };
  const nenhum: Alvo = {
    IdCliente: NUNCA,
    IdClienteTurma: NUNCA,
    IdClienteAluno: NUNCA,
    IdImportacao: NUNCA,
  };

  /** Each call on a row of somebody; what is asked of the own row is answered. */
  const pedidos: [string, (de: Alvo) => ReturnType<typeof chamar>][] = [
    ['cliente', (de) => chamar(obterCliente, { params: { id: de.IdCliente } })],
    ['saúde', (de) => chamar(saudeDoCliente, { params: { id: de.IdCliente } })],
    ['alunos', (de) => chamar(alunos.alunosDoCliente, { params: { id: de.IdCliente } })],
    ['aluno', (de) => chamar(alunos.obterAluno, { params: { id: de.IdClienteAluno } })],
    ['turmas', (de) => chamar(turmas.GetTurmasByCliente, { params: { id: de.IdCliente } })],
    ['turma', (de) => chamar(turmas.GetTurmaDetalhe, { params: { id: de.IdClienteTurma } })],
    ['importações', (de) => chamar(importacao.listarImportacoes, { params: { id: de.IdCliente } })],
    ['importação', (de) => chamar(importacao.obterImportacao, { params: { id: de.IdImportacao } })],
    ['linhas', (de) => chamar(importacaoLinhas, { params: { id: de.IdImportacao } })],
    [
      'importar',
      (de) =>
        chamar(importacao.importarAlunos, {
          body: { IdCliente: de.IdCliente, NomeArquivo: 'b.csv', Linhas: planilha },
        }),
    ],
    ['criar turma', (de) => chamar(turmas.alterarClienteTurma, turma(de.IdCliente))],
    [
      'setor',
      (de) =>
        chamar(alterarClienteSetor, {
          body: { IdClienteSetor: 0, IdCliente: de.IdCliente, Descricao: `Setor ${Math.random()}` },
        }),
    ],
    [
      'matricular',
      (de) =>
        chamar(alterarClienteTurmaAluno, {
          body: { IdClienteTurma: de.IdClienteTurma, Alunos: [de.IdClienteAluno] },
        }),
    ],
    [
      'cursos',
      (de) =>
        chamar(alterarClienteTurmaCurso, {
          body: { IdClienteTurma: de.IdClienteTurma, Cursos: [minha.IdCurso] },
        }),
    ],
    [
      'setores',
      (de) =>
        chamar(alterarClienteTurmaSetor, {
          body: { IdClienteTurma: de.IdClienteTurma, Setores: [IdClienteSetor] },
        }),
    ],
    [
      'cancelar',
      (de) =>
        chamar(turmas.cancelarClienteTurma, {
          body: { IdClienteTurma: de.IdClienteTurma, Motivo: 'Sem instrutor' },
        }),
    ],
    [
      'cancelar importação',
      (de) => chamar(importacao.cancelarImportacao, { body: { IdImportacao: de.IdImportacao } }),
    ],
  ];

  for (const [nome, pedir] of pedidos) {
    // proves T01 T02
    test(`${nome}: o que é de outro cliente é como o que não existe`, async () => {
      const dele = await pedir(alheio);
      assert.equal(dele.status, 404);
      assert.deepEqual(dele.body, (await pedir(nenhum)).body);
      const proprio = await pedir(meu);
      assert.ok(proprio.status < 300, `${proprio.status} ${JSON.stringify(proprio.body)}`);
    });
  }

  test('não troca o cliente de uma turma alheia pelo seu', async () => {
    const { status } = await chamar(
      turmas.alterarClienteTurma,
      turma(minha.IdCliente, alheia.IdClienteTurma),
    );
    assert.equal(status, 404);
  });

  test('a matrícula alheia continua como estava', async () => {
    const linhas = await db
      .selectFrom('ClienteTurma')
      .select(['Descricao', 'MotivoCancelamento'])
      .where('IdCliente', '=', alheia.IdCliente)
      .execute();
    assert.deepEqual(linhas, [{ Descricao: 'Turma de novembro', MotivoCancelamento: null }]);
  });
});
