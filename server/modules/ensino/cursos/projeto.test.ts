import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { curso, duplicar, listar } from '#contract/ensino/cursos.ts';
import { projetoDaTurmaPdf } from '#contract/turmas/turmas-projeto.ts';
import * as contract from '#contract/ensino/cursos-projeto.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarRascunho, criarTurmaCom, type CursoNovo } from '../../../testing/cursos.ts';
import { abrirDossie } from '../../../testing/dossie.ts';
import { readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { criarAlunoEm, criarCliente, criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { criarRascunhoDeNorma, PROJETO } from '../../../testing/norma.ts';
import { somarDias } from '../../../domain/calendario.ts';
import { today } from '../../../platform/clock.ts';
import { avisarDoDia } from '../../acompanhamento/prazos/lembretes.service.ts';

const PAPEL = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');

const t = await testApp();
const { db } = t;
const eu = await criarUsuario(db, { Adm: true });
const adm = await t.as(eu);

/** A draft of a norm that lacks nothing but its project. */
const rascunhoDeNorma = async (novo: CursoNovo = {}) =>
  (await criarRascunhoDeNorma(db, { ...novo, projeto: false })).IdCurso;

const ler = async (id: number) => (await adm.call(contract.projeto, { params: { id } })).body;
const escrever = (IdCurso: number, mais: object = {}) =>
  adm.call(contract.alterarProjeto, { body: { ...PROJETO, IdCurso, Versao: 0, ...mais } });
const validar = async (IdCurso: number, Versao: number, mais: object = {}) => {
  const { Sha256 } = await ler(IdCurso);
  const documento = { NomeArquivo: 'validacao.pdf', Conteudo: PAPEL, ValidadoEm: today(t.clock) };
  return await adm.call(contract.validarProjeto, {
    body: { IdCurso, Versao, Sha256, ...documento, ...mais },
  });
};
const faltas = async (id: number) =>
  (await adm.call(previaPublicacao, { params: { id } })).body.Pendencias.filter(
    ({ Impede }) => Impede === 'publicar',
  ).map(({ Onde, Mensagem }): [string, string] => [Onde, Mensagem]);
async function publicada(IdCurso: number) {
  const { Rascunho } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
  const { status, body } = await adm.call(publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho } });
  assert.equal(status, 200, JSON.stringify(body));
}
async function pdf(id: number, versao?: number) {
  const resposta = await t.app.inject({
    method: 'GET',
    url: `${contract.projetoPdf.url.replace(':id', String(id))}${versao ? `?versao=${versao}` : ''}`,
    headers: { authorization: `Bearer ${adm.token}` },
  });
  return {
    status: resposta.statusCode,
    texto: resposta.statusCode === 200 ? (await readPdf(resposta.rawPayload)).join('') : '',
  };
}
const diz = (texto: string, dito: string) => assert.ok(texto.includes(semEspacos(dito)), dito);

