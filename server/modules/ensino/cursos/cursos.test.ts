import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import * as contract from '#contract/ensino/cursos.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCursoPublicado, criarEstudo, criarRascunho } from '../../../testing/cursos.ts';
import { criarAluno, criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const eu = await criarUsuario(db, { Adm: true });
const adm = await t.as(eu);

const erro = (body: unknown) => body as ErrorBody;
const NADA = { message: 'Não encontramos o que você procura.' };

const dadosDoCurso = (mais: object = {}) => ({
  ...contract.CURSO_EM_BRANCO,
  Nome: 'Trabalho em altura',
  Descricao: '<p>Para quem sobe.</p>',
  Categoria: 'Segurança',
  Norma: 'NR-35',
  CargaHoraria: 8.5,
  PrazoCertificado: 24,
  ConteudoProgramatico: 'Normas\nEquipamentos',
  Instrutores: [
    { Nome: 'Ivo Prado', Qualificacao: 'Técnico de segurança', IdArquivoAssinatura: null },
    { Nome: 'Bia Sá', Qualificacao: 'Bombeira civil', IdArquivoAssinatura: null },
  ],
  ResponsavelTecnico: { Nome: 'Ana Lins', Registro: 'CREA 123', IdArquivoAssinatura: null },
  ...mais,
});

async function arquivo(uso: string, publico = true) {
  const Chave = randomBytes(20).toString('hex');
  const { IdArquivo } = await db
    .insertInto('Arquivo')
    .values({
      Chave,
      Nome: 'x.webp',
      Tipo: 'image/webp',
      Tamanho: 10,
      Uso: uso,
      Publico: publico,
      CriadoEm: new Date(),
    })
    .returning('IdArquivo')
    .executeTakeFirstOrThrow();
  return { IdArquivo, path: `/api/arquivos/publico/${Chave}` };
}

const criar = async (mais: object = {}) => {
  const { status, body } = await adm.call(contract.alterarCurso, { body: dadosDoCurso(mais) });
  assert.equal(status, 200);
  return body;
};

/** Links are signed anew at each reading. */
const semProva = (curso: object) => JSON.stringify(curso).replaceAll(/\?sessao=[^"]+/g, '');

describe('alterarCurso', () => {
  test('cria e altera; a descrição é limpa; pessoas com assinatura; a auditoria guarda só o que mudou', async () => {
    const capa = await arquivo('imagem');
    const assinatura = await arquivo('imagem');
    const criado = await criar({ Descricao: '<p onclick="x()">Olá</p><script>1</script>' });
    assert.equal(criado.Descricao, '<p>Olá</p>');
    assert.deepEqual(
      [criado.Status, criado.NumeroVersao, criado.AlteracoesNaoPublicadas],
      ['RA', null, true],
    );
    const { IdCurso, Versao } = criado;
    const mudado = await adm.call(contract.alterarCurso, {
      body: dadosDoCurso({
        IdCurso,
        Versao,
        Descricao: '<p>Olá</p>',
        Nome: 'Altura II',
        IdArquivoImagem: capa.IdArquivo,
        Instrutores: [{ Nome: 'Bia', Qualificacao: '', IdArquivoAssinatura: assinatura.IdArquivo }],
        ResponsavelTecnico: null,
      }),
    });
    assert.equal(mudado.status, 200);
    const { body } = mudado;
    assert.deepEqual(
      [body.Nome, body.Imagem, body.ResponsavelTecnico, body.Versao],
      ['Altura II', capa.path, null, Versao + 1],
    );
    const [{ Assinatura, ...bia } = { Assinatura: null }] = body.Instrutores;
    assert.deepEqual(bia, { Nome: 'Bia', Qualificacao: '', IdArquivoAssinatura: assinatura.IdArquivo });
    // The picture of a signature has no public address: whoever edits the course sees it by a link of their session.
    assert.match(Assinatura ?? '', /^\/api\/arquivos\/conteudo\//);
    const lido = await adm.call(contract.curso, { params: { id: IdCurso } });
    assert.deepEqual(semProva(lido.body), semProva(body));
    const atos = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdUsuario', 'Depois'])
      .where('Objeto', '=', 'Curso')
      .where('IdObjeto', '=', IdCurso)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao, IdUsuario }) => [Acao, IdUsuario]),
      [
        ['criar', eu.IdUsuario],
        ['alterar', eu.IdUsuario],
      ],
    );
    assert.deepEqual(atos[1]?.Depois, { Nome: 'Altura II', IdArquivoImagem: capa.IdArquivo });
  });

  test('cada campo torto tem as suas palavras', async () => {
    const { status, body } = await adm.call(contract.alterarCurso, {
      body: dadosDoCurso({
        Nome: ' ',
        CargaHoraria: -1,
        PrazoCertificado: 1.5,
        ConteudoProgramatico: 'a\u0000b',
        Instrutores: [{ Nome: '', Qualificacao: '', IdArquivoAssinatura: null }],
      }),
    });
    assert.equal(status, 400);
    assert.deepEqual(erro(body).Campos, {
      Nome: 'Preencha este campo.',
      CargaHoraria: 'Informe as horas.',
      PrazoCertificado: 'Use meses inteiros.',
      ConteudoProgramatico: 'Há caracteres que não podem ser usados aqui.',
      'Instrutores.0.Nome': 'Preencha este campo.',
    });
  });

  test('um arquivo que não existe, ou que não é imagem, é recusado no seu campo', async () => {
    const video = await arquivo('video');
    for (const IdArquivoImagem of [999_999, video.IdArquivo]) {
      const { status, body } = await adm.call(contract.alterarCurso, {
        body: dadosDoCurso({ IdArquivoImagem }),
      });
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(erro(body).Campos ?? {}), ['IdArquivoImagem']);
    }
  });

  test('duas edições ao mesmo tempo: a segunda recebe 409 com o registro atual', async () => {
    const { IdCurso, Versao } = await criar();
    const respostas = await Promise.all(
      ['Um', 'Dois'].map((Nome) =>
        adm.call(contract.alterarCurso, { body: dadosDoCurso({ IdCurso, Versao, Nome }) }),
      ),
    );
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const vencedora = respostas.find(({ status }) => status === 200)?.body;
    const perdedora = respostas.find(({ status }) => status === 409)?.body as unknown as { Atual: unknown };
    assert.deepEqual(perdedora.Atual, vencedora);
  });

  test('o que não existe é 404', async () => {
    const { status, body } = await adm.call(contract.alterarCurso, {
      body: dadosDoCurso({ IdCurso: 999_999, Versao: 1 }),
    });
    assert.deepEqual([status, body], [404, NADA]);
    assert.deepEqual((await adm.call(contract.curso, { params: { id: 999_999 } })).status, 404);
  });
});

