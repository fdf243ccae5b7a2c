import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/mensagens/avisos.ts';
import { prazos } from '#contract/acompanhamento/prazos.ts';
import { days } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarCurso,
  criarGestorDe,
  criarSetor,
  criarUsuario,
  vincular,
} from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';
import { esquecer } from './avisos.service.ts';
import { notificarTodos, type Noticia } from './notificar.service.ts';

const t = await testApp();
const { db } = t;

const noticia = (IdUsuario: number, mais: Partial<Noticia> = {}): Noticia => ({
  ChaveEvento: 'evento',
  Tipo: 'resposta',
  IdUsuario,
  IdCliente: null,
  Titulo: 'O tutor respondeu',
  email: { Tipo: 'duvida-respondida', Dados: { Aula: 'A', Curso: 'C', Texto: 'T', IdCurso: 1 } },
  ...mais,
});
const dizer = (...noticias: Noticia[]) =>
  db.transaction().execute((db) => notificarTodos(t.deps, db, noticias));
const alguem = async () => {
  const { IdCliente } = await criarCliente(db);
  const aluno = await criarAlunoEm(db, { IdCliente });
  return { ...aluno, eu: await t.as(aluno) };
};
type Alguem = Awaited<ReturnType<typeof alguem>>;
const titulos = async ({ eu }: Pick<Alguem, 'eu'>) =>
  (await eu.call(contract.listarAvisos, { querystring: {} })).body.Itens.map(({ Titulo }) => Titulo);
const naoLidos = async ({ eu }: Pick<Alguem, 'eu'>) => (await eu.call(contract.contarAvisos)).body.NaoLidos;
const cartas = async (IdUsuario: number) =>
  (await db.selectFrom('Email').select('ChaveEvento').where('IdUsuario', '=', IdUsuario).execute()).length;