describe('projeto pedagógico', () => {
  test('nunca escrito: em branco, com o que o curso já diz e o que ele propõe', async () => {
    const IdCurso = await rascunhoDeNorma({
      Modulos: [
        [
          { Titulo: 'Riscos', DuracaoMinutos: 240 },
          { Tipo: 'avaliacao', Titulo: 'Prova', DuracaoMinutos: 20 },
        ],
        [{ Tipo: 'presencial', Titulo: 'Prática', DuracaoMinutos: 240 }],
      ],
    });
    const { Versao, Exigido, Itens, Propostas } = await ler(IdCurso);
    assert.deepEqual([Versao, Exigido], [0, true]);
    assert.equal(Itens.map(({ Letra }) => Letra).join(''), 'abcdefghijklmno');
    assert.deepEqual(
      Itens.filter(({ Texto }) => Texto !== '').map(({ Letra, Texto }) => [Letra, Texto]),
      [
        ['d', 'Álvaro Paranhos, CREA-SP 1'],
        ['e', 'Ivo Prado, Bombeiro'],
        ['g', 'Riscos.'],
        ['i', '8 horas'],
      ],
    );
    assert.match(Propostas.Avaliacao, /^Prova: avaliação digital, nota mínima 70, 3 tentativas\./);
    assert.match(Propostas.Estrategia, /em 2 módulos\.\nParte presencial, com lista de presença: Prática\./);
    assert.equal(Propostas.MaterialDidatico, 'Disponível durante todo o curso: Riscos.');
    assert.equal((await adm.call(contract.projeto, { params: { id: 999_999 } })).status, 404);
  });

  test('quem elaborou a capacitação, se é outra pessoa, vem junto de quem responde pelo treinamento', async () => {
    const IdCurso = await rascunhoDeNorma();
    const itemD = async () => (await ler(IdCurso)).Itens.find(({ Letra }) => Letra === 'd')?.Texto;
    await escrever(IdCurso);
    assert.equal(await itemD(), 'Álvaro Paranhos, CREA-SP 1');
    const { Sha256 } = await ler(IdCurso);
    await escrever(IdCurso, { Versao: 1, ResponsavelDaCapacitacao: 'Rosa Lima, CREA-MG 2' });
    assert.equal(await itemD(), 'Rosa Lima, CREA-MG 2\nPelo treinamento: Álvaro Paranhos, CREA-SP 1');
    // What was validated was validated without this person.
    assert.notEqual((await ler(IdCurso)).Sha256, Sha256);
  });

  test('gravar muda o rascunho; quem chega com versão antiga recebe a atual; limites valem', async () => {
    const IdCurso = await rascunhoDeNorma();
    const antes = (await adm.call(curso, { params: { id: IdCurso } })).body.Rascunho;
    const { status, body } = await escrever(IdCurso);
    assert.deepEqual([status, body.Versao, body.PublicoAlvo], [200, 1, 'Montadores.']);
    assert.notEqual((await adm.call(curso, { params: { id: IdCurso } })).body.Rascunho, antes);
    const atrasado = await escrever(IdCurso, { PublicoAlvo: 'Outros.' });
    assert.equal(atrasado.status, 409);
    assert.equal((atrasado.body as unknown as { Atual: contract.Projeto }).Atual.PublicoAlvo, 'Montadores.');
    assert.equal((await escrever(IdCurso, { Versao: 1, DedicacaoDiariaMinutos: 0 })).status, 400);
    assert.equal((await escrever(IdCurso, { Versao: 1, PublicoAlvo: 'x'.repeat(5001) })).status, 400);
    assert.equal((await ler(IdCurso)).Versao, 1);
    assert.equal((await escrever(999_999)).status, 404);
  });

  test('norma com aulas a distância: sem o projeto inteiro, validado e no prazo, não se publica', async () => {
    const IdCurso = await rascunhoDeNorma();
    assert.deepEqual(
      (await faltas(IdCurso)).map(([onde, palavras]) => [onde, /3\.1, (\w)\)/.exec(palavras)?.[1]]),
      'a b c f h j k l m n o'.split(' ').map((letra) => ['projeto', letra]),
    );
    await escrever(IdCurso, { PublicoAlvo: ' \n' });
    assert.match((await faltas(IdCurso))[0]?.[1] ?? '', /Público-alvo \(NR-01, Anexo II, 3\.1, l\)/);
    const cedo = await validar(IdCurso, 1);
    assert.deepEqual([cedo.status, (await ler(IdCurso)).ValidadoEm], [422, null]);
    await escrever(IdCurso, { Versao: 1 });
    assert.match((await faltas(IdCurso))[0]?.[1] ?? '', /não foi validado/);
    assert.equal((await validar(IdCurso, 1)).status, 409);
    const { ValidadoEm, RevalidarAte } = (await validar(IdCurso, 2)).body;
    assert.equal(Number(RevalidarAte?.slice(0, 4)), Number(ValidadoEm?.slice(0, 4)) + 2);
    assert.deepEqual(await faltas(IdCurso), []);
    await db
      .updateTable('CursoProjeto')
      .set({ ValidadoEm: '2020-01-01', RevalidarAte: '2022-01-01' })
      .where('IdCurso', '=', IdCurso)
      .execute();
    assert.match((await faltas(IdCurso))[0]?.[1] ?? '', /venceu em 01\/01\/2022/);
  });

  describe('a validação vale para o que foi lido e para nada mais (Anexo II, 3.3)', () => {
    const daAula = (IdCurso: number) =>
      db.updateTable('CursoConteudoAula').where('IdCurso', '=', IdCurso).where('Tipo', '<>', 'avaliacao');
    const MUDANCAS: [oque: string, mudar: (IdCurso: number) => Promise<unknown>][] = [
      ['o texto do projeto', (IdCurso) => escrever(IdCurso, { Versao: 2, PublicoAlvo: 'Pintores.' })],
      ['as horas de uma aula', (IdCurso) => daAula(IdCurso).set({ DuracaoMinutos: 481 }).execute()],
      [
        'o que uma aula ensina',
        (IdCurso) =>
          daAula(IdCurso)
            .set({ Conteudo: sql`conteudo || '{"Video": "aaaaaaaaaaa"}'` })
            .execute(),
      ],
      [
        'quem ensina',
        (IdCurso) =>
          db.updateTable('CursoPessoa').set({ Nome: 'Rui' }).where('IdCurso', '=', IdCurso).execute(),
      ],
      [
        'a carga horária',
        (IdCurso) =>
          db.updateTable('Curso').set({ CargaHoraria: 7 }).where('IdCurso', '=', IdCurso).execute(),
      ],
    ];
    for (const [oque, mudar] of MUDANCAS) {
      test(`mudou ${oque}: não se publica, e diz desde quando`, async () => {
        const IdCurso = await rascunhoDeNorma();
        await escrever(IdCurso);
        assert.deepEqual([(await validar(IdCurso, 1)).body.Mudou, await faltas(IdCurso)], [false, []]);
        const { Sha256 } = await ler(IdCurso);
        await mudar(IdCurso);
        const depois = await ler(IdCurso);
        assert.deepEqual([depois.Mudou, depois.Sha256 === Sha256], [true, false]);
        assert.match(JSON.stringify(await faltas(IdCurso)), /mudou depois de validado em/);
        // What was read before the change can no longer be validated.
        assert.equal((await validar(IdCurso, depois.Versao, { Sha256 })).status, 409);
        assert.equal((await validar(IdCurso, depois.Versao)).status, 200);
        assert.equal((await ler(IdCurso)).Mudou, false);
      });
    }

    test('diz quem validou e quem anexou o documento, que só administradores abrem', async () => {
      const IdCurso = await rascunhoDeNorma({ Nome: 'Altura validada' });
      await escrever(IdCurso);
      const { Validacao } = (await validar(IdCurso, 1)).body;
      assert.deepEqual(
        [Validacao?.Responsavel, Validacao?.Registro, Validacao?.Documento?.Nome],
        ['Álvaro Paranhos', 'CREA-SP 1', 'validacao.pdf'],
      );
      const aberto = await t.app.inject({ method: 'GET', url: Validacao?.Documento?.Link ?? '' });
      assert.equal(aberto.statusCode, 200);
      diz((await pdf(IdCurso)).texto, 'por Álvaro Paranhos, CREA-SP 1 (documento anexado por');
      const amanha = somarDias(today(t.clock), 1);
      for (const ValidadoEm of [amanha, '2020-01-01']) {
        assert.equal((await validar(IdCurso, 2, { ValidadoEm })).status, 400, ValidadoEm);
      }
      assert.equal((await validar(IdCurso, 2, { Conteudo: 'bm8=' })).status, 400);
    });
  });

  test('só essas: sem norma, ou toda presencial, não o pede', async () => {
    const { IdCurso: semNorma } = await criarRascunho(db);
    const presencial = await rascunhoDeNorma({ Modulos: [[{ Tipo: 'presencial' }]] });
    for (const id of [semNorma, presencial]) {
      assert.deepEqual([(await ler(id)).Exigido, await faltas(id)], [false, []]);
    }
  });

  test('a versão o congela; revalidar não pede nova versão; o PDF e o dossiê dizem o de cada uma', async () => {
    const IdCurso = await rascunhoDeNorma({ Nome: 'Altura congelada' });
    await escrever(IdCurso);
    await validar(IdCurso, 1);
    await publicada(IdCurso);
    await validar(IdCurso, 2);
    const { AlteracoesNaoPublicadas } = (await adm.call(curso, { params: { id: IdCurso } })).body;
    assert.equal(AlteracoesNaoPublicadas, false);
    await escrever(IdCurso, { Versao: 3, PublicoAlvo: 'Pintores.' });

    const [rascunho, primeira] = [await pdf(IdCurso), await pdf(IdCurso, 1)];
    diz(rascunho.texto, 'Pintores.');
    diz(primeira.texto, 'l) Público-alvo Montadores.');
    for (const dito of [
      'Projeto pedagógico',
      'Altura congelada',
      'NR-06 · Versão 1 do curso',
      'd) Responsável técnico pela capacitação Álvaro Paranhos, CREA-SP 1',
      'j) Estimativa de tempo mínimo de dedicação diária ao curso 60 minutos por dia',
      'o) Avaliação de aprendizagem Prova digital.',
    ])
      diz(primeira.texto, dito);
    assert.deepEqual([(await pdf(IdCurso, 2)).status, (await pdf(999_999)).status], [404, 404]);

    const { IdCliente } = await criarCliente(db);
    const turma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
    const [gestor, alheio] = await Promise.all(
      [IdCliente, (await criarCliente(db)).IdCliente].map(async (deQuem) =>
        t.as(await criarGestorDe(db, { IdCliente: deQuem, todos: true })),
      ),
    );
    const aluno = await t.as(await criarAlunoEm(db, { IdCliente }));
    const doGestor = async (quem: typeof adm | undefined, curso: number) => {
      const resposta = await t.app.inject({
        method: 'GET',
        url: `${projetoDaTurmaPdf.url.replace(':id', String(turma))}?curso=${curso}`,
        headers: { authorization: `Bearer ${quem?.token}` },
      });
      if (resposta.statusCode !== 200) return resposta.statusCode;
      return (await readPdf(resposta.rawPayload)).join('');
    };
    diz(String(await doGestor(gestor, IdCurso)), 'l) Público-alvo Montadores.');
    const outroCurso = await rascunhoDeNorma();
    assert.deepEqual(
      [await doGestor(alheio, IdCurso), await doGestor(aluno, IdCurso), await doGestor(gestor, outroCurso)],
      [404, 403, 404],
    );
    const { Cursos } = (await adm.call(GetTurmaDetalhe, { params: { id: turma } })).body;
    assert.equal(Cursos[0]?.TemProjeto, true);

    const zip = await abrirDossie(t, adm, turma);
    const doDossie = zip.get(`Projetos pedagógicos/Altura congelada - curso ${IdCurso}, versão 1.pdf`);
    diz((await readPdf(doDossie ?? Buffer.alloc(0))).join(''), 'l) Público-alvo Montadores.');
  });

  test('90, 30 e 7 dias antes e quando vence, os administradores são avisados, cada vez uma vez', async () => {
    const IdCurso = await rascunhoDeNorma({ Nome: 'Altura vencida' });
    await escrever(IdCurso);
    await validar(IdCurso, 1);
    await publicada(IdCurso);
    await db
      .updateTable('CursoProjeto')
      .set({ ValidadoEm: '2030-05-01', RevalidarAte: '2032-05-01' })
      .where('IdCurso', '=', IdCurso)
      .execute();
    const titulos = async () =>
      (
        await db
          .selectFrom('Aviso')
          .select('Titulo')
          .where('IdUsuario', '=', eu.IdUsuario)
          .where('Titulo', 'like', '%Altura vencida%')
          .orderBy('IdAviso')
          .execute()
      ).map(({ Titulo }) => Titulo);
    const revalide = 'Revalide o projeto pedagógico de Altura vencida até 01/05/2032';
    const esperado: [dia: string, ditos: string[]][] = [
      ['2032-02-01', [revalide]],
      ['2032-03-01', [revalide]],
      ['2032-04-20', [revalide, revalide]],
      ['2032-05-01', [revalide, revalide, revalide]],
      ['2032-05-02', [revalide, revalide, revalide, 'O projeto pedagógico de Altura vencida venceu']],
    ];
    for (const [dia, ditos] of esperado) {
      const deps = { ...t.deps, clock: { now: () => new Date(`${dia}T15:00:00Z`) } };
      await Promise.all([avisarDoDia(deps), avisarDoDia(deps)]);
      assert.deepEqual(await titulos(), ditos, dia);
    }
  });

  test('a lista diz até quando vale; a cópia leva o texto, não a validação', async () => {
    const IdCurso = await rascunhoDeNorma({ Nome: 'Altura copiada' });
    await escrever(IdCurso);
    const { RevalidarAte } = (await validar(IdCurso, 1)).body;
    const { Itens } = (await adm.call(listar, { querystring: { busca: 'Altura copiada' } })).body;
    assert.deepEqual([Itens[0]?.RevalidarAte], [RevalidarAte]);
    const copia = (await adm.call(duplicar, { params: { id: IdCurso } })).body;
    const { ObjetivoGeral, ValidadoEm } = await ler(copia.IdCurso);
    assert.deepEqual([ObjetivoGeral, ValidadoEm], [PROJETO.ObjetivoGeral, null]);
  });
});