describe('listar', () => {
  test('busca sem acento, por situação e categoria; conta módulos, aulas e turmas; diz a versão', async () => {
    const { IdCurso } = await criarEstudo(db, { Nome: 'Ergonomia Única', Modulos: [[{}, {}], [{}]] });
    await db.updateTable('Curso').set({ Categoria: 'Saúde' }).where('IdCurso', '=', IdCurso).execute();
    await criar({ Nome: 'Ergonomia unica rascunho', Categoria: 'Outra' });
    const lista = async (querystring: object) => (await adm.call(contract.listar, { querystring })).body;
    const achados = await lista({ busca: 'ERGONOMIA UNICA' });
    assert.equal(achados.Total, 2);
    const publicados = await lista({ busca: 'unica', status: 'PU' });
    const [item] = publicados.Itens;
    assert.ok(item?.PublicadaEm);
    assert.deepEqual(publicados.Itens, [
      {
        IdCurso,
        Nome: 'Ergonomia Única',
        Categoria: 'Saúde',
        Norma: '',
        CargaHoraria: 8,
        PrazoCertificado: 24,
        Status: 'PU',
        Imagem: null,
        QtdConteudos: 2,
        QtdAulas: 3,
        QtdTurmas: 1,
        NumeroVersao: 1,
        PublicadaEm: item.PublicadaEm,
        AlteracoesNaoPublicadas: true,
        RevalidarAte: null,
      },
    ]);
    assert.deepEqual((await lista({ categoria: 'Saúde' })).Total, 1);
    assert.ok(publicados.Categorias.includes('Outra'));
    assert.equal((await adm.call(contract.listar, { querystring: { status: 'XX' as 'PU' } })).status, 400);
  });
});

describe('curso', () => {
  test('traz o rascunho inteiro em ordem, com as turmas que o usam', async () => {
    const { IdCurso, IdClienteTurma, Aulas } = await criarEstudo(db, {
      Modulos: [[{ Tipo: 'texto' }, { Tipo: 'avaliacao' }], [{ Tipo: 'presencial' }]],
    });
    const { body } = await adm.call(contract.curso, { params: { id: IdCurso } });
    assert.deepEqual(
      body.Conteudos.map(({ Ordem, Titulo, Aulas: lista }) => [
        Ordem,
        Titulo,
        lista.map((a) => [a.Ordem, a.Tipo]),
      ]),
      [
        [
          1,
          'Módulo 1',
          [
            [1, 'texto'],
            [2, 'avaliacao'],
          ],
        ],
        [2, 'Módulo 2', [[1, 'presencial']]],
      ],
    );
    assert.equal(body.Conteudos[0]?.Aulas[0]?.IdCursoConteudoAula, Aulas[0]?.IdCursoConteudoAula);
    assert.deepEqual(
      body.Turmas.map((turma) => [turma.IdClienteTurma, turma.Status, turma.QtdAlunos]),
      [[IdClienteTurma, 'EA', 1]],
    );
  });
});

