import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { obterTermos } from '#contract/acesso/termos.ts';
import { meusDados, registro } from '#contract/operacao/privacidade.ts';
import { alterarRetencao, TIPOS_DE_RETENCAO } from '#contract/operacao/privacidade-retencao.ts';
import { testApp } from '../../../../testing/app.ts';
import { criarCursoPublicado } from '../../../../testing/cursos.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { ATIVIDADES, BASES, REGISTRO } from './registro.ts';
import { registro as derivar } from './registro.service.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const daAtividade = async (atividade: RegExp) => {
  const { body } = await t.call(registro);
  const achada = body.Itens.find(({ Atividade }) => atividade.test(Atividade));
  assert.ok(achada, String(atividade));
  return achada;
};

test('os termos em vigor não dizem dos dados nada por conta própria: remetem ao registro, com as bases dele', async () => {
  const { Texto } = (await t.call(obterTermos)).body;
  const [, , registramos = '', quemVe = ''] = Texto.split(/\n\n(?=\d+\. )/);
  assert.match(registramos, /registro de tratamento da página Privacidade/);
  assert.match(quemVe, /está na página Privacidade/);
  assert.doesNotMatch(Texto, /Guardamos o seu/, 'uma lista própria diria menos do que se guarda');
  const citadas = [...registramos.matchAll(/art\. 7º, ([IVX]+)/g)].map(([, inciso]) => inciso);
  const doRegistro = [...REGISTRO.treinamento.bases, ...REGISTRO.foto.bases].map(
    ({ base }) => /art\. 7º, ([IVX]+)/.exec(BASES[base])?.[1],
  );
  assert.deepEqual(citadas, doRegistro);
});

for (const [clausula, onde] of [
  ['o contrato que o Anexo II pede', /NR-01, Anexo II, item 2\.2/],
  ['os deveres do operador', /LGPD, art\. 39/],
  ['a aceitação da assinatura eletrônica', /MP 2\.200-2\/2001, art\. 10, § 2º/],
] as const)
  test(`os termos em vigor trazem ${clausula}`, async () => {
    assert.match((await t.call(obterTermos)).body.Texto, onde);
  });

describe('o registro das operações de tratamento (LGPD, art. 37)', () => {
  test('o registro público e os meus dados dizem o mesmo prazo, que é o que está escolhido', async () => {
    await adm.call(alterarRetencao, { body: { Tipo: 'emails', Meses: 30, Versao: 1 } });
    const publica = await daAtividade(/^E-mails/);
    assert.equal(publica.Prazo, '30 meses depois do envio.');
    const { body: meus } = await adm.call(meusDados);
    const emails = meus.Assuntos.find(({ Assunto }) => Assunto === 'emails');
    assert.deepEqual([emails?.Prazo, emails?.Base], [publica.Prazo, publica.Base]);
  });

  test('obrigação legal só onde uma norma ou a lei pede, e dito de quê; foto só por consentimento', () => {
    for (const [nome, { bases }] of ATIVIDADES) {
      assert.ok(
        bases.every(({ base, de }) => base !== 'obrigacao' || de),
        nome,
      );
    }
    const foto = ATIVIDADES.find(([nome]) => nome === 'foto')?.[1];
    assert.deepEqual(foto?.bases, [{ base: 'consentimento' }]);
  });

  test('onde há legítimo interesse, ele está avaliado (art. 10)', () => {
    for (const [nome, { bases, interesse }] of ATIVIDADES) {
      assert.equal(
        bases.some(({ base }) => base === 'interesse'),
        interesse !== undefined,
        nome,
      );
    }
    assert.ok(
      Object.keys(BASES).every((base) => ATIVIDADES.some(([, um]) => um.bases.some((x) => x.base === base))),
    );
  });

  test('todo prazo de guarda é de alguma atividade', () => {
    const usados = new Set<string>(
      ATIVIDADES.flatMap(([, { guarda }]) => (typeof guarda === 'string' ? [] : guarda)),
    );
    assert.deepEqual(
      TIPOS_DE_RETENCAO.filter((tipo) => !usados.has(tipo)),
      [],
    );
  });

  test('diz o que está ligado, e a transferência para fora do Brasil', async () => {
    assert.equal((await daAtividade(/^Treinamentos/)).Transferencia, 'Não há.');
    const { IdCursoVersao } = await criarCursoPublicado(t.db);
    await t.pool.query(`begin; set local session_replication_role = replica;
      update curso_versao_aula set tipo = 'video', conteudo = '{"Origem":"youtube","Video":"dQw4w9WgXcQ"}'
        where id_curso_versao = ${IdCursoVersao}; commit`);
    const treino = await daAtividade(/^Treinamentos/);
    assert.match(treino.Transferencia, /YouTube \(Google LLC\), nos Estados Unidos/);
    assert.match(treino.Compartilhamento, /Vídeos em YouTube/);
    const env = {
      ...t.deps.env,
      S3_BUCKET: 'x',
      S3_REGION: 'us-east-1',
      SMTP_URL: 'smtp://u:p@mail.example:587',
    };
    const { Itens } = await derivar({ ...t.deps, env });
    assert.match(Itens[0]?.Transferencia ?? '', /us-east-1/);
    assert.match(JSON.stringify(Itens), /servidor de e-mail mail\.example|Servidor de e-mail mail\.example/);
    assert.doesNotMatch(JSON.stringify(Itens), /u:p@/);
  });
});
