import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import * as contract from '#contract/prova/aproveitamentos.ts';
import { cursoDoAluno } from '#contract/estudo/aulas.ts';
import { evidenciaMatricula } from '#contract/estudo/avaliacoes-evidencia.ts';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { Fatos, formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { meusDados } from '#contract/operacao/privacidade.ts';
import { aulasPresenciais, listaPresenca, registrarPresenca } from '#contract/estudo/presenca.ts';
import { today } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  certificadoAnterior,
  bodyOfAproveitamento,
  externoAnterior,
  turmaQueAproveita,
} from '../../../testing/aproveitamentos.ts';
import { pdf } from '../../../testing/arquivos.ts';
import { certificadoDe } from '../../../testing/certificados.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { abrirDossie } from '../../../testing/dossie.ts';
import { columnOf } from '../../../testing/dossie-aberto.ts';
import { readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { criarUsuario, porNoSetor } from '../../../testing/factories.ts';
import { aoMeioDia, aparelho } from '../../../testing/estudo.ts';
import { seguirRegra } from '../../../testing/norma.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { assinadoEm } from '../../../testing/vencimentos.ts';
import { APTO } from '../../../testing/presencas.ts';
import { somarMeses } from '../certificados/emissao/validade.ts';
import { porExtenso } from '#contract/dia.ts';

const t = await testApp();
const ada = await criarUsuario(t.db, { Nome: 'Ada Adm', Adm: true });
let adm = await t.as(ada);
beforeEach(async () => {
  aoMeioDia(t);
  adm = await t.as(ada);
});

type Cena = Awaited<ReturnType<typeof turmaQueAproveita>>;
type Corpo = Parameters<typeof bodyOfAproveitamento>[2];
const erro = ({ body }: { body: unknown }) => body as ErrorBody;

const registrar = (cena: Cena, mais: Corpo, quem: Pick<typeof adm, 'call'> = cena.eu) =>
  quem.call(contract.registrarAproveitamento, { body: bodyOfAproveitamento(t, cena, mais) });
const desfazer = (cena: Cena, IdAproveitamento: number, Motivo = 'Aula errada.') =>
  cena.eu.call(contract.desfazerAproveitamento, { body: { IdAproveitamento, Motivo } });
const opcoes = async ({ eu, alvo }: Cena) =>
  (
    await eu.call(contract.opcoesDeAproveitamento, {
      querystring: { matricula: alvo.IdClienteTurmaAluno, curso: alvo.IdCurso },
    })
  ).body;
const progresso = async ({ alvo }: Cena) =>
  (
    await t.db
      .selectFrom('ClienteTurmaAluno')
      .select('Progresso')
      .where('IdClienteTurmaAluno', '=', alvo.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow()
  ).Progresso;

/** As its owner does; what the signature holds is tested where certificates are. */
const assinar = ({ IdCertificado, DadosSha256 }: { IdCertificado: number; DadosSha256: string }) =>
  t.db
    .updateTable('Certificado')
    .set(assinadoEm(t.clock.now().toISOString(), DadosSha256))
    .where('IdCertificado', '=', IdCertificado)
    .execute();

/** Ana brings a certificate of ours of 4 hours, and one from elsewhere of 8, which is older. */
async function comDois(opcoes: Parameters<typeof turmaQueAproveita>[1] = {}) {
  const cena = await turmaQueAproveita(t, opcoes);
  const nosso = await certificadoAnterior(t, cena, { haDias: 100 });
  const deFora = await externoAnterior(cena, { DataConclusao: daquiA(-200) });
  const { Codigo, dia, ...escolhido } = nosso;
  return { ...cena, nosso: escolhido, Codigo, dia, deFora, antigo: daquiA(-200) };
}

describe('registrarAproveitamento', () => {
  test('as aulas cobertas ficam concluídas, e o que falta continua a faltar', async () => {
    const cena = await comDois();
    const { Treinamentos, Aulas, ResponsavelTecnico, Impedimento } = await opcoes(cena);
    assert.deepEqual(
      Treinamentos.map(({ Nome, CargaHoraria, Impedimento: impede }) => [Nome, CargaHoraria, impede]),
      [
        ['EPI básico', 4, null],
        ['EPI, prática', null, null],
      ],
    );
    assert.deepEqual(
      Aulas.map(({ Titulo }) => Titulo),
      ['Riscos', 'Equipamentos', 'Prática'],
    );
    assert.deepEqual([ResponsavelTecnico?.Nome, Impedimento], ['Álvaro Paranhos', null]);
    const { status, body } = await registrar(cena, { Treinamentos: [cena.nosso] });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.QtdAulas, body.PodeDesfazer, body.ResponsavelTecnico, body.RegistradoPor, body.Arquivo.Nome],
      [1, true, { Nome: 'Álvaro Paranhos', Registro: 'CREA-SP 1' }, 'Gilda Gestora', 'validacao.pdf'],
    );
    assert.equal((await t.app.inject({ url: body.Arquivo.Link })).statusCode, 200);
    assert.equal(await progresso(cena), 25);
    assert.deepEqual(
      (await opcoes(cena)).Aulas.map(({ Titulo }) => Titulo),
      ['Equipamentos', 'Prática'],
    );
    const lista = await cena.eu.call(contract.aproveitamentosDaMatricula, {
      params: { id: cena.alvo.IdClienteTurmaAluno },
    });
    assert.deepEqual(
      lista.body.map(({ IdAproveitamento }) => IdAproveitamento),
      [body.IdAproveitamento],
    );
    const ato = await t.db
      .selectFrom('Auditoria')
      .select(['Acao', 'Depois'])
      .where('Objeto', '=', 'ClienteTurmaAluno')
      .where('IdObjeto', '=', cena.alvo.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.equal(ato.Acao, 'aproveitar treinamento');
    assert.match(JSON.stringify(ato.Depois), /EPI básico/);
  });

  test('tudo coberto: o certificado sai na hora, vale desde o mais antigo, e o papel diz tudo', async () => {
    const cena = await comDois();
    const corpo = { Treinamentos: [cena.nosso, cena.deFora], Aulas: cena.aulas };
    const previa = await cena.eu.call(contract.previaDoAproveitamento, { body: { ...cena.alvo, ...corpo } });
    const Validade = somarMeses(cena.antigo, 24);
    assert.deepEqual(previa.body, {
      Horas: 12,
      HorasCobertas: 8,
      ContaDesde: cena.antigo,
      Validade,
      AulasQueFaltam: 0,
    });
    assert.equal((await registrar(cena, corpo)).status, 200);
    const certificado = await certificadoDe(t, cena.alvo);
    assert.ok(certificado);
    assert.equal(certificado.Validade, Validade);
    const fatos = Fatos.parse(certificado.Dados);
    assert.deepEqual(fatos.Aproveitamento?.ContaDesde, cena.antigo);
    // The days of the trainings, never that of the record.
    assert.deepEqual(
      [fatos.Inicio, fatos.Termino, certificado.DataConclusao],
      [cena.antigo, cena.dia, cena.dia],
    );
    assert.deepEqual(
      [fatos.Curso.HorasPresenciais, fatos.Aproveitamento?.HorasPresenciais, fatos.Aproveitamento?.Horas],
      [4, 4, 8],
    );
    assert.ok(fatos.Locais.every((local) => local.startsWith('Treinamento aproveitado de ')));
    const { body } = await adm.call(verificar, { params: { codigo: certificado.Codigo } });
    assert.equal(body.Impresso.Aproveitados.length, 4);
    await assinar(certificado);
    const credencial = await t.app.inject({ url: `/api/certificados/credencial/${certificado.Codigo}` });
    const [, corpoDaCredencial = ''] = credencial.body.split('.');
    const dita = Buffer.from(corpoDaCredencial, 'base64url').toString();
    assert.match(dita, /Inclui 8 horas de treinamento anterior aproveitado\./);
    const { validUntil } = JSON.parse(dita) as { validUntil: string };
    assert.equal(today({ now: () => new Date(validUntil) }), Validade);
    const papel = await t.app.inject({ url: `/api/certificados/pdf/${certificado.Codigo}` });
    const [frente = '', ...resto] = await readPdf(papel.rawPayload);
    const quando = `${porExtenso(cena.antigo)} a ${porExtenso(cena.dia)}`;
    assert.ok(frente.includes(semEspacos(quando)), frente);
    const verso = resto.join('');
    for (const frase of [
      'Treinamentos aproveitados',
      `EPI, prática, Escola Técnica Sol: 8 horas, concluído em ${porExtenso(cena.antigo)}.`,
      `4 horas, concluído em ${porExtenso(cena.dia)} (certificado ${formatarCodigo(cena.Codigo)}).`,
      'Aproveitamento de 8 horas, das quais 4 horas presenciais',
      `validado por Álvaro Paranhos, CREA-SP 1, em ${porExtenso(today(t.clock))}.`,
      `A validade conta de ${porExtenso(cena.antigo)}, do treinamento mais antigo.`,
    ]) {
      assert.ok(verso.includes(semEspacos(frase)), `${frase}\n${verso}`);
    }
    // Whoever filed the paper is nobody's business in public; the document itself names them.
    assert.ok(!(verso + JSON.stringify(body)).includes('Gilda'));
    assert.equal(fatos.Aproveitamento?.AnexadoPor, 'Gilda Gestora');
  });

  test('o que se estuda aqui tem as suas datas; o certificado que aproveita outro conta do mais antigo dos dois', async () => {
    const cena = await comDois({
      Modulos: [
        [
          { Titulo: 'Riscos', DuracaoMinutos: 10 },
          { Titulo: 'Guarda', DuracaoMinutos: 10 },
        ],
      ],
    });
    assert.equal((await registrar(cena, { Treinamentos: [cena.deFora] })).status, 200);
    const { declarar, concluir } = await aparelho(t, { ...cena.ana, ...cena.alvo });
    await declarar();
    await concluir(cena.curso.Aulas[1]);
    const primeiro = await certificadoDe(t, cena.alvo);
    assert.ok(primeiro);
    assert.equal(primeiro.Validade, somarMeses(cena.antigo, 24));
    const fatos = Fatos.parse(primeiro.Dados);
    assert.match(fatos.Locais[0] ?? '', /^Ambiente Virtual/);
    await assinar(primeiro);
    const { IdCliente, ana } = cena;
    const outro = await turmaQueAproveita(t);
    const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [outro.alvo.IdCurso] });
    const { IdClienteAluno } = ana;
    const IdClienteTurmaAluno = await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
    const { body } = await cena.eu.call(contract.previaDoAproveitamento, {
      body: {
        IdClienteTurmaAluno,
        IdCurso: outro.alvo.IdCurso,
        Treinamentos: [{ Origem: 'certificado', Id: primeiro.IdCertificado }],
        Aulas: outro.aulas.slice(0, 1),
      },
    });
    assert.equal(body.ContaDesde, cena.antigo);
  });

  test('a prática aproveitada conta onde a norma exige presença', async () => {
    const publicado = { Norma: 'NR-35' };
    const Modulos = [[{ Tipo: 'presencial' as const, Titulo: 'Altura', DuracaoMinutos: 480 }]];
    const cena = await comDois({ Modulos, publicado });
    const curto = await registrar(cena, { Treinamentos: [cena.nosso] });
    assert.deepEqual([curto.status, Object.keys(erro(curto).Campos ?? {})], [400, ['Aulas']]);
    const semPratica = await certificadoAnterior(t, cena, { haDias: 50, publicado: { CargaHoraria: 40 } });
    const { Codigo: _, dia: __, ...online } = semPratica;
    const aDistancia = await registrar(cena, { Treinamentos: [online] });
    assert.match(erro(aDistancia).message, /têm 0 h presenciais/);
    // What the document does not declare is not assumed.
    const { HorasPresenciais: ___, ...naoDiz } = cena.deFora;
    const calado = await registrar(cena, { Treinamentos: [naoDiz] });
    assert.match(
      erro(calado).message,
      /têm 0 h presenciais\. Faltam 8 h\. Informe as que o documento declara/,
    );
    const demais = await registrar(cena, { Treinamentos: [{ ...cena.deFora, HorasPresenciais: 9 }] });
    assert.match(erro(demais).message, /presenciais são mais que todas/);
    // Hours are told to the hundredth: what is judged is what is read.
    const quase = await registrar(cena, { Treinamentos: [{ ...cena.deFora, HorasPresenciais: 7.75 }] });
    assert.match(erro(quase).message, /têm 7,75 h presenciais\. Faltam 0,25 h\./);
    for (const campo of ['CargaHoraria', 'HorasPresenciais', 'HorasPraticas']) {
      const fina = await registrar(cena, { Treinamentos: [{ ...cena.deFora, [campo]: 7.999 }] });
      assert.equal(fina.status, 400, campo);
      assert.match(JSON.stringify(fina.body), /duas casas depois da vírgula/, campo);
    }
    assert.equal((await registrar(cena, { Treinamentos: [cena.deFora] })).status, 200);
    const { Curso } = Fatos.parse((await certificadoDe(t, cena.alvo))?.Dados);
    assert.deepEqual([Curso.Modalidade, Curso.HorasPresenciais], ['PRES', 8]);
  });
});