describe('alterarCursoStatus', () => {
  const mudar = (IdCurso: number, Status: 'RA' | 'PU' | 'AR') =>
    adm.call(contract.alterarCursoStatus, { params: { id: IdCurso }, body: { Status } });

  test('publicado só com versão, rascunho só sem; arquivar e voltar; repetir não muda nada', async () => {
    const { IdCurso } = await criarCursoPublicado(db);
    const rascunho = await criarRascunho(db);
    assert.equal((await mudar(rascunho.IdCurso, 'PU')).status, 422);
    assert.equal((await mudar(IdCurso, 'RA')).status, 422);
    assert.equal((await mudar(IdCurso, 'AR')).body.Status, 'AR');
    assert.equal((await mudar(IdCurso, 'AR')).body.Status, 'AR');
    assert.equal((await mudar(IdCurso, 'PU')).body.Status, 'PU');
    assert.equal((await mudar(rascunho.IdCurso, 'AR')).body.Status, 'AR');
    assert.equal((await mudar(rascunho.IdCurso, 'RA')).body.Status, 'RA');
    assert.equal((await mudar(999_999, 'AR')).status, 404);
    assert.equal((await mudar(IdCurso, 'X' as 'AR')).status, 400);
    const atos = await db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('Objeto', '=', 'Curso')
      .where('IdObjeto', '=', IdCurso)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['arquivar', 'desarquivar'],
    );
  });
});

describe('duplicar', () => {
  test('copia pessoas, módulos, aulas e questões como rascunho; o excluído fica', async () => {
    const { IdCurso, Aulas } = await criarCursoPublicado(db, {
      Nome: 'X'.repeat(150),
      Modulos: [[{ Tipo: 'texto' }, { Tipo: 'link' }], [{ Tipo: 'presencial', DuracaoMinutos: 40 }]],
      Questoes: [{ Tipo: 'verdadeiro-ou-falso', Dados: { Correta: true } }],
    });
    await db
      .updateTable('CursoConteudoAula')
      .set({ ExcluidaEm: new Date() })
      .where('IdCursoConteudoAula', '=', Aulas[1]?.IdCursoConteudoAula ?? 0)
      .execute();
    await db
      .insertInto('CursoPessoa')
      .values({ IdCurso, Papel: 'responsavel-tecnico', Ordem: 0, Nome: 'Ana', Qualificacao: 'CREA 1' })
      .execute();
    const { status, body } = await adm.call(contract.duplicar, { params: { id: IdCurso } });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.Nome, body.Status, body.NumeroVersao, body.QtdConteudos, body.QtdAulas, body.QtdTurmas],
      [`${'X'.repeat(142)} (cópia)`, 'RA', null, 2, 2, 0],
    );
    const copia = (await adm.call(contract.curso, { params: { id: body.IdCurso } })).body;
    assert.equal(copia.ResponsavelTecnico?.Registro, 'CREA 1');
    assert.deepEqual(
      copia.Conteudos.map(({ Aulas: lista }) =>
        lista.map(({ Tipo, DuracaoMinutos }) => [Tipo, DuracaoMinutos]),
      ),
      [[['texto', 10]], [['presencial', 40]]],
    );
    const questoes = await db
      .selectFrom('Questao')
      .select('Tipo')
      .where('IdCurso', '=', body.IdCurso)
      .execute();
    assert.deepEqual(questoes, [{ Tipo: 'verdadeiro-ou-falso' }]);
    assert.equal((await adm.call(contract.duplicar, { params: { id: 999_999 } })).status, 404);
  });

  test('repetida com a mesma chave, é uma cópia só', async () => {
    const { IdCurso } = await criarRascunho(db);
    const repetir = () =>
      adm.call(contract.duplicar, { params: { id: IdCurso } }, { 'idempotency-key': 'uma-copia-so' });
    const primeira = await repetir();
    assert.equal(primeira.status, 200);
    assert.deepEqual((await repetir()).body, primeira.body);
  });
});

test('aluno não chega a nenhuma destas chamadas', async () => {
  const aluno = await t.as(await criarAluno(db));
  const { IdCurso } = await criar();
  const antes = (await adm.call(contract.curso, { params: { id: IdCurso } })).body;
  const respostas = [
    await aluno.call(contract.listar),
    await aluno.call(contract.curso, { params: { id: IdCurso } }),
    await aluno.call(contract.alterarCurso, { body: dadosDoCurso({ IdCurso, Versao: antes.Versao }) }),
    await aluno.call(contract.alterarCursoStatus, { params: { id: IdCurso }, body: { Status: 'AR' } }),
    await aluno.call(contract.duplicar, { params: { id: IdCurso } }),
  ];
  for (const { status } of respostas) assert.equal(status, 403);
  assert.deepEqual((await adm.call(contract.curso, { params: { id: IdCurso } })).body, antes);
});
