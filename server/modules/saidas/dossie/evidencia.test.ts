import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { MATERIAL_NO_DOSSIE } from '#contract/saidas/dossie.ts';
import { sair } from '#contract/acesso/identidade.ts';
import { testApp } from '../../../testing/app.ts';
import { columnOf } from '../../../testing/dossie-aberto.ts';
import { abrirDossie, formar, turmaDoDossie } from '../../../testing/dossie.ts';
import { aoMeioDia } from '../../../testing/estudo.ts';
import { readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { PROJETO } from '../../../testing/norma.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { minutes } from '../../../platform/clock.ts';
import { guardarAnexo } from '../../ensino/arquivos/anexo.service.ts';
import { matricularEm } from '../../../testing/cursos.ts';
import { comProva, entregar, levar } from '../../../testing/prova-levada.ts';

/** What NR-01, Anexo II, 4.7, wants kept, item by item. */

const t = await testApp();
beforeEach(() => aoMeioDia(t));
const umAdm = async () => await t.as(await criarUsuario(t.db, { Adm: true }));

describe('a evidência que o Anexo II, 4.7, pede', () => {
  test('entradas e saídas (4.7), só da turma e da empresa', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana', cena.solda);
    const origem = { Endereco: '198.51.100.9', Agente: 'x' };
    const ato = { objeto: 'Usuario' as const, idObjeto: ana.IdUsuario, idUsuario: ana.IdUsuario, origem };
    const outro = await turmaDoDossie(t);
    await auditar(t.db, { ...ato, acao: 'entrar', idCliente: cena.IdCliente });
    await auditar(t.db, { ...ato, acao: 'entrar', idCliente: outro.IdCliente });
    const pessoa = await t.as(ana);
    await pessoa.call(sair);
    const zip = await abrirDossie(t, await umAdm(), cena.IdClienteTurma);
    assert.deepEqual(await columnOf(zip, 'Entradas e saídas.csv', 'O quê'), ['Entrou', 'Saiu']);
    assert.equal((await columnOf(zip, 'Entradas e saídas.csv', 'Endereço IP'))[0], '198.51.100.9');
  });

  test('as horas de cada dia, presenciais e a distância; mais de 8 h aparecem (NR-05, 5.7.4.1)', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana', cena.solda);
    await formar(t, cena, ana);
    const horas = async () => {
      const zip = await abrirDossie(t, await umAdm(), cena.IdClienteTurma);
      const [dias, aDistancia, mais, porque] = await Promise.all(
        [
          'Dia',
          'Minutos a distância',
          'Mais de 8 h nesta turma',
          'Motivo de mais de 8 h, com as outras turmas',
        ].map((qual) => columnOf(zip, 'Horas por dia.csv', qual)),
      );
      return { dias, aDistancia, mais, porque };
    };
    const antes = await horas();
    assert.ok((antes.dias ?? []).length > 0);
    assert.ok((antes.mais ?? []).every((um) => um === 'Não'));
    await sql`update aula_sessao set creditados = 8 * 3600 + 60
      where id_cliente_turma_aluno = ${ana.IdClienteTurmaAluno}`.execute(t.db);
    await sql`insert into declaracao_estudo
        (id_cliente, id_cliente_turma_aluno, dia, declarada_em, texto, endereco, agente, motivo_jornada)
      select ${cena.IdCliente}, id_cliente_turma_aluno, (aberta_em at time zone 'America/Sao_Paulo')::date, aberta_em, '', '', '',
        'Parada da fábrica.'
      from aula_sessao where id_cliente_turma_aluno = ${ana.IdClienteTurmaAluno} order by aberta_em limit 1
      on conflict (id_cliente_turma_aluno, dia) do update set motivo_jornada = excluded.motivo_jornada`.execute(
      t.db,
    );
    const depois = await horas();
    assert.deepEqual(depois.dias, antes.dias);
    assert.ok(depois.mais?.includes('Sim'));
    assert.ok(depois.porque?.includes('Parada da fábrica.'));
    assert.ok(depois.aDistancia?.some((minutos) => Number(minutos) >= 481));
  });

  test('a prova feita sem conexão diz as horas do aparelho, e a feita com conexão nenhuma', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    t.clock.offset += minutes(20);
    await entregar(cena, levada);
    const zip = await abrirDossie(t, await umAdm(), cena.IdClienteTurma);
    const em = async (quando: string) => {
      const [hora] = await columnOf(zip, 'Avaliações.xlsx', `${quando} no aparelho, sem conexão`);
      return Date.parse(String(hora));
    };
    const minutosDeProva = ((await em('Terminada')) - (await em('Começada'))) / minutes(1);
    // A spreadsheet keeps a time as part of a day.
    assert.equal(Math.round(minutosDeProva), 4);
    const turma = await turmaDoDossie(t);
    await formar(t, turma, await turma.entrar('Ana', turma.solda));
    const outro = await abrirDossie(t, await umAdm(), turma.IdClienteTurma);
    const nenhuma = await columnOf(outro, 'Avaliações.xlsx', 'Terminada no aparelho, sem conexão');
    assert.ok(nenhuma.length > 0 && nenhuma.every((hora) => !hora));
  });

  test('questões e respostas (4.6, 4.7): o gestor não vê o que é certo, nem a prova que ainda fará', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana', cena.solda);
    await formar(t, cena, ana);
    const doAdm = await abrirDossie(t, await umAdm(), cena.IdClienteTurma);
    const acertos = await columnOf(doAdm, 'Questões e respostas.csv', 'Acertou');
    assert.ok(acertos.length > 0 && acertos.every((um) => um === 'Sim'));
    assert.ok(
      (await columnOf(doAdm, 'Questões e respostas.csv', 'Resposta')).every((uma) => uma !== 'Sem resposta'),
    );
    const doGestor = await abrirDossie(t, cena.gestor, cena.IdClienteTurma);
    const semChave = await columnOf(doGestor, 'Questões e respostas.csv', 'Acertou');
    assert.deepEqual([semChave.length, [...new Set(semChave)]], [acertos.length, ['']]);

    const { IdCliente, IdClienteTurma } = cena;
    const aluno = await criarGestorDe(t.db, { IdCliente, setores: [cena.solda] });
    await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno: aluno.IdClienteAluno });
    const oDele = await abrirDossie(t, await t.as(aluno), IdClienteTurma);
    assert.deepEqual(await columnOf(oDele, 'Questões e respostas.csv', 'Resposta'), []);
  });

  test('material e imagens das questões (4.2, 4.7): dentro, ou dito que ficaram de fora e por quê', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana', cena.solda);
    const { IdUsuario } = await criarUsuario(t.db, { Adm: true });
    const guardar = async (nome: string) => {
      const bytes = Buffer.from(`%PDF-1.4\n${nome}\n%%EOF\n`);
      const { IdArquivo } = await guardarAnexo(t.deps, { nome, bytes, IdUsuario });
      const { Chave } = await t.db
        .selectFrom('Arquivo')
        .select('Chave')
        .where('IdArquivo', '=', IdArquivo)
        .executeTakeFirstOrThrow();
      return { IdArquivo, Chave };
    };
    const [apostila, grande, figura, foto] = await Promise.all(
      ['Apostila.pdf', 'Aula gravada.pdf', 'figura.pdf', 'foto.pdf'].map(guardar),
    );
    assert.ok(apostila && grande && figura && foto);
    await t.db
      .updateTable('CursoVersaoQuestao')
      .set({ IdArquivoImagem: foto.IdArquivo })
      .where('IdCursoVersao', '=', cena.IdCursoVersao)
      .execute();
    await formar(t, cena, ana);
    await sql`update arquivo set tamanho = ${MATERIAL_NO_DOSSIE.porArquivo + 1} where id_arquivo = ${grande.IdArquivo}`.execute(
      t.db,
    );
    const texto = `<p>Veja</p><img src="/api/arquivos/publico/${figura.Chave}">`;
    await sql`update curso_versao_aula set id_arquivo = ${apostila.IdArquivo}, id_arquivo_legenda = ${grande.IdArquivo},
      conteudo = conteudo || ${JSON.stringify({ Html: texto })}::jsonb where id_curso_versao = ${cena.IdCursoVersao} and posicao = 1`.execute(
      t.db,
    );

    const zip = await abrirDossie(t, await umAdm(), cena.IdClienteTurma);
    const nomes = [...zip.keys()];
    assert.ok(zip.get(`Material didático/${apostila.IdArquivo} - Apostila.pdf`)?.includes('Apostila.pdf'));
    const pagina =
      nomes.find((nome) => /^Material didático\/Texto \d+ - O que é EPI\.html$/.test(nome)) ?? '';
    assert.match(String(zip.get(pagina)), new RegExp(`<img src="${figura.IdArquivo}%20-%20figura\\.pdf">`));
    assert.ok(nomes.includes(`Material didático/${figura.IdArquivo} - figura.pdf`));
    assert.ok(!nomes.some((nome) => nome.includes('Aula gravada')));
    assert.deepEqual(await columnOf(zip, 'Material didático.csv', 'Neste dossiê'), [
      pagina,
      'Não: passa do tamanho que um dossiê comporta',
      `Material didático/${figura.IdArquivo} - figura.pdf`,
    ]);
    assert.ok(nomes.includes(`Imagens das questões/${foto.IdArquivo}.pdf`));
    const imagens = await columnOf(zip, 'Questões e respostas.csv', 'Imagens');
    assert.equal(imagens[0], `Imagens das questões/${foto.IdArquivo}.pdf`);
    const capa = (await readPdf(zip.get('Capa do dossiê.pdf') ?? Buffer.alloc(0))).join('');
    assert.ok(
      capa.includes(semEspacos('1 arquivo das aulas, 100 MB: um dossiê comporta arquivos de até 100 MB')),
    );
    assert.match(String(zip.get('LEIA-ME.txt')), /1 arquivo das aulas, 100 MB/);
  });

  test('conversas com o tutor (4.5), material, declaração do empregador (4.3) e validação do projeto (3.3)', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana Prado', cena.solda);
    const { IdCliente, IdCurso, IdCursoVersao, IdClienteTurma, Aulas } = cena;
    const { IdDuvida } = await t.db
      .insertInto('Duvida')
      .values({
        IdCliente,
        IdClienteTurmaAluno: ana.IdClienteTurmaAluno,
        IdCurso,
        IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0,
        CriadaEm: new Date(),
      })
      .returning('IdDuvida')
      .executeTakeFirstOrThrow();
    const tutora = await criarUsuario(t.db, { Nome: 'Tânia', Adm: true });
    const mensagem = { IdDuvida, EnviadaEm: new Date() };
    await t.db
      .insertInto('DuvidaMensagem')
      .values([
        { ...mensagem, IdUsuario: ana.IdUsuario, DoTutor: false, Texto: 'E a luva?' },
        { ...mensagem, IdUsuario: tutora.IdUsuario, DoTutor: true, Texto: 'Sempre.' },
      ])
      .execute();
    const { IdArquivo } = await guardarAnexo(t.deps, {
      nome: 'v.pdf',
      bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
      IdUsuario: tutora.IdUsuario,
    });
    const Sha256 = 'a'.repeat(64);
    const Projeto = { Sha256, Itens: [], ValidadoEm: null, RevalidarAte: null };
    await sql`update curso_versao set dados = dados || ${JSON.stringify({ Nome: 'EPI', Projeto })}::jsonb
      where id_curso_versao = ${IdCursoVersao}`.execute(t.db);
    await t.db
      .insertInto('CursoProjeto')
      .values({ IdCurso, ...PROJETO })
      .execute();
    const validacao = {
      IdCurso,
      ResponsavelNome: 'Ana',
      ResponsavelRegistro: 'CREA',
      RegistradoEm: new Date(),
    };
    await t.db
      .insertInto('CursoProjetoValidacao')
      .values([
        { ...validacao, Sha256, ValidadoEm: '2026-01-02', IdArquivo, RegistradoPor: tutora.IdUsuario },
        // Of another content: it validated nothing that these people did.
        {
          ...validacao,
          Sha256: 'b'.repeat(64),
          ValidadoEm: '2026-03-04',
          IdArquivo,
          RegistradoPor: tutora.IdUsuario,
        },
      ])
      .execute();
    const zip = await abrirDossie(t, await umAdm(), IdClienteTurma);
    assert.deepEqual(await columnOf(zip, 'Conversas com o tutor.csv', 'De'), ['Ana Prado', 'Tânia (tutor)']);
    assert.deepEqual(await columnOf(zip, 'Conversas com o tutor.csv', 'Mensagem'), ['E a luva?', 'Sempre.']);
    assert.deepEqual(await columnOf(zip, 'Material didático.csv', 'Aula'), ['O que é EPI']);
    const validacoes = [...zip.keys()].filter((nome) => nome.includes('Validação de'));
    assert.equal(validacoes.length, 1);
    assert.match(validacoes[0] ?? '', /^Projetos pedagógicos\/Validação de 2026-01-02 - EPI/);
    const declaracao = zip.get('Declaração do empregador (para assinar).pdf');
    const texto = (await readPdf(declaracao ?? Buffer.alloc(0))).join('');
    assert.ok(texto.includes(semEspacos('NR-01, Anexo II, item 4.3')));
    assert.ok(texto.includes(semEspacos('a plataforma não declara pela empresa')));
  });
});