describe('avisos', () => {
  test('um evento é dito uma vez, na plataforma e por e-mail; desfeito, nenhuma', async () => {
    const ana = await alguem();
    const chave = `evento-${ana.IdUsuario}`;
    const [primeira, segunda] = await Promise.all([
      dizer(noticia(ana.IdUsuario, { ChaveEvento: chave })),
      dizer(noticia(ana.IdUsuario, { ChaveEvento: chave })),
    ]);
    assert.equal(primeira + segunda, 1);
    assert.deepEqual(await titulos(ana), ['O tutor respondeu']);
    assert.equal(await cartas(ana.IdUsuario), 1);
    const desfeita = db.transaction().execute(async (db) => {
      await notificarTodos(t.deps, db, [noticia(ana.IdUsuario, { ChaveEvento: 'desfeito' })]);
      throw new Error('desfaz');
    });
    await assert.rejects(desfeita, /desfaz/);
    assert.equal(await naoLidos(ana), 1);
  });

  test('lê-se um, todos, e só os próprios', async () => {
    const [ana, bia] = [await alguem(), await alguem()];
    const tres = ['a', 'b', 'c'].map((ChaveEvento) =>
      noticia(ana.IdUsuario, { ChaveEvento, Titulo: ChaveEvento }),
    );
    await dizer(...tres, noticia(bia.IdUsuario));
    const { body } = await ana.eu.call(contract.listarAvisos, { querystring: {} });
    const IdAviso = body.Itens[1]?.IdAviso ?? 0;
    assert.equal((await bia.eu.call(contract.marcarLido, { body: { IdAviso } })).status, 404);
    assert.equal((await ana.eu.call(contract.marcarLido, { body: { IdAviso } })).status, 204);
    assert.equal((await ana.eu.call(contract.marcarLido, { body: { IdAviso } })).status, 204);
    assert.equal(await naoLidos(ana), 2);
    const restam = await ana.eu.call(contract.listarAvisos, { querystring: { naoLidos: 'sim' } });
    assert.deepEqual(
      restam.body.Itens.map((item) => item.IdAviso === IdAviso || item.Lido),
      [false, false],
    );
    await ana.eu.call(contract.marcarLido, { body: {} });
    assert.deepEqual([await naoLidos(ana), await naoLidos(bia)], [0, 1]);
    assert.equal((await titulos(ana)).length, 3);
  });

  test('a lista continua de onde parou, sem repetir nem pular, e para de contar em cem', async () => {
    const ana = await alguem();
    await dizer(
      ...Array.from({ length: 130 }, (_, n) =>
        noticia(ana.IdUsuario, { ChaveEvento: `n${n}`, Titulo: `n${n}` }),
      ),
    );
    assert.equal(await naoLidos(ana), contract.MAXIMO_CONTADO);
    const vistos: number[] = [];
    let antes: number | undefined;
    for (let haMais = true; haMais;) {
      const { body } = await ana.eu.call(contract.listarAvisos, { querystring: antes ? { antes } : {} });
      vistos.push(...body.Itens.map(({ IdAviso }) => IdAviso));
      // News that come meanwhile are not in the pages that follow.
      await dizer(noticia(ana.IdUsuario, { ChaveEvento: `novo-${vistos.length}` }));
      ({ HaMais: haMais } = body);
      antes = vistos.at(-1);
    }
    assert.equal(new Set(vistos).size, 130);
    assert.deepEqual(
      vistos,
      vistos.toSorted((a, b) => b - a),
    );
  });

  test('de outra instituição diz qual é e não abre; de onde a pessoa saiu não aparece', async () => {
    const ana = await alguem();
    const outra = await criarCliente(db, { NomeFantasia: 'Outra Empresa' });
    const { IdClienteAluno } = await vincular(db, { IdCliente: outra.IdCliente, IdUsuario: ana.IdUsuario });
    await dizer(
      noticia(ana.IdUsuario, { ChaveEvento: 'aqui', IdCliente: ana.IdCliente, Rota: '/cursos-aluno' }),
      noticia(ana.IdUsuario, { ChaveEvento: 'la', IdCliente: outra.IdCliente, Rota: '/cursos-aluno' }),
    );
    const lista = async () => (await ana.eu.call(contract.listarAvisos, { querystring: {} })).body.Itens;
    assert.deepEqual(
      (await lista()).map(({ Rota, Instituicao }) => [Rota, Instituicao]),
      [
        [null, 'Outra Empresa'],
        ['/cursos-aluno', null],
      ],
    );
    await db
      .updateTable('ClienteAluno')
      .set({ Status: 'I' })
      .where('IdClienteAluno', '=', IdClienteAluno)
      .execute();
    assert.equal((await lista()).length, 1);
    assert.equal(await naoLidos(ana), 1);
  });

  test('quem está inativo não é avisado; sem e-mail, só na plataforma', async () => {
    const { IdCliente } = await criarCliente(db);
    const inativa = await criarAlunoEm(db, { IdCliente, Status: 'I' });
    const semEmail = await criarAlunoEm(db, { IdCliente, Email: null });
    assert.equal(await dizer(noticia(inativa.IdUsuario), noticia(semEmail.IdUsuario)), 1);
    assert.equal(await cartas(semEmail.IdUsuario), 0);
    assert.equal(await naoLidos({ eu: await t.as(semEmail) }), 1);
  });

  test('lidos há meio ano são esquecidos; os não lidos ficam', async () => {
    const ana = await alguem();
    const em = (dias: number) => ({ ...t.deps, clock: { now: () => new Date(Date.now() + days(dias)) } });
    await dizer(noticia(ana.IdUsuario, { ChaveEvento: 'lido' }));
    await ana.eu.call(contract.marcarLido, { body: {} });
    await dizer(noticia(ana.IdUsuario, { ChaveEvento: 'novo', Titulo: 'Por ler' }));
    await esquecer(em(179));
    assert.equal((await titulos(ana)).length, 2);
    await esquecer(em(181));
    assert.deepEqual(await titulos(ana), ['Por ler']);
  });
});

