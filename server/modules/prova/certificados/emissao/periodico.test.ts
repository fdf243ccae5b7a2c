import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Fatos } from '#contract/prova/certificados-fatos.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { testApp } from '../../../../testing/app.ts';
import { certificadoDe, COMPLETO, concluirTudo, publicarComo } from '../../../../testing/certificados.ts';
import { criarCursoPublicado, criarEstudo, publicarRascunho } from '../../../../testing/cursos.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { ESPACO, seguirRegra } from '../../../../testing/norma.ts';
import { criarCertificado, criarExterno } from '../../../../testing/vencimentos.ts';
import { APTO } from '../../../../testing/presencas.ts';
import { somarMeses } from './validade.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

type Treino = { Norma: string; CursoTipo: string; TipoTreinamento?: 'eventual' };
/** Anexo III: 16 hours, 8 in person, at first; then every year 8, 4 in person. */
const VIGIA = { Norma: 'NR-33', CursoTipo: 'Vigia e trabalhador autorizado' };
const SUPERVISOR = { Norma: 'NR-33', CursoTipo: 'Supervisor de entrada' };
/** Holds only in the company that gave it (12.16.6). */
const MOTOSSERRA = { Norma: 'NR-12', CursoTipo: 'Motosserra' };

/** Another course of this training. */
async function cursoDe(treino: Treino) {
  const { IdCurso } = await criarCursoPublicado(t.db);
  await seguirRegra(t.db, IdCurso, treino);
  return IdCurso;
}

type Pessoa = { IdCliente: number; IdClienteAluno: number; IdUsuario: number };

type ComCurso = Pessoa & { IdCurso: number };

/** The person's certificate of this very course, which followed another rule then and was published again since. */
async function certificadoSob(treino: Treino, { IdCurso, ...quem }: ComCurso, Tipo: 'inicial' | 'eventual') {
  const { Dados, ...agora } = await t.db
    .selectFrom('CursoVersao')
    .select(['Dados', 'IdNormaRegra', 'TipoTreinamento'])
    .where('IdCurso', '=', IdCurso)
    .executeTakeFirstOrThrow();
  await seguirRegra(t.db, IdCurso, treino);
  const Horas = { CargaHoraria: 16, HorasPresenciais: 8, HorasPraticas: 8 };
  await criarCertificado(t.db, { ...quem, IdCurso, Tipo, Horas });
  const IdCursoVersao = await publicarRascunho(t.db, IdCurso);
  await t.db
    .updateTable('CursoVersao')
    .set({ ...agora, Dados: JSON.stringify(Dados) })
    .where('IdCursoVersao', '=', IdCursoVersao)
    .execute();
}

/** The kind of the certificate of who takes eight hours, half in person; why not, when none goes out. */
async function julgarOitoHoras(
  treino: Treino,
  antes: (quem: ComCurso) => Promise<unknown>,
  TipoTreinamento: 'inicial' | 'periodico' | null = null,
  TipoDaTurma: 'inicial' | 'periodico' | null = null,
  espaco: typeof ESPACO | null = ESPACO,
) {
  const e = await criarEstudo(t.db, { Modulos: [[{}, { Tipo: 'presencial', DuracaoMinutos: 240 }]] });
  const { Norma } = treino;
  await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma, CargaHoraria: 8, PrazoCertificado: 12 });
  await seguirRegra(t.db, e.IdCurso, { ...treino, TipoTreinamento });
  const { IdCliente, IdClienteAluno, IdUsuario, IdClienteTurma } = e;
  await t.db
    .updateTable('ClienteTurma')
    .set({ TipoTreinamento: TipoDaTurma, EspacoConfinado: espaco && JSON.stringify(espaco) })
    .where('IdClienteTurma', '=', IdClienteTurma)
    .execute();
  await antes({ IdCliente, IdClienteAluno, IdUsuario, IdCurso: e.IdCurso });
  await concluirTudo(t, { ...e, Aulas: e.Aulas.slice(0, 1) });
  const presenca = {
    IdClienteTurma,
    IdCursoConteudoAula: e.Aulas[1]?.IdCursoConteudoAula ?? 0,
    Alunos: [e.IdClienteAluno],
    Data: new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }),
    Local: 'Pátio',
    Instrutor: 'Ivo Prado',
    ...APTO,
  };
  assert.equal((await adm.call(registrarPresenca, { body: presenca })).status, 200);
  const certificado = await certificadoDe(t, e);
  const pendencia = await t.db
    .selectFrom('CertificadoPendencia')
    .select('Faltas')
    .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
    .executeTakeFirst();
  return {
    Tipo: certificado ? Fatos.parse(certificado.Dados).Curso.Tipo : null,
    EspacoConfinado: certificado ? Fatos.parse(certificado.Dados).EspacoConfinado : null,
    Validade: certificado?.Validade ?? null,
    Termino: certificado?.DataConclusao ?? '',
    Faltas: (pendencia?.Faltas ?? []).join(' '),
  };
}
const oitoHoras = async (...pedido: Parameters<typeof julgarOitoHoras>) =>
  (await julgarOitoHoras(...pedido)).Tipo;

