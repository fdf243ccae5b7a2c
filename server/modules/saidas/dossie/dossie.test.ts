import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { DECLARACAO } from '#contract/estudo/aulas-estudo.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import { quemViu } from '#contract/operacao/privacidade.ts';
import { testApp } from '../../../testing/app.ts';
import { certificadoDe } from '../../../testing/certificados.ts';
import { fileOf, columnOf, conferir, manifestoDe, sha256 } from '../../../testing/dossie-aberto.ts';
import { abrirDossie, formar, pedirDossie, turmaDoDossie } from '../../../testing/dossie.ts';
import { aoMeioDia, aparelho } from '../../../testing/estudo.ts';
import { readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { criarCliente, criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { readZip } from '../../../testing/zip.ts';
import { concluirAulas } from '../../estudo/aulas/progresso/conclusao.service.ts';

const t = await testApp();
beforeEach(() => aoMeioDia(t));
const umAdm = async () => await t.as(await criarUsuario(t.db, { Nome: 'Ângela Chefe', Adm: true }));

describe('dossiê da turma', () => {
  test('traz tudo o que comprova o treinamento, e o manifesto confere', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana Lúcia Prado', cena.solda);
    const { Codigo } = await formar(t, cena, ana);
    const bruno = await cena.entrar('Bruno Sá', cena.pintura);
    const doBruno = await aparelho(t, bruno);
    await doBruno.declarar();
    await doBruno.concluir(cena.Aulas[0]);
    const adm = await umAdm();
    await t.db
      .insertInto('TurmaEncontro')
      .values({
        IdCliente: cena.IdCliente,
        IdClienteTurma: cena.IdClienteTurma,
        IdCursoConteudoAula: cena.Aulas[2]?.IdCursoConteudoAula ?? 0,
        Dia: '2026-02-10',
        HoraInicio: '08:00',
        HoraFim: '12:00',
        Local: 'Galpão 3',
        Instrutor: 'Ivo Prado',
      })
      .execute();

    const resposta = await pedirDossie(t, adm, cena.IdClienteTurma);
    assert.match(String(resposta.headers['content-disposition']), /Dossi%C3%AA%20-%20EPI%202026_2%20-%20/);
    const zip = await readZip(resposta.rawPayload);
    conferir(zip);
    const doCertificado = `Certificados/Ana Lúcia Prado - NR-06 EPI uso e guarda - ${formatarCodigo(Codigo)}.pdf`;
    assert.deepEqual(
      [...zip.keys()],
      [
        'Capa do dossiê.pdf',
        'Declaração do empregador (para assinar).pdf',
        `Programas/NR-06 EPI uso e guarda - curso ${cena.IdCurso}, versão 1.pdf`,
        'Pessoas.xlsx',
        'Presenças.xlsx',
        'Treinamentos aproveitados.xlsx',
        'Avaliações.xlsx',
        'Questões e respostas.csv',
        'Estudo por aula.csv',
        'Horas por dia.csv',
        'Declarações.csv',
        'Entradas e saídas.csv',
        'Registro de acessos.csv',
        'Conversas com o tutor.csv',
        'Material didático.csv',
        'Acessos redefinidos.xlsx',
        'Aceites dos termos de uso.xlsx',
        'Certificados.xlsx',
        'Termos de uso/Termos de uso - versão 3.txt',
        doCertificado,
        'LEIA-ME.txt',
        'manifesto.json',
      ],
    );

    const capa = (await readPdf(fileOf(zip, 'Capa do dossiê.pdf'))).join('');
    for (const dito of [
      'Dossiê da turma',
      'EPI 2026/2',
      'Fundição Aurora S.A.',
      'Todas as pessoas da turma',
      'NR-06',
      '8 horas',
      'Semipresencial',
      'Ivo Prado, Técnico de segurança',
      'Álvaro Paranhos, CREA-SP 1',
      '1. Uso.2. Guarda.',
      'em 1 de 1 tentativa a pessoa confirmou de novo a identidade ao começar, com a própria senha',
      '1 presença registrada',
      'em 2 dias de estudo, de 2 pessoas',
      'por Ângela Chefe (Administrador)',
    ])
      assert.ok(capa.includes(semEspacos(dito)), dito);
    for (const dito of [
      'O que não há neste dossiê',
      'Projetos pedagógicos/',
      'Arquivos de aulas: nenhum ficou de fora',
    ])
      assert.ok(capa.includes(semEspacos(dito)), dito);
    const programa = (await readPdf([...zip.values()][2] ?? Buffer.alloc(0))).join('');
    assert.ok(
      programa.includes(semEspacos('Prova final · Avaliação · 10 min · nota mínima 70 · 3 tentativas')),
    );

    assert.deepEqual(
      await columnOf(zip, 'Pessoas.xlsx', 'CPF'),
      [ana, bruno].map(({ CPF }) => formatarCPF(CPF ?? '')),
    );
    assert.deepEqual(await columnOf(zip, 'Pessoas.xlsx', 'Situação'), ['Concluído', 'Cursando']);
    assert.deepEqual(await columnOf(zip, 'Presenças.xlsx', 'Presença'), ['Presente', 'Não registrada']);
    assert.deepEqual((await columnOf(zip, 'Presenças.xlsx', 'Local'))[0], 'Pátio 2');
    const marcada = '10/02/2026, 8h–12h, Galpão 3, com Ivo Prado';
    assert.deepEqual(await columnOf(zip, 'Presenças.xlsx', 'Marcada para'), [marcada, marcada]);
    assert.deepEqual(await columnOf(zip, 'Avaliações.xlsx', 'Conceito'), ['Satisfatório']);
    assert.deepEqual(await columnOf(zip, 'Avaliações.xlsx', 'Nota'), [100]);
    assert.deepEqual(await columnOf(zip, 'Estudo por aula.csv', 'Feito'), [
      '100%',
      '100%',
      '100%',
      '100%',
      '0%',
      '0%',
    ]);
    assert.deepEqual(await columnOf(zip, 'Registro de acessos.csv', 'Nome'), [
      'Ana Lúcia Prado',
      'Ana Lúcia Prado',
      'Bruno Sá',
    ]);
    assert.deepEqual(await columnOf(zip, 'Declarações.csv', 'Nome'), ['Ana Lúcia Prado', 'Bruno Sá']);
    assert.equal((await columnOf(zip, 'Declarações.csv', 'Declaração'))[0], DECLARACAO);
    assert.deepEqual(
      new Set(await columnOf(zip, 'Registro de acessos.csv', 'Endereço IP')),
      new Set(['127.0.0.1']),
    );
    assert.deepEqual(await columnOf(zip, 'Certificados.xlsx', 'Arquivo'), [doCertificado]);
    // The signed document is the very one whose hash was kept when it was signed.
    const certificado = await certificadoDe(t, ana);
    assert.equal(sha256(fileOf(zip, doCertificado)), certificado?.PdfSha256);
    assert.deepEqual(await columnOf(zip, 'Certificados.xlsx', 'SHA-256 do PDF assinado'), [
      certificado?.PdfSha256,
    ]);
    assert.match(
      fileOf(zip, 'LEIA-ME.txt').toString(),
      new RegExp(`${certificado?.PdfSha256}  Certificados/Ana`),
    );
  });

  test('o gestor recebe só as suas pessoas; de outro cliente, ou sem turma, 404', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana Lúcia Prado', cena.solda);
    const bruno = await cena.entrar('Bruno Sá', cena.pintura);
    await formar(t, cena, ana);
    // Signed by nobody: drawn on the spot. The manager of the other sector never sees it.
    await t.db.transaction().execute(async (db) => {
      await concluirAulas(t.deps, db, {
        Matriculas: [bruno.IdClienteTurmaAluno],
        IdCurso: cena.IdCurso,
        Aulas: cena.Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula),
      });
    });
    const deTodos = await abrirDossie(t, await umAdm(), cena.IdClienteTurma);
    assert.equal([...deTodos.keys()].filter((nome) => nome.startsWith('Certificados/')).length, 2);

    const zip = await abrirDossie(t, cena.gestor, cena.IdClienteTurma);
    conferir(zip);
    for (const nome of [
      'Pessoas.xlsx',
      'Presenças.xlsx',
      'Estudo por aula.csv',
      'Horas por dia.csv',
      'Declarações.csv',
      'Registro de acessos.csv',
      'Certificados.xlsx',
    ])
      assert.deepEqual(new Set(await columnOf(zip, nome, 'Nome')), new Set(['Ana Lúcia Prado']), nome);
    for (const [nome, bytes] of zip) {
      assert.ok(!nome.includes('Bruno'), nome);
      if (/\.(txt|json|csv)$/.test(nome)) assert.ok(!bytes.toString().includes('Bruno'), nome);
    }
    const { GeradoPor, Setores, Totais } = manifestoDe(zip);
    assert.deepEqual([GeradoPor.Papel, Setores, Totais['Pessoas']], ['Gestor', ['Solda'], 1]);
    assert.ok(
      (await readPdf(fileOf(zip, 'Capa do dossiê.pdf'))).join('').includes(semEspacos('setores Solda')),
    );

    const { IdCliente } = await criarCliente(t.db);
    const estranho = await t.as(await criarGestorDe(t.db, { IdCliente, todos: true }));
    const [daqui, nenhuma] = await Promise.all([
      pedirDossie(t, estranho, cena.IdClienteTurma),
      pedirDossie(t, estranho, 2_147_483_000),
    ]);
    assert.deepEqual([daqui.statusCode, nenhuma.statusCode, daqui.body], [404, 404, nenhuma.body]);
    assert.equal((await pedirDossie(t, await t.as(ana), cena.IdClienteTurma)).statusCode, 403);
  });

  test('fica na auditoria com o SHA-256 do manifesto, e cada pessoa vê quem o levou', async () => {
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana Lúcia Prado', cena.solda);
    const fora = await turmaDoDossie(t);
    const outra = await fora.entrar('Caio Reis', fora.solda);
    const zip = await abrirDossie(t, cena.gestor, cena.IdClienteTurma);
    const atos = await t.db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdObjeto', 'Depois'])
      .where('IdCliente', '=', cena.IdCliente)
      .where('Acao', 'in', ['exportar lista', 'entregar dossiê'])
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(atos, [
      {
        Acao: 'exportar lista',
        IdObjeto: cena.IdClienteTurma,
        Depois: {
          Lista: 'dossie-da-turma',
          IdClienteTurma: cena.IdClienteTurma,
          Pessoas: 1,
          Certificados: 0,
        },
      },
      {
        Acao: 'entregar dossiê',
        IdObjeto: cena.IdClienteTurma,
        Depois: { Arquivos: zip.size, ManifestoSha256: sha256(fileOf(zip, 'manifesto.json')) },
      },
    ]);
    const vistos = async (pessoa: typeof ana) =>
      (await (await t.as(pessoa)).call(quemViu, { querystring: { pagina: 1 } })).body.Itens.map(
        ({ Quem, OQue, Detalhe }) => [Quem, OQue, Detalhe],
      );
    assert.deepEqual(await vistos(ana), [
      ['Gilda Gestora', 'exportacao', 'Dossiê da turma de Fundição Aurora'],
    ]);
    assert.deepEqual(await vistos(outra), []);
  });

  test('quem saiu depois de começar fica; quem espera, ou saiu sem começar, não; o revogado fica à parte', async () => {
    const cena = await turmaDoDossie(t);
    const [comecou, esperando, saiu, formada] = await Promise.all(
      ['Bia Começou', 'Davi Espera', 'Eva Saiu', 'Zilda Formada'].map((nome) =>
        cena.entrar(nome, cena.solda),
      ),
    );
    assert.ok(comecou && esperando && saiu && formada);
    const daBia = await aparelho(t, comecou);
    await daBia.declarar();
    await daBia.concluir(cena.Aulas[0]);
    const { Codigo } = await formar(t, cena, formada);
    const mudar = (pessoa: typeof saiu, dados: object) =>
      t.db
        .updateTable('ClienteTurmaAluno')
        .set(dados)
        .where('IdClienteTurmaAluno', '=', pessoa.IdClienteTurmaAluno)
        .execute();
    await mudar(comecou, { Excluido: true });
    await mudar(saiu, { Excluido: true });
    await mudar(esperando, { EmEspera: true, EsperaDesde: new Date() });
    await t.db
      .updateTable('Certificado')
      .set({ RevogadoEm: new Date(), MotivoRevogacao: 'Engano.' })
      .where('Codigo', '=', Codigo)
      .execute();
    const zip = await abrirDossie(t, await umAdm(), cena.IdClienteTurma);
    conferir(zip);
    assert.deepEqual(await columnOf(zip, 'Pessoas.xlsx', 'Nome'), ['Bia Começou', 'Zilda Formada']);
    assert.deepEqual(await columnOf(zip, 'Pessoas.xlsx', 'Situação'), [
      'Saiu da turma depois de começar',
      'Concluído',
    ]);
    const pdfs = [...zip.keys()].filter((nome) => nome.startsWith('Certificados/'));
    assert.deepEqual(pdfs, [
      `Certificados/Revogados/Zilda Formada - NR-06 EPI uso e guarda - ${formatarCodigo(Codigo)}.pdf`,
    ]);
    assert.deepEqual(await columnOf(zip, 'Certificados.xlsx', 'Situação'), ['Revogado']);
  });

  test('os termos aceitos vão com o texto cujo SHA-256 foi guardado no aceite', async () => {
    const cena = await turmaDoDossie(t);
    const { IdUsuario } = await cena.entrar('Ana Lúcia Prado', cena.solda);
    const { Versao, Sha256 } = await t.db
      .selectFrom('Termo')
      .select(['Versao', 'Sha256'])
      .orderBy('Versao', 'desc')
      .executeTakeFirstOrThrow();
    const aceite = { IdUsuario, Versao, Sha256, AceitoEm: new Date(), Endereco: '203.0.113.9' };
    await t.db.insertInto('TermoAceite').values(aceite).execute();
    const zip = await abrirDossie(t, cena.gestor, cena.IdClienteTurma);
    conferir(zip);
    const texto = fileOf(zip, `Termos de uso/Termos de uso - versão ${Versao}.txt`);
    assert.deepEqual(await columnOf(zip, 'Aceites dos termos de uso.xlsx', 'SHA-256 do texto'), [
      sha256(texto),
    ]);
    for (const bytes of zip.values()) assert.ok(!bytes.includes('203.0.113.9'));
  });
});
