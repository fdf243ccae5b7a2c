import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { alterarClienteAluno, obterAluno } from '#contract/empresas/alunos.ts';
import { alterarAnotacao, anotacoes } from '#contract/estudo/duvidas-anotacoes.ts';
import { alterarPreferencia, preferencias } from '#contract/mensagens/avisos.ts';
import type { Call } from '#contract/call.ts';
import { alterarModelo, modelo } from '#contract/prova/certificados-modelo.ts';
import { alterarCliente, obterCliente } from '#contract/empresas/clientes.ts';
import { alterarComunicado, comunicados } from '#contract/mensagens/comunicados.ts';
import {
  alterarEncarregado,
  alterarIdentidade,
  alterarSeguranca,
  obterPlataforma,
} from '#contract/operacao/configuracoes.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, curso } from '#contract/ensino/cursos.ts';
import { alterarEncontro } from '#contract/estudo/presenca-encontros.ts';
import { alterarEntradaUnica, obterEntradaUnica } from '#contract/empresas/entrada-unica.ts';
import { EVENTOS } from '#contract/operacao/integracoes-eventos.ts';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { aulasPresenciais } from '#contract/estudo/presenca.ts';
import { alterarIncidente, incidente } from '#contract/operacao/privacidade-incidentes.ts';
import { alterarRetencao, retencoes } from '#contract/operacao/privacidade-retencao.ts';
import { alterarProjeto, projeto } from '#contract/ensino/cursos-projeto.ts';
import { alterarQuestao, obterQuestao } from '#contract/ensino/questoes.ts';
import { alterarClienteSetor, setoresDoCliente } from '#contract/empresas/setores.ts';
import { alterarRascunho, versoesDosTermos } from '#contract/acesso/termos.ts';
import { alterarClienteTurma, GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { alterarPerfil, alterarUsuario, obterPerfil, obterUsuario } from '#contract/acesso/usuarios.ts';
import { listarVisoes, salvarVisao } from '#contract/acompanhamento/visoes.ts';
import { alterarWebhook, listarWebhooks } from '#contract/operacao/integracoes-webhooks.ts';
import { today } from './platform/clock.ts';
import { testApp, type ErrorBody } from './testing/app.ts';
import { calls } from './testing/calls.ts';
import { criarCursoPublicado, criarEstudo, criarTurmaCom } from './testing/cursos.ts';
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

type Registro = Record<string, unknown> & { Versao?: number };
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
    Tipo: 'verdadeiro-ou-falso',
    Enunciado: '<p>O cinto se prende antes de subir.</p>',
    Dados: { Correta: true },
  },
});
const daAula = async () => {
  const { Conteudos } = await ler(curso, IdCurso);
  return (Conteudos as { Aulas: Registro[] }[])[0]?.Aulas[0] as Registro;
};
const webhook = {
  Url: 'https://folha.example/avisos',
  IdCliente,
  Eventos: [...EVENTOS].slice(0, 1),
  Status: 'ativo' as const,
};
const criarWebhook = async (Descricao: string) =>
  (await adm.call(alterarWebhook, { body: { ...webhook, Descricao } })).body.Registro.IdWebhook;
const ligado = await criarWebhook('Folha');
const desligado = await criarWebhook('Ponto');
await db
  .updateTable('Webhook')
  .set({ Status: 'desligado', FalhandoDesde: new Date() })
  .where('IdWebhook', '=', desligado)
  .execute();
const doWebhook = async (IdWebhook: number) => {
  const { body } = await adm.call(listarWebhooks, { querystring: {} });
  return body.Itens.find((item) => item.IdWebhook === IdWebhook) as unknown as Registro;
};

const amanha = today({ now: () => new Date(t.clock.now().getTime() + 86_400_000) });
await adm.call(alterarComunicado, {
  body: {
    Titulo: 'Parada geral',
    Texto: 'A fábrica para na sexta.\nAté segunda.',
    Publico: 'setores',
    IdCliente,
    Alvos: [IdClienteSetor],
    PorEmail: true,
    Agendar: { Dia: amanha, Hora: '07:30' },
  },
});
const doComunicado = async () => {
  const { body } = await adm.call(comunicados, { querystring: {} });
  return body.Itens[0] as unknown as Registro;
};

