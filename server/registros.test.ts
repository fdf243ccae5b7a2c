import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { alterarClienteAluno, obterAluno } from '#contract/alunos.ts';
import type { Call } from '#contract/call.ts';
import { alterarCliente, obterCliente } from '#contract/clientes.ts';
import { alterarAula } from '#contract/conteudos.ts';
import { alterarCurso, curso } from '#contract/cursos.ts';
import { EVENTOS } from '#contract/eventos.ts';
import { alterarNorma, normas } from '#contract/normas.ts';
import { alterarProjeto, projeto } from '#contract/projeto.ts';
import { alterarQuestao, obterQuestao } from '#contract/questoes.ts';
import { alterarClienteSetor, setoresDoCliente } from '#contract/setores.ts';
import { alterarClienteTurma, GetTurmaDetalhe } from '#contract/turmas.ts';
import { alterarPerfil, alterarUsuario, obterPerfil, obterUsuario } from '#contract/usuarios.ts';
import { alterarWebhook, listarWebhooks } from '#contract/webhooks.ts';
import { testApp } from './testing/app.ts';
import { criarCursoPublicado, criarTurmaCom } from './testing/cursos.ts';
import { criarAluno, criarCliente, criarSetor, criarUsuario, vincular } from './testing/factories.ts';

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const { IdCliente } = await criarCliente(db);
const { IdClienteSetor } = await criarSetor(db, { IdCliente });
const { IdCurso } = await criarCursoPublicado(db, { Modulos: [[{}]] });
const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
const { IdUsuario } = await criarUsuario(db);

const { IdClienteAluno } = await vincular(db, { IdCliente, IdUsuario, EhGestor: true });
const noSetor = { IdCliente, IdClienteAluno, IdClienteSetor };
await db.insertInto('ClienteAlunoSetor').values(noSetor).execute();
await db.insertInto('ClienteGestorSetor').values(noSetor).execute();

type Registro = Record<string, unknown> & { Versao: number };
const ler = async (rota: Call, id: number): Promise<Registro> => {
  const { status, body } = await adm.call(rota, { params: { id } } as never);
  assert.equal(status, 200);
  return body as unknown as Registro;
};
const doCliente = async () => {
  const { body } = await adm.call(setoresDoCliente, { params: { id: IdCliente }, querystring: {} });
  return body.Itens.find((setor) => setor.IdClienteSetor === IdClienteSetor) as unknown as Registro;
};

const daNorma = async () => {
  const { body } = await adm.call(normas);
  return body[0] as unknown as Registro;
};

const { body: escrita } = await adm.call(alterarQuestao, {
  body: {
    IdCurso,
    Tipo: 'VF',
    Enunciado: '<p>O cinto se prende antes de subir.</p>',
    Dados: { Correta: true },
  },
});
const daAula = async () => {
  const { Conteudos } = await ler(curso, IdCurso);
  return (Conteudos as { Aulas: Registro[] }[])[0]?.Aulas[0] as Registro;
};
await adm.call(alterarWebhook, {
  body: {
    Descricao: 'Folha',
    Url: 'https://folha.example/avisos',
    IdCliente,
    Eventos: [...EVENTOS].slice(0, 1),
    Status: 'A',
  },
});
const doWebhook = async () => {
  const { body } = await adm.call(listarWebhooks, { querystring: {} });
  return body.Itens[0] as unknown as Registro;
};

/** Each call that alters a record, with how that record is read. */
const registros: [Call, () => Promise<Registro>][] = [
  [alterarCliente, () => ler(obterCliente, IdCliente)],
  [alterarClienteSetor, doCliente],
  [alterarClienteTurma, () => ler(GetTurmaDetalhe, IdClienteTurma)],
  [alterarUsuario, () => ler(obterUsuario, IdUsuario)],
  [alterarCurso, () => ler(curso, IdCurso)],
  [alterarClienteAluno, () => ler(obterAluno, IdClienteAluno)],
  [alterarNorma, daNorma],
  [alterarProjeto, () => ler(projeto, IdCurso)],
  [alterarQuestao, () => ler(obterQuestao, escrita.IdQuestao)],
  [alterarAula, daAula],
  [alterarWebhook, doWebhook],
];

/** Each writing counts one more: of a record, and of a course's draft. */
describe('o registro que a API respondeu volta como veio', () => {
  for (const [rota, buscar] of registros) {
    test(`${rota.url}: 200, e nada muda`, async () => {
      const antes = await buscar();
      const { status, body } = await adm.call(rota, { body: antes } as never);
      assert.equal(status, 200, JSON.stringify(body));
      const { Versao: _antes, Rascunho: _rascunho, AlteracoesNaoPublicadas: _a, ...dados } = antes;
      const { Versao: _depois, Rascunho: _outro, AlteracoesNaoPublicadas: _d, ...depois } = await buscar();
      assert.deepEqual(depois, dados);
    });

    test(`${rota.url}: o que é só de leitura não se altera, e o que não existe é recusado`, async () => {
      const antes = await buscar();
      const trocado = { ...antes, QtdAlunos: 999, Iniciais: 'ZZ', PrimeiroAcessoEm: null };
      const conhecidos = Object.fromEntries(Object.entries(trocado).filter(([nome]) => nome in antes));
      assert.equal((await adm.call(rota, { body: conhecidos } as never)).status, 200);
      const { Versao: _antes, Rascunho: _rascunho, AlteracoesNaoPublicadas: _a, ...dados } = antes;
      const { Versao, Rascunho: _outro, AlteracoesNaoPublicadas: _d, ...depois } = await buscar();
      assert.deepEqual(depois, dados);
      const estranho = { ...antes, Versao, Inventado: 1 };
      assert.equal((await adm.call(rota, { body: estranho } as never)).status, 400);
    });
  }
});

test('o meu perfil volta como veio, com a mesma foto byte a byte', async () => {
  const eu = await t.as(await criarAluno(db));
  const ler = async () => (await eu.call(obterPerfil)).body;
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const foto = `data:image/png;base64,${png.toString('base64')}`;
  const { Nome } = await ler();
  assert.equal((await eu.call(alterarPerfil, { body: { Nome, Imagem: foto } })).status, 200);
  const antes = await ler();
  assert.ok(antes.Imagem);
  assert.equal((await eu.call(alterarPerfil, { body: antes })).status, 200);
  assert.deepEqual(await ler(), antes);
  assert.equal((await eu.call(alterarPerfil, { body: { ...antes, Inventado: 1 } as never })).status, 400);
});
