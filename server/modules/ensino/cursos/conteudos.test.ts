import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Input } from '#contract/call.ts';
import { TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import * as contract from '#contract/ensino/cursos-conteudos.ts';
import { curso } from '#contract/ensino/cursos.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCursoPublicado, criarEstudo, criarRascunho } from '../../../testing/cursos.ts';
import { criarAluno, criarUsuario } from '../../../testing/factories.ts';
import { storePackage, pacote, V2004 } from '../../../testing/pacotes.ts';

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));

const erro = (body: unknown) => body as ErrorBody;
const NENHUM = 999_999;
const detalhe = async (id: number) => (await adm.call(curso, { params: { id } })).body;
/** Titles of the lessons, by module. */
const forma = async (id: number) =>
  (await detalhe(id)).Conteudos.map(({ Titulo, Aulas }) => [Titulo, ...Aulas.map((aula) => aula.Titulo)]);
const primeiro = async (id: number) => {
  const [conteudo] = (await detalhe(id)).Conteudos;
  assert.ok(conteudo);
  return conteudo;
};

type Corpo = Input<typeof contract.alterarAula>['body'];
const texto = (IdCursoConteudo: number, mais: object = {}) =>
  ({
    IdCursoConteudo,
    Titulo: 'Leitura',
    Tipo: 'texto',
    Obrigatoria: true,
    DuracaoMinutos: 5,
    IdArquivo: null,
    IdArquivoLegenda: null,
    Conteudo: { Html: '<p>Oi</p>', TempoMinimoSegundos: 60 },
    ...mais,
  }) as Corpo;
const gravar = (body: Corpo) => adm.call(contract.alterarAula, { body });

async function arquivo(Uso: string) {
  const { IdArquivo } = await db
    .insertInto('Arquivo')
    .values({
      Chave: randomBytes(20).toString('hex'),
      Nome: `aula.${Uso}`,
      Tipo: 'video/mp4',
      Tamanho: 10,
      Uso,
      CriadoEm: new Date(),
    })
    .returning('IdArquivo')
    .executeTakeFirstOrThrow();
  return IdArquivo;
}