/** Who studies a lesson in person, and notes something down. */
const estudo = await criarEstudo(db, { Modulos: [[{ Tipo: 'presencial', Titulo: 'Prática' }]] });
const aluno = await t.as(estudo);
const naTurma = {
  IdClienteTurma: estudo.IdClienteTurma,
  IdCursoConteudoAula: estudo.Aulas[0]?.IdCursoConteudoAula ?? 0,
};
await adm.call(alterarEncontro, {
  body: {
    ...naTurma,
    Dia: amanha,
    HoraInicio: '08:00',
    HoraFim: '12:30',
    Local: 'Galpão 3',
    Instrutor: 'Ivo Prado',
    Versao: 0,
  },
});
const doEncontro = async (): Promise<Registro> => {
  const { body } = await adm.call(aulasPresenciais, { params: { id: estudo.IdClienteTurma } });
  return { ...naTurma, ...body[0]?.Encontro };
};
const naMatricula = { IdClienteTurmaAluno: estudo.IdClienteTurmaAluno };
await aluno.call(alterarAnotacao, {
  body: {
    ...naMatricula,
    IdCursoConteudoAula: naTurma.IdCursoConteudoAula,
    Segundo: null,
    Texto: 'Levar o cinto.',
  },
});
const daAnotacao = async (): Promise<Registro> => {
  const querystring = { matricula: estudo.IdClienteTurmaAluno };
  const { body } = await aluno.call(anotacoes, { querystring });
  return { ...naMatricula, ...body[0] };
};

const { body: registrado } = await adm.call(alterarIncidente, {
  body: {
    Titulo: 'Planilha enviada a quem não devia',
    Descricao: 'Um arquivo saiu por engano.',
    ConhecidoEm: new Date(t.clock.now().getTime() - 86_400_000).toISOString(),
    Dados: ['contato'],
    IdCliente,
    Medidas: 'O arquivo foi apagado.',
    Risco: true,
  },
});
await adm.call(alterarRascunho, { body: { Texto: 'Termos novos.', Resumo: 'Mais claros.', Versao: 0 } });
const doRascunho = async () => (await adm.call(versoesDosTermos)).body.Rascunho as unknown as Registro;
await adm.call(alterarEntradaUnica, {
  body: {
    IdCliente,
    Ativa: false,
    Emissor: 'https://entrada.example',
    IdAplicacao: 'habilita',
    Segredo: 'o segredo da aplicação',
    Dominios: ['empresa.example'],
    PermiteSenha: true,
    CriaPessoas: false,
    Versao: 0,
  },
});
const naTela = { Tela: 'acompanhamento' as const, IdCliente };
await adm.call(salvarVisao, { body: { ...naTela, Nome: 'Atrasados', Consulta: 'situacao=atrasada' } });
const daVisao = async (): Promise<Registro> => {
  const querystring = { tela: naTela.Tela, cliente: IdCliente };
  return { ...naTela, ...(await adm.call(listarVisoes, { querystring })).body[0] };
};
const doModulo = async (): Promise<Registro> => {
  const { Conteudos } = await ler(curso, IdCurso);
  return { IdCurso, ...(Conteudos as Registro[])[0] };
};
const daPlataforma = async () => (await adm.call(obterPlataforma)).body as unknown as Registro;

/**
 * Each call that alters a record, with how that record is read: what is answered, and the numbers of the address that
 * answered it.
 */
const registros: [Call, () => Promise<Registro>, typeof adm?][] = [
  [alterarCliente, () => ler(obterCliente, IdCliente)],
  [alterarClienteSetor, doCliente],
  [alterarClienteTurma, () => ler(GetTurmaDetalhe, IdClienteTurma)],
  [alterarUsuario, () => ler(obterUsuario, IdUsuario)],
  [alterarCurso, () => ler(curso, IdCurso)],
  [alterarConteudo, doModulo],
  [alterarClienteAluno, () => ler(obterAluno, IdClienteAluno)],
  [alterarNorma, daNorma],
  [alterarProjeto, () => ler(projeto, IdCurso)],
  [alterarQuestao, () => ler(obterQuestao, escrita.IdQuestao)],
  [alterarAula, daAula],
  [alterarWebhook, () => doWebhook(ligado)],
  [alterarWebhook, () => doWebhook(desligado)],
  [alterarComunicado, doComunicado],
  [alterarEncontro, doEncontro],
  [alterarAnotacao, daAnotacao, aluno],
  [alterarIncidente, () => ler(incidente, registrado.IdIncidente)],
  [alterarRetencao, async () => (await adm.call(retencoes)).body[0] as unknown as Registro],
  [alterarRascunho, doRascunho],
  [alterarEntradaUnica, async () => ({ IdCliente, ...(await ler(obterEntradaUnica, IdCliente)) })],
  [alterarModelo, async () => (await adm.call(modelo, { querystring: {} })).body],
  [alterarIdentidade, daPlataforma],
  [alterarEncarregado, daPlataforma],
  [alterarSeguranca, daPlataforma],
  [alterarPreferencia, async () => (await aluno.call(preferencias)).body[0] as unknown as Registro, aluno],
  [salvarVisao, daVisao],
];