test('o certificado da NR-33 diz o tipo de espaço, as atividades e quem anuiu; sem isso não sai (33.6.5)', async () => {
  const outro = await cursoDe(VIGIA);
  const antes = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro });
  const sem = await julgarOitoHoras(VIGIA, antes, null, null, null);
  assert.equal(sem.Tipo, null);
  assert.match(sem.Faltas, /item 33\.6\.5\): 3 informações exigidas, 0 na turma/);
  assert.deepEqual((await julgarOitoHoras(VIGIA, antes)).EspacoConfinado, ESPACO);
});

describe('o treinamento periódico', () => {
  test('renova um certificado de 600 meses, de antes, e vale só o que a NR-33 deixa: 12 meses', async () => {
    const antes = (quem: Pessoa & { IdCurso: number }) =>
      criarCertificado(t.db, { ...quem, Validade: '2076-01-01' });
    const { Tipo, Validade, Termino } = await julgarOitoHoras(VIGIA, antes);
    assert.equal(Tipo, 'periodico');
    assert.equal(Validade, somarMeses(Termino, 12));
  });

  test('sem treinamento anterior, as horas são as do inicial', async () => {
    assert.equal(await oitoHoras(VIGIA, async () => {}), null);
  });

  test('vale depois de outro curso do mesmo treinamento, daqui ou de fora', async () => {
    const outro = await cursoDe(VIGIA);
    const daqui = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro });
    assert.equal(await oitoHoras(VIGIA, daqui), 'periodico');
    const deFora = (quem: Pessoa) => criarExterno(t.db, { ...quem, IdCurso: outro });
    assert.equal(await oitoHoras(VIGIA, deFora), 'periodico');
  });

  test('o curso que só dá o periódico não certifica quem nunca teve o inicial (NR-01, 1.7.1.2)', async () => {
    const sem = await julgarOitoHoras(VIGIA, async () => {}, 'periodico');
    assert.equal(sem.Tipo, null);
    assert.match(sem.Faltas, /dá o treinamento periódico da NR-33.*falta 1 certificado anterior/);
    const outro = await cursoDe(VIGIA);
    const daqui = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro });
    assert.equal(await oitoHoras(VIGIA, daqui, 'periodico'), 'periodico');
  });

  test('o curso que só dá o inicial pede as horas do inicial também de quem já o teve', async () => {
    const outro = await cursoDe(VIGIA);
    const daqui = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro });
    const curto = await julgarOitoHoras(VIGIA, daqui, 'inicial');
    assert.equal(curto.Tipo, null);
    assert.match(curto.Faltas, /A NR-33 pede ao menos 16 h \(Anexo III.*o curso tem 8 h/);
  });

  test('a turma diz qual dos dois dá, quando o curso dá ambos (NR-01, 1.7.1.2)', async () => {
    const outro = await cursoDe(VIGIA);
    const daqui = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro });
    const TABELA: [
      anterior: boolean,
      daTurma: 'inicial' | 'periodico',
      Tipo: string | null,
      porque: RegExp,
    ][] = [
      [true, 'periodico', 'periodico', /^$/],
      [true, 'inicial', null, /A NR-33 pede ao menos 16 h/],
      [false, 'periodico', null, /falta 1 certificado anterior/],
    ];
    for (const [anterior, daTurma, Tipo, porque] of TABELA) {
      const dado = await julgarOitoHoras(VIGIA, anterior ? daqui : async () => {}, null, daTurma);
      assert.equal(dado.Tipo, Tipo, daTurma);
      assert.match(dado.Faltas, porque);
    }
  });

  test('vale depois do inicial dado em turma eventual, com todas as horas dele; não depois de um curso feito só eventual', async () => {
    const inteiro = await cursoDe(VIGIA);
    const comMotivo = (CargaHoraria: number) => (quem: Pessoa) => {
      const Horas = { CargaHoraria, HorasPresenciais: 8, HorasPraticas: 8 };
      return criarCertificado(t.db, { ...quem, IdCurso: inteiro, Tipo: 'eventual', Horas });
    };
    assert.equal(await oitoHoras(VIGIA, comMotivo(16)), 'periodico');
    assert.equal(await oitoHoras(VIGIA, comMotivo(15)), null);
    const curto = await cursoDe({ ...VIGIA, TipoTreinamento: 'eventual' });
    const daqui = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: curto });
    assert.equal(await oitoHoras(VIGIA, daqui), null);
    const deFora = (quem: Pessoa) => criarExterno(t.db, { ...quem, IdCurso: curto });
    assert.equal(await oitoHoras(VIGIA, deFora), null);
  });

  test('não depois do mesmo curso quando ele seguia outra regra, nem em turma eventual', async () => {
    for (const [sob, Tipo, esperado] of [
      [SUPERVISOR, 'inicial', null],
      [SUPERVISOR, 'eventual', null],
      [VIGIA, 'inicial', 'periodico'],
      [VIGIA, 'eventual', 'periodico'],
    ] as const) {
      const antes = (quem: ComCurso) => certificadoSob(sob, quem, Tipo);
      assert.equal(await oitoHoras(VIGIA, antes), esperado, `${sob.CursoTipo}, ${Tipo}`);
      assert.equal(await oitoHoras(VIGIA, antes, 'periodico'), esperado, `${sob.CursoTipo}, ${Tipo}`);
    }
  });

  test('não depois de um certificado que ainda espera a assinatura', async () => {
    const outro = await cursoDe(VIGIA);
    const semAssinar = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro, Assinado: false });
    assert.equal(await oitoHoras(VIGIA, semAssinar), null);
  });

  test('não depois de outro treinamento da mesma norma, nem do que ninguém aceitou', async () => {
    const supervisor = await cursoDe(SUPERVISOR);
    const outro = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: supervisor });
    assert.equal(await oitoHoras(VIGIA, outro), null);
    const vigia = await cursoDe(VIGIA);
    for (const Status of ['pendente', 'recusado'] as const) {
      const naoAceito = (quem: Pessoa) => criarExterno(t.db, { ...quem, IdCurso: vigia, Status });
      assert.equal(await oitoHoras(VIGIA, naoAceito), null, Status);
    }
  });

  test('o que só vale na empresa que o deu não conta de fora', async () => {
    const outro = await cursoDe(MOTOSSERRA);
    const deFora = (quem: Pessoa) => criarExterno(t.db, { ...quem, IdCurso: outro });
    assert.equal(await oitoHoras(MOTOSSERRA, deFora), 'inicial');
    const daqui = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro });
    assert.equal(await oitoHoras(MOTOSSERRA, daqui), 'periodico');
  });
});