describe('módulos', () => {
  test('nasce no fim, muda de título, é copiado logo depois, sai e volta ao lugar', async () => {
    const { IdCurso } = await criarRascunho(db, { Modulos: [[{}], [{}, {}]] });
    const novo = await adm.call(contract.alterarConteudo, { body: { IdCurso, Titulo: 'Fim' } });
    assert.deepEqual([novo.status, novo.body.Ordem, novo.body.Aulas], [200, 3, []]);
    const { IdCursoConteudo } = await primeiro(IdCurso);
    await adm.call(contract.alterarConteudo, { body: { IdCurso, IdCursoConteudo, Titulo: 'Começo' } });
    const copia = await adm.call(contract.duplicarConteudo, { params: { id: IdCursoConteudo } });
    assert.deepEqual([copia.status, copia.body.Titulo, copia.body.Ordem], [200, 'Começo (cópia)', 2]);
    const inteira = [
      ['Começo', 'Aula 1.1'],
      ['Começo (cópia)', 'Aula 1.1'],
      ['Módulo 2', 'Aula 2.1', 'Aula 2.2'],
      ['Fim'],
    ];
    assert.deepEqual(await forma(IdCurso), inteira);
    assert.equal((await adm.call(contract.excluirConteudo, { body: { IdCursoConteudo } })).status, 204);
    assert.deepEqual(await forma(IdCurso), inteira.slice(1));
    assert.equal((await adm.call(contract.excluirConteudo, { body: { IdCursoConteudo } })).status, 404);
    assert.equal((await adm.call(contract.restaurarConteudo, { body: { IdCursoConteudo } })).status, 200);
    assert.equal((await adm.call(contract.restaurarConteudo, { body: { IdCursoConteudo } })).status, 200);
    assert.deepEqual(await forma(IdCurso), inteira);
  });

  test('dois autores no mesmo título: o segundo recebe 409 com o módulo atual; sem Versao, vale o último', async () => {
    const { IdCurso } = await criarRascunho(db);
    const { IdCursoConteudo, Versao } = await primeiro(IdCurso);
    const renomear = (Titulo: string, versao?: number) =>
      adm.call(contract.alterarConteudo, { body: { IdCurso, IdCursoConteudo, Titulo, Versao: versao } });
    const respostas = await Promise.all([renomear('De Ana', Versao), renomear('De Beto', Versao)]);
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const salvo = respostas.find(({ status }) => status === 200)?.body;
    const recusa = respostas.find(({ status }) => status === 409)?.body as unknown as { Atual: unknown };
    assert.deepEqual(recusa.Atual, salvo);
    assert.deepEqual(await primeiro(IdCurso), salvo);
    const { status, body } = await renomear('De Ana, tendo visto', salvo?.Versao);
    assert.deepEqual([status, body.Titulo], [200, 'De Ana, tendo visto']);
    assert.equal((await renomear('De quem não diz')).status, 200);
  });

  test('título vazio é 400; o que não existe, ou é de outro curso, é 404', async () => {
    const { IdCurso } = await criarRascunho(db);
    const outro = await criarRascunho(db);
    const { IdCursoConteudo } = await primeiro(IdCurso);
    const alterar = (body: object) =>
      adm.call(contract.alterarConteudo, { body: { IdCurso, Titulo: 'x', ...body } });
    assert.deepEqual(erro((await alterar({ Titulo: ' ' })).body).Campos, { Titulo: 'Preencha este campo.' });
    assert.equal((await alterar({ IdCurso: NENHUM })).status, 404);
    assert.equal((await alterar({ IdCursoConteudo: NENHUM })).status, 404);
    assert.equal((await alterar({ IdCursoConteudo, IdCurso: outro.IdCurso })).status, 404);
    assert.equal(
      (await adm.call(contract.restaurarConteudo, { body: { IdCursoConteudo: NENHUM } })).status,
      404,
    );
    assert.equal((await adm.call(contract.duplicarConteudo, { params: { id: NENHUM } })).status, 404);
  });
});