describe('preferências', () => {
  test('o que a pessoa desligou não chega, e continua dito uma vez só', async () => {
    const ana = await alguem();
    const desligar = (Tipo: contract.TipoDeAviso, NaTela: boolean, PorEmail: boolean) =>
      ana.eu.call(contract.alterarPreferencia, { body: { Tipo, NaTela, PorEmail } });
    await desligar('resposta', true, false);
    await dizer(noticia(ana.IdUsuario, { ChaveEvento: 'sem-carta' }));
    assert.deepEqual([await naoLidos(ana), await cartas(ana.IdUsuario)], [1, 0]);
    const { body } = await desligar('resposta', false, true);
    assert.deepEqual(
      body.find(({ Tipo }) => Tipo === 'resposta'),
      {
        Tipo: 'resposta',
        NaTela: false,
        PorEmail: true,
      },
    );
    await dizer(noticia(ana.IdUsuario, { ChaveEvento: 'so-carta' }));
    assert.deepEqual([await naoLidos(ana), await cartas(ana.IdUsuario)], [1, 1]);
    await desligar('resposta', true, true);
    assert.equal(await dizer(noticia(ana.IdUsuario, { ChaveEvento: 'so-carta' })), 0);
    assert.equal(await naoLidos(ana), 1);
  });

  test('certificados aparecem sempre; só se pergunta do que diz respeito à pessoa', async () => {
    const ana = await alguem();
    const corpo = { Tipo: 'certificado' as const, NaTela: false, PorEmail: true };
    const recusa = await ana.eu.call(contract.alterarPreferencia, { body: corpo });
    assert.equal(recusa.status, 400);
    assert.match(JSON.stringify(recusa.body), /sempre na plataforma/);
    const aceita = await ana.eu.call(contract.alterarPreferencia, {
      body: { ...corpo, NaTela: true, PorEmail: false },
    });
    assert.equal(aceita.status, 200);
    const tipos = async (eu: Alguem['eu']) =>
      (await eu.call(contract.preferencias)).body.map(({ Tipo }) => Tipo);
    assert.deepEqual(await tipos(ana.eu), ['matricula', 'prazo', 'certificado', 'resposta', 'comunicado']);
    const gestor = await criarGestorDe(db, { IdCliente: ana.IdCliente, todos: true });
    assert.deepEqual(await tipos(await t.as(gestor)), [...contract.TIPOS_DE_AVISO]);
    const adm = await criarUsuario(db, { Adm: true });
    assert.deepEqual(await tipos(await t.as(adm)), ['resposta', 'comunicado', 'sistema']);
  });

  test('do que se avisa no contrato o banco guarda a preferência, de cada tipo', async () => {
    const { eu } = await alguem();
    for (const Tipo of contract.TIPOS_DE_AVISO) {
      const body = { Tipo, NaTela: true, PorEmail: false };
      assert.equal((await eu.call(contract.alterarPreferencia, { body })).status, 200, Tipo);
    }
  });
});

describe('prazos', () => {
  test('os da pessoa, o que passou primeiro; os da equipe, só dos setores do gestor', async () => {
    const { IdCliente } = await criarCliente(db);
    const [solda, pintura] = [await criarSetor(db, { IdCliente }), await criarSetor(db, { IdCliente })];
    const ana = await criarAlunoEm(db, { IdCliente, Setores: [solda.IdClienteSetor] });
    const bia = await criarAlunoEm(db, { IdCliente, Setores: [pintura.IdClienteSetor] });
    const cursos = await Promise.all(['Um', 'Dois', 'Três'].map((Nome) => criarCurso(db, { Nome })));
    const [um, dois, tres] = cursos.map(({ IdCurso }) => IdCurso);
    assert.ok(um && dois && tres);
    const turma = async (IdCurso: number, termino: number, pessoa: typeof ana) => {
      const IdClienteTurma = await criarTurmaCom(db, {
        IdCliente,
        Cursos: [IdCurso],
        Descricao: `Até ${termino}`,
        DataInicio: daquiA(-90),
        DataTermino: daquiA(termino),
      });
      return await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno: pessoa.IdClienteAluno });
    };
    const atrasada = await turma(um, -3, ana);
    await turma(dois, 61, ana);
    await turma(um, 5, bia);
    await criarCertificado(db, {
      IdCliente,
      IdClienteAluno: ana.IdClienteAluno,
      IdCurso: tres,
      Validade: daquiA(20),
    });

    const { body } = await (await t.as(ana)).call(prazos);
    assert.deepEqual(body, {
      Meus: [
        {
          Tipo: 'turma',
          Nome: 'Um',
          Turma: 'Até -3',
          Data: daquiA(-3),
          Dias: -3,
          Rota: `/curso-aluno/${um}?matricula=${atrasada}`,
          Encontro: null,
        },
        {
          Tipo: 'certificado',
          Nome: 'Três',
          Turma: null,
          Data: daquiA(20),
          Dias: 20,
          Rota: '/cursos-aluno',
          Encontro: null,
        },
      ],
      Equipe: null,
    });
    const equipe = async (setores: number[]) => {
      const gestor = await criarGestorDe(db, { IdCliente, setores });
      return (await (await t.as(gestor)).call(prazos)).body.Equipe;
    };
    assert.deepEqual(await equipe([solda.IdClienteSetor]), { Atrasadas: 1, Vencidos: 0, VencemEm30Dias: 1 });
    assert.deepEqual(await equipe([pintura.IdClienteSetor]), {
      Atrasadas: 0,
      Vencidos: 0,
      VencemEm30Dias: 0,
    });
    const alheio = await criarGestorDe(db, { IdCliente: (await criarCliente(db)).IdCliente, todos: true });
    assert.deepEqual((await (await t.as(alheio)).call(prazos)).body.Equipe, {
      Atrasadas: 0,
      Vencidos: 0,
      VencemEm30Dias: 0,
    });
  });
});