describe('o que não se aproveita', () => {
  test('o que já venceu, o que faria nascer vencido e, sem prazo, o que tem dois anos', async () => {
    const cena = await turmaQueAproveita(t);
    const vencido = await externoAnterior(cena, { DataConclusao: daquiA(-100), Validade: daquiA(-1) });
    const antigo = await externoAnterior(cena, { DataConclusao: daquiA(-760) });
    const limite = await externoAnterior(cena, { DataConclusao: somarMeses(today(t.clock), -24) });
    assert.match(erro(await registrar(cena, { Treinamentos: [vencido] })).message, /Venceu em/);
    const nascido = await registrar(cena, { Treinamentos: [antigo] });
    assert.equal(nascido.status, 400);
    assert.match(erro(nascido).Campos?.['Treinamentos'] ?? '', /já nasceria vencido/);
    const body = { ...cena.alvo, Treinamentos: [limite], Aulas: cena.aulas };
    const previa = await cena.eu.call(contract.previaDoAproveitamento, { body });
    assert.equal(previa.body.Validade, today(t.clock), 'no último dia ainda vale');
    assert.deepEqual(
      (await opcoes(cena)).Treinamentos.map(({ Impedimento }) => Impedimento === null),
      [false, true, false],
    );
    const semPrazo = await turmaQueAproveita(t, { publicado: { PrazoCertificado: 0 } });
    const doisAnos = await externoAnterior(semPrazo, { DataConclusao: somarMeses(daquiA(0), -24) });
    assert.match(erro(await registrar(semPrazo, { Treinamentos: [doisAnos] })).message, /menos de dois anos/);
  });

  test('o de fora, onde o treinamento só vale na empresa que o deu (NR-12, 12.16.6)', async () => {
    const cena = await comDois({ publicado: { Norma: 'NR-12' } });
    await seguirRegra(t.db, cena.alvo.IdCurso, { Norma: 'NR-12', CursoTipo: 'Motosserra' });
    const deFora = await registrar(cena, { Treinamentos: [cena.deFora] });
    assert.equal(deFora.status, 400);
    assert.match(erro(deFora).message, /só vale na empresa que o deu \(NR-12, item 12\.16\.6\)/);
    assert.equal((await registrar(cena, { Treinamentos: [cena.nosso] })).status, 200);
  });

  test('o certificado que ainda espera a assinatura de quem o recebeu (NR-01, 1.7.1.1)', async () => {
    const cena = await turmaQueAproveita(t);
    const {
      Codigo: _,
      dia: __,
      ...semAssinar
    } = await certificadoAnterior(t, cena, {
      haDias: 100,
      Assinado: false,
    });
    assert.match((await opcoes(cena)).Treinamentos[0]?.Impedimento ?? '', /Aguarda assinatura/);
    const recusado = await registrar(cena, { Treinamentos: [semAssinar] });
    assert.equal(recusado.status, 400);
    assert.match(erro(recusado).Campos?.['Treinamentos'] ?? '', /Aguarda assinatura.*1\.7\.1\.1.*assine/);
    assert.equal(await progresso(cena), 0);
    // Without a norm no rule asks for a signature.
    const semNorma = await certificadoAnterior(t, cena, {
      haDias: 90,
      publicado: { Norma: '' },
      Assinado: false,
    });
    const aceito = await registrar(cena, { Treinamentos: [{ Origem: 'certificado', Id: semNorma.Id }] });
    assert.equal(aceito.status, 200, JSON.stringify(aceito.body));
  });

  test('quem demora a fazer o resto não recebe um certificado vencido: fica pendente, e desfazer resolve', async () => {
    const Modulos = [
      [
        { Titulo: 'Riscos', DuracaoMinutos: 10 },
        { Titulo: 'Guarda', DuracaoMinutos: 10 },
      ],
    ];
    const cena = await turmaQueAproveita(t, { Modulos });
    const antigo = await externoAnterior(cena, { DataConclusao: somarMeses(today(t.clock), -24) });
    const { body } = await registrar(cena, { Treinamentos: [antigo] });
    t.clock.offset += 2 * 86_400_000;
    const { declarar, concluir } = await aparelho(t, { ...cena.ana, ...cena.alvo });
    await declarar();
    await concluir(cena.curso.Aulas[1]);
    assert.equal(await certificadoDe(t, cena.alvo), undefined);
    const pendencia = await t.db
      .selectFrom('CertificadoPendencia')
      .select('Faltas')
      .where('IdClienteTurmaAluno', '=', cena.alvo.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.match(pendencia.Faltas.join(), /já nasceria vencido/);
    const deVolta = { ...cena, eu: await t.as(cena.gestor) };
    assert.equal((await desfazer(deVolta, body.IdAproveitamento)).status, 204);
    assert.equal(await progresso(cena), 50);
    await concluir(cena.curso.Aulas[0]);
    const certificado = await certificadoDe(t, cena.alvo);
    assert.equal(certificado?.Validade, somarMeses(today(t.clock), 24));
    assert.equal(Fatos.parse(certificado?.Dados).Aproveitamento, undefined);
  });

  test('dados que não servem: cada um no seu campo, com palavras', async () => {
    const cena = await comDois();
    const recusa = async (mais: Partial<Corpo>) => {
      const resposta = await registrar(cena, { Treinamentos: [cena.nosso], ...mais });
      assert.equal(resposta.status, 400, JSON.stringify(resposta.body));
      return Object.entries(erro(resposta).Campos ?? {})
        .flat()
        .join(': ');
    };
    assert.match(await recusa({ Aulas: cena.aulas }), /^Aulas: As aulas escolhidas somam 8 h, .* 4 h\.$/);
    assert.match(await recusa({ Treinamentos: [] }), /^Treinamentos: /);
    assert.match(await recusa({ Treinamentos: [cena.nosso, cena.nosso] }), /duas vezes/);
    const { CargaHoraria: _, ...semHoras } = cena.deFora;
    assert.match(await recusa({ Treinamentos: [semHoras] }), /Informe a carga horária de EPI, prática/);
    assert.match(await recusa({ Aulas: [2_000_000_000] }), /^Aulas: /);
    assert.match(await recusa({ ValidadoEm: daquiA(2) }), /^ValidadoEm: Este dia ainda não chegou/);
    assert.match(await recusa({ ValidadoEm: daquiA(-101) }), /^ValidadoEm: A validação não pode ser antes/);
    assert.match(await recusa({ Conteudo: Buffer.from('texto').toString('base64') }), /^Conteudo: /);
    assert.equal(await progresso(cena), 0);
  });

  test('sem responsável técnico, fora do prazo, turma cancelada ou curso concluído: com palavras', async () => {
    const sem = await comDois({ publicado: { ResponsavelTecnico: null } });
    const recusado = await registrar(sem, { Treinamentos: [sem.nosso] });
    assert.deepEqual([recusado.status, /responsável técnico/.test(erro(recusado).message)], [422, true]);
    assert.match((await opcoes(sem)).Impedimento ?? '', /responsável técnico/);
    const cena = await comDois();
    const turma = t.db.updateTable('ClienteTurma').where('IdClienteTurma', '=', cena.IdClienteTurma);
    await turma.set({ DataTermino: daquiA(-1) }).execute();
    assert.match(erro(await registrar(cena, { Treinamentos: [cena.nosso] })).message, /terminou em/);
    await turma
      .set({ DataTermino: '2190-12-31', CanceladaEm: new Date(), MotivoCancelamento: 'x' })
      .execute();
    assert.match(erro(await registrar(cena, { Treinamentos: [cena.nosso] })).message, /cancelada/);
    const feito = await comDois();
    await registrar(feito, { Treinamentos: [feito.nosso, feito.deFora], Aulas: feito.aulas });
    assert.equal((await registrar(feito, { Treinamentos: [feito.nosso] })).status, 409);
  });

  test('revogado não se usa; o de outra pessoa ou de outro cliente é como o que não existe', async () => {
    const cena = await comDois();
    const outra = await comDois();
    assert.equal((await registrar(cena, { Treinamentos: [outra.nosso] })).status, 404);
    assert.equal((await registrar(cena, { Treinamentos: [cena.nosso] }, outra.eu)).status, 404);
    const params = { params: { id: cena.alvo.IdClienteTurmaAluno } };
    assert.equal((await outra.eu.call(contract.aproveitamentosDaMatricula, params)).status, 404);
    const querystring = { matricula: cena.alvo.IdClienteTurmaAluno, curso: cena.alvo.IdCurso };
    assert.equal((await outra.eu.call(contract.opcoesDeAproveitamento, { querystring })).status, 404);
    const comoAna = await t.as(cena.ana);
    assert.equal((await registrar(cena, { Treinamentos: [cena.nosso] }, comoAna)).status, 403);
    const { body } = await registrar(cena, { Treinamentos: [cena.nosso] });
    assert.equal((await desfazer(outra, body.IdAproveitamento)).status, 404);
    await t.db
      .updateTable('Certificado')
      .set({ RevogadoEm: new Date(), MotivoRevogacao: 'Engano' })
      .where('IdCertificado', '=', outra.nosso.Id)
      .execute();
    assert.equal((await registrar(outra, { Treinamentos: [outra.nosso] })).status, 404);
  });

  test('ninguém registra o próprio', async () => {
    const cena = await comDois();
    const { IdCliente, IdClienteSetor } = cena;
    const { IdClienteAluno } = cena.gestor;
    await porNoSetor(t.db, { IdCliente, IdClienteAluno, IdClienteSetor });
    await t.db
      .updateTable('ClienteTurmaAluno')
      .set({ IdClienteAluno })
      .where('IdClienteTurmaAluno', '=', cena.alvo.IdClienteTurmaAluno)
      .execute();
    const recusado = await registrar(cena, { Treinamentos: [cena.nosso] });
    assert.deepEqual([recusado.status, /outra pessoa/.test(erro(recusado).message)], [422, true]);
  });
});

test('a lista de presença não espera por quem aproveita a prática, e quem estuda vê a aula aproveitada', async () => {
  const cena = await comDois();
  const [, , pratica = 0] = cena.aulas;
  await registrar(cena, { Treinamentos: [cena.deFora], Aulas: [pratica] });
  const querystring = { turma: cena.IdClienteTurma, aula: pratica };
  const { Itens } = (await cena.eu.call(listaPresenca, { querystring })).body;
  assert.deepEqual(
    Itens.map(({ Aproveitada, Data }) => [Aproveitada, Data]),
    [[true, null]],
  );
  const [aula] = (await cena.eu.call(aulasPresenciais, { params: { id: cena.IdClienteTurma } })).body;
  assert.deepEqual([aula?.QtdAlunos, aula?.QtdPresentes], [0, 0]);
  const comoAna = await t.as(cena.ana);
  const curso = await comoAna.call(cursoDoAluno, { params: { id: cena.alvo.IdCurso } });
  assert.deepEqual(
    curso.body.Conteudos.flatMap(({ Aulas }) => Aulas.map((uma) => [uma.Titulo, uma.Aproveitada])),
    [
      ['Riscos', false],
      ['Equipamentos', false],
      ['Prática', true],
    ],
  );
  const { declarar, abrir } = await aparelho(t, { ...cena.ana, ...cena.alvo });
  await declarar();
  const { body } = await abrir(cena.curso.Aulas[2]);
  assert.deepEqual([body.Aproveitada, body.Concluida], [true, true]);
  const evidencia = await cena.eu.call(evidenciaMatricula, { params: { id: cena.alvo.IdClienteTurmaAluno } });
  assert.deepEqual(
    evidencia.body.Cursos[0]?.Aulas.map(({ Aproveitada }) => Aproveitada),
    [false, false, true],
  );
});

test('o dossiê da turma e os dados da própria pessoa o mostram, também desfeito', async () => {
  const cena = await comDois();
  const errado = await registrar(cena, { Treinamentos: [cena.nosso] });
  await desfazer(cena, errado.body.IdAproveitamento);
  const certo = await registrar(cena, { Treinamentos: [cena.deFora], Aulas: cena.aulas.slice(2) });
  const zip = await abrirDossie(t, cena.eu, cena.IdClienteTurma);
  const tabela = 'Treinamentos aproveitados.xlsx';
  assert.deepEqual(await columnOf(zip, tabela, 'Treinamento anterior'), ['EPI básico', 'EPI, prática']);
  assert.deepEqual(await columnOf(zip, tabela, 'Motivo'), ['Aula errada.', null]);
  assert.deepEqual(await columnOf(zip, tabela, 'Aulas cobertas'), [null, 'Prática']);
  assert.deepEqual(await columnOf(zip, 'Presenças.xlsx', 'Presença'), [
    'Aproveitada de treinamento anterior',
  ]);
  assert.deepEqual(await columnOf(zip, 'Estudo por aula.csv', 'Aproveitada'), ['Não', 'Não', 'Sim']);
  const papel = `Treinamentos aproveitados/Ana Prado - EPI completo - ${certo.body.IdAproveitamento}.pdf`;
  assert.deepEqual(zip.get(papel), pdf('validação'));
  assert.equal([...zip.keys()].filter((nome) => nome.startsWith('Treinamentos aproveitados/')).length, 1);
  const capa = (await readPdf(zip.get('Capa do dossiê.pdf') ?? Buffer.alloc(0))).join('');
  assert.ok(capa.includes(semEspacos('(NR-01, itens 1.7.6 a 1.7.8): 1 registro, cada um')));
  const { body } = await (await t.as(cena.ana)).call(meusDados);
  const guardados = body.Assuntos.find(({ Assunto }) => Assunto === 'aproveitamentos');
  assert.equal(guardados?.Total, 2);
});

describe('um de cada vez', () => {
  test('dois ao mesmo tempo: um vale, o outro é conflito, e nada fica pela metade', async () => {
    const cena = await comDois();
    const respostas = await Promise.all([
      registrar(cena, { Treinamentos: [cena.nosso] }),
      registrar(cena, { Treinamentos: [cena.deFora], Aulas: cena.aulas.slice(1, 2) }, adm),
    ]);
    assert.deepEqual(respostas.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal(await progresso(cena), 25);
  });

  test('presença e aproveitamento da mesma aula: só um conclui', async () => {
    const doisModos = async () => {
      const cena = await comDois();
      const [, , pratica = 0] = cena.aulas;
      const body = {
        IdClienteTurma: cena.IdClienteTurma,
        IdCursoConteudoAula: pratica,
        Alunos: [cena.ana.IdClienteAluno],
        Data: today(t.clock),
        Local: 'Pátio',
        Instrutor: 'Ivo Prado',
        ...APTO,
      };
      return {
        cena,
        aproveitar: () => registrar(cena, { Treinamentos: [cena.deFora], Aulas: [pratica] }),
        chamar: () => adm.call(registrarPresenca, { body }),
      };
    };
    const depois = await doisModos();
    assert.equal((await depois.aproveitar()).status, 200);
    const recusada = await depois.chamar();
    assert.equal(recusada.status, 409);
    assert.match(erro(recusada).message, /já foi aproveitada de um treinamento anterior de/);
    for (let vez = 0; vez < 3; vez++) {
      const { cena, aproveitar, chamar } = await doisModos();
      const respostas = await Promise.all([aproveitar(), chamar()]);
      const certas = respostas.filter(({ status }) => status === 200);
      assert.equal(certas.length, 1, JSON.stringify(respostas.map(({ body }) => body)));
      assert.equal(await progresso(cena), 50);
    }
  });

  test('desfeito com motivo, as aulas voltam a faltar e outro pode ser registrado; com certificado, não', async () => {
    const cena = await comDois();
    const { body } = await registrar(cena, { Treinamentos: [cena.nosso] });
    assert.equal((await desfazer(cena, body.IdAproveitamento, ' ')).status, 400);
    const duas = await Promise.all([
      desfazer(cena, body.IdAproveitamento),
      desfazer(cena, body.IdAproveitamento),
    ]);
    assert.deepEqual(duas.map(({ status }) => status).toSorted(), [204, 404]);
    assert.equal(await progresso(cena), 0);
    const atos = await t.db
      .selectFrom('Auditoria')
      .select(['Acao', 'Antes', 'Depois'])
      .where('Objeto', '=', 'ClienteTurmaAluno')
      .where('IdObjeto', '=', cena.alvo.IdClienteTurmaAluno)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['aproveitar treinamento', 'desfazer aproveitamento'],
    );
    assert.match(JSON.stringify(atos[1]?.Depois), /Aula errada/);
    const tudo = { Treinamentos: [cena.nosso, cena.deFora], Aulas: cena.aulas };
    const novo = await registrar(cena, tudo);
    assert.deepEqual([novo.status, novo.body.PodeDesfazer], [200, false]);
    const negado = await desfazer(cena, novo.body.IdAproveitamento);
    assert.deepEqual([negado.status, /Revogue-o antes/.test(erro(negado).message)], [409, true]);
    assert.equal(await progresso(cena), 100);
  });
});