describe('alterarAula', () => {
  test('cria no fim do módulo; o texto é limpo; a segunda edição recebe 409 com a aula atual', async () => {
    const { IdCurso } = await criarRascunho(db);
    const { IdCursoConteudo } = await primeiro(IdCurso);
    const Conteudo = { Html: '<p onclick="x()">Oi<script>1</script></p>', TempoMinimoSegundos: 60 };
    const criada = await gravar(texto(IdCursoConteudo, { Conteudo }));
    assert.equal(criada.status, 200);
    const { IdCursoConteudoAula, Versao } = criada.body;
    assert.deepEqual(
      [criada.body.Ordem, criada.body.Conteudo, criada.body.PercentualMinimo],
      [2, { Html: '<p>Oi</p>', TempoMinimoSegundos: 60 }, 90],
    );
    const edicao = texto(IdCursoConteudo, { IdCursoConteudoAula, Versao, Titulo: 'Outra' });
    const mudada = await gravar(edicao);
    assert.deepEqual([mudada.body.Titulo, mudada.body.Versao], ['Outra', Versao + 1]);
    const velha = await gravar(edicao);
    assert.equal(velha.status, 409);
    assert.deepEqual((velha.body as unknown as { Atual: unknown }).Atual, mudada.body);
  });

  test('links de vídeo são desmontados, e o serviço é o do link', async () => {
    const { IdCursoConteudo } = await primeiro((await criarRascunho(db)).IdCurso);
    const video = (Origem: string, Video: string | null) =>
      gravar(
        texto(IdCursoConteudo, {
          Tipo: 'video',
          Conteudo: { Origem, Video, DuracaoSegundos: 90, Transcricao: 'a\nb' },
        }),
      );
    const guardado = async (...link: Parameters<typeof video>) => {
      const { Conteudo } = (await video(...link)).body as { Conteudo: { Origem: string; Video: string } };
      return [Conteudo.Origem, Conteudo.Video];
    };
    assert.deepEqual(await guardado('youtube', 'https://youtu.be/dQw4w9WgXcQ?t=4'), [
      'youtube',
      'dQw4w9WgXcQ',
    ]);
    assert.deepEqual(await guardado('youtube', 'vimeo.com/76979871/8272103f6e'), [
      'vimeo',
      '76979871/8272103f6e',
    ]);
    assert.deepEqual(await guardado('arquivo', 'sobra'), ['arquivo', null]);
    assert.deepEqual(await guardado('vimeo', null), ['vimeo', null]);
    const torto = await video('youtube', 'https://evil.example/watch?v=dQw4w9WgXcQ');
    assert.equal(torto.status, 400);
    assert.deepEqual(Object.keys(erro(torto.body).Campos ?? {}), ['Conteudo.Video']);
  });

  // proves T34
  test('um link só leva à web', async () => {
    const { IdCursoConteudo } = await primeiro((await criarRascunho(db)).IdCurso);
    const link = (Url: string) =>
      gravar(
        texto(IdCursoConteudo, { Tipo: 'link', Conteudo: { Url, Descricao: '', TempoMinimoSegundos: 0 } }),
      );
    const { body } = await link('www.gov.br/nr35');
    assert.equal((body as { Conteudo: { Url: string } }).Conteudo.Url, 'https://www.gov.br/nr35');
    for (const Url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'https://a:b@c.example',
      'http://',
    ]) {
      const recusada = await link(Url);
      assert.deepEqual(
        [recusada.status, Object.keys(erro(recusada.body).Campos ?? {})],
        [400, ['Conteudo.Url']],
        Url,
      );
    }
  });

  test('uma avaliação com tempo limite não pode ser feita sem internet', async () => {
    const { IdCursoConteudo } = await primeiro((await criarRascunho(db)).IdCurso);
    const prova = (TempoLimiteMinutos: number) =>
      gravar(
        texto(IdCursoConteudo, {
          Tipo: 'avaliacao',
          Conteudo: { ...TIPOS_DE_AULA.avaliacao.vazio, SemConexao: true, TempoLimiteMinutos },
        }),
      );
    assert.equal((await prova(0)).status, 200);
    const recusada = await prova(30);
    assert.equal(recusada.status, 400);
    assert.match(erro(recusada.body).Campos?.['Conteudo.SemConexao'] ?? '', /contado pelo servidor/);
  });

  test('arquivos do uso certo ficam com a aula e trazem um link; os outros são recusados', async () => {
    const { IdCursoConteudo } = await primeiro((await criarRascunho(db)).IdCurso);
    const [video, legenda] = [await arquivo('video'), await arquivo('legenda')];
    const Conteudo = { Origem: 'arquivo', Video: null, DuracaoSegundos: 90, Transcricao: '' };
    const corpo = texto(IdCursoConteudo, {
      Tipo: 'video',
      Conteudo,
      IdArquivo: video,
      IdArquivoLegenda: legenda,
    });
    const { body } = await gravar(corpo);
    assert.equal(body.Arquivo?.IdArquivo, video);
    assert.match(body.Arquivo?.Link ?? '', /^\/api\/arquivos\/conteudo\/[0-9a-f]{40}\?sessao=/);
    assert.equal(body.Legenda?.IdArquivo, legenda);
    const trocados = await gravar({ ...corpo, IdArquivo: legenda, IdArquivoLegenda: null });
    assert.deepEqual([trocados.status, Object.keys(erro(trocados.body).Campos ?? {})], [400, ['IdArquivo']]);
    const deTexto = await gravar(texto(IdCursoConteudo, { IdArquivo: video, IdArquivoLegenda: legenda }));
    assert.deepEqual([deTexto.body.Arquivo, deTexto.body.Legenda], [null, null]);
  });

  test('o vídeo em Libras fica com vídeos e textos, com quem não fala dele e com a cópia; com outros tipos não', async () => {
    const { IdCursoConteudo } = await primeiro((await criarRascunho(db)).IdCurso);
    const [libras, legenda] = [await arquivo('video'), await arquivo('legenda')];
    const { body } = await gravar(texto(IdCursoConteudo, { IdArquivoLibras: libras }));
    assert.equal(body.Libras?.IdArquivo, libras);
    assert.match(body.Libras?.Link ?? '', /^\/api\/arquivos\/conteudo\//);
    const { IdCursoConteudoAula, Versao } = body;
    const calado = await gravar(texto(IdCursoConteudo, { IdCursoConteudoAula, Versao, Titulo: 'Outro' }));
    assert.deepEqual([calado.body.Titulo, calado.body.IdArquivoLibras], ['Outro', libras]);
    const copia = await adm.call(contract.duplicarAula, { params: { id: IdCursoConteudoAula } });
    assert.equal(copia.body.IdArquivoLibras, libras);
    const trocado = await gravar(texto(IdCursoConteudo, { IdArquivoLibras: legenda }));
    assert.deepEqual(
      [trocado.status, Object.keys(erro(trocado.body).Campos ?? {})],
      [400, ['IdArquivoLibras']],
    );
    const deLink = await gravar(
      texto(IdCursoConteudo, {
        Tipo: 'link',
        Conteudo: { Url: 'https://www.gov.br/', Descricao: '', TempoMinimoSegundos: 0 },
        IdArquivoLibras: libras,
      }),
    );
    assert.deepEqual([deLink.status, deLink.body.Libras], [200, null]);
    const retirado = await gravar(
      texto(IdCursoConteudo, { IdCursoConteudoAula, Versao: Versao + 1, IdArquivoLibras: null }),
    );
    assert.equal(retirado.body.Libras, null);
  });

  test('o que um pacote SCORM diz de si é lido dele, não vem de quem chama, e muda com o pacote', async () => {
    const { IdCursoConteudo } = await primeiro((await criarRascunho(db)).IdCurso);
    const inventado = { Tipo: 'pacote', Conteudo: { Versao: '1.2', Entrada: '../x' } };
    const vazio = await gravar(texto(IdCursoConteudo, { ...inventado, IdArquivo: null }));
    assert.deepEqual(vazio.body.Conteudo, { Versao: null, Entrada: null });
    const IdArquivo = await storePackage(t, pacote({}, { versao: V2004 }));
    const { body } = await gravar(texto(IdCursoConteudo, { ...inventado, IdArquivo }));
    assert.deepEqual(body.Conteudo, { Versao: '2004', Entrada: 'index.html' });
    const { IdCursoConteudoAula } = body;
    const aula = { ...inventado, IdCursoConteudoAula };
    const mesma = await gravar(texto(IdCursoConteudo, { ...aula, IdArquivo, Versao: 1 }));
    assert.deepEqual(mesma.body.Conteudo, body.Conteudo);
    const outro = await storePackage(t, pacote());
    const trocada = await gravar(texto(IdCursoConteudo, { ...aula, IdArquivo: outro, Versao: 2 }));
    assert.deepEqual(trocada.body.Conteudo, { Versao: '1.2', Entrada: 'index.html' });
    const quebrado = await storePackage(t, pacote({ '../fora': 'x' }));
    const recusada = await gravar(texto(IdCursoConteudo, { ...aula, IdArquivo: quebrado, Versao: 3 }));
    assert.deepEqual([recusada.status, Object.keys(erro(recusada.body).Campos ?? {})], [422, ['IdArquivo']]);
  });

  test('conteúdo de outro tipo, duração torta, mudança de tipo, aula ou módulo que não existe', async () => {
    const { IdCurso } = await criarRascunho(db, { Modulos: [[{ Tipo: 'texto' }]] });
    const { IdCursoConteudo, Aulas } = await primeiro(IdCurso);
    const IdCursoConteudoAula = Aulas[0]?.IdCursoConteudoAula;
    const status = async (mais: object) => (await gravar(texto(IdCursoConteudo, mais))).status;
    assert.equal(await status({ Tipo: 'link' }), 400);
    assert.equal(await status({ DuracaoMinutos: 0 }), 400);
    assert.equal(await status({ Titulo: '' }), 400);
    assert.equal(await status({ IdCursoConteudo: NENHUM }), 404);
    assert.equal(await status({ IdCursoConteudoAula: NENHUM, Versao: 1 }), 404);
    const Conteudo = { Local: '', Instrutor: '', Orientacoes: '' };
    assert.equal(await status({ IdCursoConteudoAula, Versao: 1, Tipo: 'presencial', Conteudo }), 422);
  });
});