/** What alters no record that somebody reads as a whole, and why. */
const SEM_REGISTRO: Record<string, string> = {
  '/api/clientes/alterarClienteAlunoSetor': 'says which sectors a person is in',
  '/api/clientes/alterarClienteTurmaCurso/': 'puts courses into a class, or takes them out',
  '/api/clientes/alterarClienteTurmaAluno/': 'puts people into a class, or takes them out',
  '/api/clientes/alterarClienteTurmaSetor': 'ties sectors to a class, or unties them',
  '/api/clientes/alterarImagem': 'a picture alone, also as a file',
  '/api/clientes/alterarMapeamento': 'which column is which, while a spreadsheet is imported',
  '/api/configuracoes/alterarModeloDeEmail':
    'the words alone: what is read holds those in force and ours beside them',
  '/api/cursos/alterarCursoStatus/:id': 'one state',
  '/api/login/alterarInstituicaoSelecionada': 'where the session is',
  '/api/suporte/alterarStatus': 'one state',
  '/api/usuarios/alterarAparencia': 'how pages look, read with who signed in',
  '/api/usuarios/alterarPerfil': 'below, with the picture',
  '/api/usuarios/alterarSenha/:id': 'nobody reads a password',
};

test('cada chamada que altera está aqui', () => {
  const alteram = calls.filter(({ method, url }) => method === 'POST' && /\/(alterar|salvar)/.test(url));
  const conhecidas = [...registros.map(([{ url }]) => url), ...Object.keys(SEM_REGISTRO)];
  assert.deepEqual([...new Set(conhecidas)].sort(), alteram.map(({ url }) => url).sort());
});

/** Each writing counts one more, of a record and of a course's draft, and says when it was. */
const marcas = ['Versao', 'Rascunho', 'AlteracoesNaoPublicadas', 'AlteradaEm', 'AlteradoEm'];
const semMarcas = (registro: Registro) =>
  Object.fromEntries(Object.entries(registro).filter(([nome]) => !marcas.includes(nome)));

describe('o registro que a API respondeu volta como veio', () => {
  for (const [rota, buscar, quem = adm] of registros) {
    test(`${rota.url}: 200, e nada muda`, async () => {
      const antes = await buscar();
      const { status, body } = await quem.call(rota, { body: antes } as never);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(semMarcas(await buscar()), semMarcas(antes));
    });

    test(`${rota.url}: o que é só de leitura não se altera, e o que não existe é recusado`, async () => {
      const antes = await buscar();
      const trocado = { ...antes, QtdAlunos: 999, Iniciais: 'ZZ', PrimeiroAcessoEm: null };
      const conhecidos = Object.fromEntries(Object.entries(trocado).filter(([nome]) => nome in antes));
      assert.equal((await quem.call(rota, { body: conhecidos } as never)).status, 200);
      const depois = await buscar();
      assert.deepEqual(semMarcas(depois), semMarcas(antes));
      const estranho = { ...depois, Inventado: 1 };
      assert.equal((await quem.call(rota, { body: estranho } as never)).status, 400);
    });
  }
});

test('só o programa desliga um webhook', async () => {
  const antes = await doWebhook(ligado);
  const { status, body } = await adm.call(alterarWebhook, {
    body: { ...antes, Status: 'desligado' } as never,
  });
  assert.deepEqual([status, Object.keys((body as unknown as ErrorBody).Campos ?? {})], [400, ['Status']]);
});

test('o encontro que volta como veio não avisa ninguém de novo', async () => {
  const avisos = () =>
    db.selectFrom('Aviso').select('IdAviso').where('IdUsuario', '=', estudo.IdUsuario).execute();
  const antes = await avisos();
  assert.ok(antes.length > 0);
  assert.equal((await adm.call(alterarEncontro, { body: (await doEncontro()) as never })).status, 200);
  assert.deepEqual(await avisos(), antes);
});

const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c84' } })
  .png()
  .toBuffer();
const foto = `data:image/png;base64,${png.toString('base64')}`;

test('o logotipo da plataforma volta como veio, byte a byte', async () => {
  const { Nome, Versao = 0 } = (await daPlataforma()) as Registro & { Nome: string };
  assert.equal((await adm.call(alterarIdentidade, { body: { Nome, Versao, Imagem: foto } })).status, 200);
  const antes = await daPlataforma();
  assert.ok(antes['Imagem']);
  assert.equal((await adm.call(alterarIdentidade, { body: antes as never })).status, 200);
  assert.equal((await daPlataforma())['Imagem'], antes['Imagem']);
});

test('o meu perfil volta como veio, com a mesma foto byte a byte', async () => {
  const eu = await t.as(await criarAluno(db));
  const ler = async () => (await eu.call(obterPerfil)).body;
  const { Nome } = await ler();
  assert.equal(
    (await eu.call(alterarPerfil, { body: { Nome, Imagem: foto, ConsenteFoto: true } })).status,
    200,
  );
  const antes = await ler();
  assert.ok(antes.Imagem);
  assert.equal((await eu.call(alterarPerfil, { body: antes })).status, 200);
  assert.deepEqual(semMarcas(await ler()), semMarcas(antes));
  assert.equal((await eu.call(alterarPerfil, { body: { ...antes, Inventado: 1 } as never })).status, 400);
});