describe('aulas saem, voltam e são copiadas', () => {
  test('a cópia fica logo depois; a excluída volta ao seu lugar', async () => {
    const { IdCurso } = await criarRascunho(db, { Modulos: [[{ Titulo: 'a' }, { Titulo: 'b' }]] });
    const { Aulas } = await primeiro(IdCurso);
    const IdCursoConteudoAula = Aulas[0]?.IdCursoConteudoAula ?? 0;
    const copia = await adm.call(contract.duplicarAula, { params: { id: IdCursoConteudoAula } });
    assert.deepEqual([copia.status, copia.body.Ordem, copia.body.Versao], [200, 2, 1]);
    assert.deepEqual(await forma(IdCurso), [['Módulo 1', 'a', 'a (cópia)', 'b']]);
    assert.equal((await adm.call(contract.excluirAula, { body: { IdCursoConteudoAula } })).status, 204);
    assert.deepEqual(await forma(IdCurso), [['Módulo 1', 'a (cópia)', 'b']]);
    assert.equal((await adm.call(contract.excluirAula, { body: { IdCursoConteudoAula } })).status, 404);
    assert.equal(
      (await adm.call(contract.duplicarAula, { params: { id: IdCursoConteudoAula } })).status,
      404,
    );
    assert.equal((await adm.call(contract.restaurarAula, { body: { IdCursoConteudoAula } })).status, 200);
    assert.deepEqual(await forma(IdCurso), [['Módulo 1', 'a', 'a (cópia)', 'b']]);
    assert.equal(
      (await adm.call(contract.restaurarAula, { body: { IdCursoConteudoAula: NENHUM } })).status,
      404,
    );
  });

  test('a aula de um módulo excluído só volta com ele', async () => {
    const { IdCurso } = await criarRascunho(db);
    const { IdCursoConteudo, Aulas } = await primeiro(IdCurso);
    const IdCursoConteudoAula = Aulas[0]?.IdCursoConteudoAula ?? 0;
    await adm.call(contract.excluirConteudo, { body: { IdCursoConteudo } });
    assert.equal((await adm.call(contract.restaurarAula, { body: { IdCursoConteudoAula } })).status, 422);
    assert.equal((await gravar(texto(IdCursoConteudo))).status, 404);
  });

  test('excluir uma aula não apaga o progresso de ninguém', async () => {
    const { IdCurso, Aulas, IdClienteTurmaAluno, IdCliente, IdCursoVersao } = await criarEstudo(db);
    const IdCursoConteudoAula = Aulas[0]?.IdCursoConteudoAula ?? 0;
    const matricula = { IdClienteTurmaAluno, IdCurso };
    await db
      .insertInto('MatriculaCurso')
      .values({ ...matricula, IdCliente, IdCursoVersao })
      .execute();
    const agora = new Date();
    await db
      .insertInto('ProgressoAula')
      .values({
        ...matricula,
        IdCursoConteudoAula,
        PrimeiroAcessoEm: agora,
        UltimoAcessoEm: agora,
        Percentual: 40,
      })
      .execute();
    await adm.call(contract.excluirAula, { body: { IdCursoConteudoAula } });
    const [guardado] = await db
      .selectFrom('ProgressoAula')
      .innerJoin('MatriculaCurso', 'MatriculaCurso.IdClienteTurmaAluno', 'ProgressoAula.IdClienteTurmaAluno')
      .select(['Percentual', 'Progresso'])
      .where('ProgressoAula.IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .execute();
    assert.deepEqual(guardado, { Percentual: 40, Progresso: 40 });
  });
});

describe('ordenar', () => {
  test('a ordem inteira em uma chamada, mudando aulas de módulo; -1 é descartado', async () => {
    const { IdCurso } = await criarCursoPublicado(db, {
      Modulos: [[{ Titulo: 'a' }, { Titulo: 'b' }], [{ Titulo: 'c' }]],
    });
    const [m1, m2] = (await detalhe(IdCurso)).Conteudos;
    assert.ok(m1 && m2);
    const [a = 0, b = 0] = m1.Aulas.map((aula) => aula.IdCursoConteudoAula);
    const c = m2.Aulas[0]?.IdCursoConteudoAula ?? 0;
    const ordenar = (Conteudos: { IdCursoConteudo: number; Aulas: number[] }[], curso = IdCurso) =>
      adm.call(contract.ordenar, { body: { IdCurso: curso, Conteudos } });
    const nova = [
      { IdCursoConteudo: m2.IdCursoConteudo, Aulas: [b, -1, c] },
      { IdCursoConteudo: m1.IdCursoConteudo, Aulas: [a] },
    ];
    assert.equal((await ordenar(nova)).status, 204);
    const esperada = [
      ['Módulo 2', 'b', 'c'],
      ['Módulo 1', 'a'],
    ];
    assert.deepEqual(await forma(IdCurso), esperada);
    // Incomplete, doubled or foreign: nothing moves.
    const outra = await criarRascunho(db);
    const alheia = outra.Aulas[0]?.IdCursoConteudoAula ?? 0;
    for (const Aulas of [[b], [b, c, c], [b, alheia]]) {
      const [primeira, segunda] = nova;
      assert.ok(primeira && segunda);
      assert.equal((await ordenar([segunda, { ...primeira, Aulas }])).status, 409);
    }
    assert.deepEqual(await forma(IdCurso), esperada);
    assert.equal((await ordenar(nova, NENHUM)).status, 404);
    assert.equal((await ordenar([{ IdCursoConteudo: m1.IdCursoConteudo, Aulas: [-2] }])).status, 400);
  });
});

test('aluno não chega a nenhuma destas chamadas', async () => {
  const aluno = await t.as(await criarAluno(db));
  const { IdCurso } = await criarRascunho(db);
  const { IdCursoConteudo, Aulas } = await primeiro(IdCurso);
  const IdCursoConteudoAula = Aulas[0]?.IdCursoConteudoAula ?? 0;
  const respostas = await Promise.all([
    aluno.call(contract.alterarConteudo, { body: { IdCurso, Titulo: 'x' } }),
    aluno.call(contract.excluirConteudo, { body: { IdCursoConteudo } }),
    aluno.call(contract.restaurarConteudo, { body: { IdCursoConteudo } }),
    aluno.call(contract.duplicarConteudo, { params: { id: IdCursoConteudo } }),
    aluno.call(contract.alterarAula, { body: texto(IdCursoConteudo) }),
    aluno.call(contract.excluirAula, { body: { IdCursoConteudoAula } }),
    aluno.call(contract.restaurarAula, { body: { IdCursoConteudoAula } }),
    aluno.call(contract.duplicarAula, { params: { id: IdCursoConteudoAula } }),
    aluno.call(contract.ordenar, { body: { IdCurso, Conteudos: [] } }),
  ]);
  for (const { status } of respostas) assert.equal(status, 403);
  assert.deepEqual(await forma(IdCurso), [['Módulo 1', 'Aula 1.1']]);
});
