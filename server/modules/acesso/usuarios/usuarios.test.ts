import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/acesso/usuarios.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarAluno, criarUsuario, novoCPF, novoEmail } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const eu = await criarUsuario(db, { Nome: 'Zuleica Adm', Adm: true });
const adm = await t.as(eu);

const erro = (body: unknown) => body as ErrorBody;

describe('listar', () => {
  // proves T32
  test('busca sem caixa nem acentos, por nome, e-mail e CPF; % e _ são letras', async () => {
    const alvo = await criarUsuario(db, { Nome: 'Íris Gonçalves 100%_x' });
    const achar = async (busca: string) =>
      (await adm.call(contract.listarUsuarios, { querystring: { busca } })).body.Itens.map(
        (u) => u.IdUsuario,
      );
    const cpf = (alvo.CPF ?? '').replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
    for (const busca of ['iris GONCALVES', alvo.Email.slice(3, 15), cpf, '100%_', '  íris ']) {
      assert.ok((await achar(busca)).includes(alvo.IdUsuario), busca);
    }
    assert.deepEqual(await achar('1%x'), []);
    assert.deepEqual(await achar("' or 1=1 --"), []);
  });

  test('vinte por página, em ordem de nome, com o total', async () => {
    for (let i = 0; i < 25; i++) await criarUsuario(db, { Nome: `Página ${String(i).padStart(2, '0')}` });
    const primeira = await adm.call(contract.listarUsuarios, { querystring: { busca: 'pagina ' } });
    const segunda = await adm.call(contract.listarUsuarios, { querystring: { busca: 'pagina ', pagina: 2 } });
    assert.deepEqual(
      [primeira.body.Itens.length, primeira.body.Total, primeira.body.TamanhoPagina],
      [20, 25, 20],
    );
    assert.equal(primeira.body.Itens[0]?.Nome, 'Página 00');
    assert.deepEqual([segunda.body.Itens.length, segunda.body.Itens[0]?.Nome], [5, 'Página 20']);
  });

  test('depois de dez mil o total só diz que há mais, e as páginas seguem até a última', async () => {
    await t.pool.query(
      `insert into usuario (nome, email, status)
        select 'Multidão ' || to_char(n, 'FM00000'), 'multidao' || n || '@exemplo.example', 'A' from generate_series(1, 10045) n`,
    );
    const ver = async (pagina: number) => {
      const { body } = await adm.call(contract.listarUsuarios, {
        querystring: { busca: 'multidao', pagina },
      });
      return [body.Total, body.Itens.length, body.Itens[0]?.Nome];
    };
    assert.deepEqual(await ver(1), [10_001, 20, 'Multidão 00001']);
    assert.deepEqual(await ver(501), [10_021, 20, 'Multidão 10001']);
    assert.deepEqual(await ver(502), [10_041, 20, 'Multidão 10021']);
    assert.deepEqual(await ver(503), [10_045, 5, 'Multidão 10041']);
  });

  test('filtra por perfil', async () => {
    const aluno = await criarAluno(db, { Nome: 'Filtro Aluno' });
    const gestor = await criarAluno(db, { Nome: 'Filtro Gestor' });
    await db
      .updateTable('ClienteAluno')
      .set({ EhGestor: true })
      .where('IdUsuario', '=', gestor.IdUsuario)
      .execute();
    await criarUsuario(db, { Nome: 'Filtro Adm', Adm: true });
    const nomes = async (perfil: 'adm' | 'gestor' | 'aluno') =>
      (await adm.call(contract.listarUsuarios, { querystring: { busca: 'filtro', perfil } })).body.Itens.map(
        (u) => u.Nome,
      );
    assert.deepEqual(await nomes('adm'), ['Filtro Adm']);
    assert.deepEqual(await nomes('gestor'), ['Filtro Gestor']);
    assert.deepEqual(await nomes('aluno'), ['Filtro Aluno', 'Filtro Gestor']);
    assert.ok(aluno.IdUsuario);
  });
});

describe('alterarUsuario', () => {
  const novo = () => ({
    Nome: 'Caio Prado',
    Email: novoEmail(),
    CPF: novoCPF(),
    Adm: false,
    Status: 'A' as const,
  });

  test('cria, altera, guarda a auditoria', async () => {
    const dados = novo();
    const criado = await adm.call(contract.alterarUsuario, {
      body: { ...dados, Telefone: '(19) 98888-7777' },
    });
    assert.equal(criado.status, 200);
    assert.deepEqual(
      [criado.body.Telefone, criado.body.Versao, criado.body.Iniciais],
      ['19988887777', 1, 'CP'],
    );
    const { IdUsuario, Versao } = criado.body;
    const alterado = await adm.call(contract.alterarUsuario, {
      body: { ...dados, Nome: 'Caio Prado Jr', IdUsuario, Versao, Telefone: '' },
    });
    assert.deepEqual(
      [alterado.body.Nome, alterado.body.Telefone, alterado.body.Versao],
      ['Caio Prado Jr', null, 2],
    );
    assert.equal(
      (await adm.call(contract.obterUsuario, { params: { id: IdUsuario } })).body.Nome,
      'Caio Prado Jr',
    );
    const atos = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdUsuario'])
      .where('Objeto', '=', 'Usuario')
      .where('IdObjeto', '=', IdUsuario)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(atos, [
      { Acao: 'criar', IdUsuario: eu.IdUsuario },
      { Acao: 'alterar', IdUsuario: eu.IdUsuario },
    ]);
  });

  test('duas edições ao mesmo tempo: a segunda recebe 409 com o registro atual', async () => {
    const dados = novo();
    const { body } = await adm.call(contract.alterarUsuario, { body: dados });
    const editar = (Nome: string) =>
      adm.call(contract.alterarUsuario, {
        body: { ...dados, Nome, IdUsuario: body.IdUsuario, Versao: body.Versao },
      });
    const respostas = await Promise.all([editar('Primeira'), editar('Segunda')]);
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const perdedora = respostas.find(({ status }) => status === 409);
    const vencedora = respostas.find(({ status }) => status === 200);
    const { Atual } = (perdedora?.body ?? {}) as { Atual?: unknown };
    assert.deepEqual(Atual, vencedora?.body);
  });

  test('CPF ou e-mail de outra pessoa: 409 no campo, também sob corrida', async () => {
    const dados = novo();
    await adm.call(contract.alterarUsuario, { body: dados });
    const cpf = await adm.call(contract.alterarUsuario, { body: { ...novo(), CPF: dados.CPF } });
    const email = await adm.call(contract.alterarUsuario, {
      body: { ...novo(), Email: dados.Email.toUpperCase() },
    });
    assert.deepEqual(
      [cpf.status, erro(cpf.body).Campos],
      [409, { CPF: 'Este CPF já pertence a outra pessoa.' }],
    );
    assert.deepEqual(
      [email.status, erro(email.body).Campos],
      [409, { Email: 'Este e-mail já pertence a outra pessoa.' }],
    );
    const mesmo = novo();
    const corrida = await Promise.all(
      Array.from({ length: 10 }, () => adm.call(contract.alterarUsuario, { body: mesmo })),
    );
    assert.deepEqual(corrida.map(({ status }) => status).sort(), [200, ...Array<number>(9).fill(409)]);
  });

  test('cada campo torto tem as suas palavras', async () => {
    const { status, body } = await adm.call(contract.alterarUsuario, {
      body: { Nome: ' ', Email: 'torto', CPF: '111.111.111-11', Telefone: '123', Adm: false },
    });
    assert.equal(status, 400);
    assert.deepEqual(erro(body).Campos, {
      Nome: 'Preencha este campo.',
      Email: 'E-mail inválido.',
      CPF: 'CPF inválido.',
      Telefone: 'Telefone inválido. Informe o DDD e o número.',
    });
    const semNada = await adm.call(contract.alterarUsuario, { body: { Nome: 'Sem Nada', Adm: false } });
    assert.deepEqual([semNada.status, Object.keys(erro(semNada.body).Campos ?? {})], [400, ['Email']]);
  });

  test('o administrador tem e-mail, e quem não recebeu o acesso o recebe de novo', async () => {
    const semEmail = await adm.call(contract.alterarUsuario, {
      body: { Nome: 'Só CPF', CPF: novoCPF(), Adm: true },
    });
    assert.deepEqual([semEmail.status, Object.keys(erro(semEmail.body).Campos ?? {})], [400, ['Email']]);
    const { IdUsuario, Email } = await criarUsuario(db, { Adm: true });
    const reenviar = (id: number) => adm.call(contract.reenviarAcesso, { params: { id } });
    const { status, body } = await reenviar(IdUsuario);
    assert.deepEqual([status, body.Para], [200, `${Email.slice(0, 1)}***${Email.slice(Email.indexOf('@'))}`]);
    assert.equal((await reenviar(IdUsuario)).status, 429);
    assert.equal((await reenviar(999_999)).status, 404);
    const enviados = await db
      .selectFrom('Email')
      .select(['Tipo', 'Para'])
      .where('IdUsuario', '=', IdUsuario)
      .execute();
    assert.deepEqual(enviados, [{ Tipo: 'acesso', Para: Email }]);
    const inativa = await criarUsuario(db, { Status: 'I' });
    assert.equal((await reenviar(inativa.IdUsuario)).status, 422);
  });

  test('quem não existe é 404; ninguém tira o próprio acesso; inativar encerra as sessões', async () => {
    const ausente = await adm.call(contract.alterarUsuario, {
      body: { ...novo(), IdUsuario: 999_999, Versao: 1 },
    });
    assert.equal(ausente.status, 404);
    const proprio = { Nome: eu.Nome, Email: eu.Email, IdUsuario: eu.IdUsuario, Versao: 1 };
    assert.equal((await adm.call(contract.alterarUsuario, { body: { ...proprio, Adm: false } })).status, 400);
    const outro = await criarUsuario(db, { Adm: true });
    const sessao = await t.as(outro);
    const { Nome, Email, IdUsuario } = outro;
    await adm.call(contract.alterarUsuario, {
      body: { Nome, Email, IdUsuario, Versao: 1, Adm: true, Status: 'I' },
    });
    assert.equal((await sessao.call(contract.obterPerfil)).status, 401);
  });
});

test('verificarCpf e verificarEmail dizem se é válido e se está livre', async () => {
  const pessoa = await criarUsuario(db);
  const cpf = async (CPF: string, IdUsuario?: number) => {
    const { body } = await adm.call(contract.verificarCpf, {
      body: { CPF, ...(IdUsuario && { IdUsuario }) },
    });
    return [body.Valido, body.Disponivel];
  };
  assert.deepEqual(await cpf('123'), [false, false]);
  assert.deepEqual(await cpf(novoCPF()), [true, true]);
  assert.deepEqual(await cpf(pessoa.CPF ?? ''), [true, false]);
  assert.deepEqual(await cpf(pessoa.CPF ?? '', pessoa.IdUsuario), [true, true]);
  const email = async (Email: string) => {
    const { body } = await adm.call(contract.verificarEmail, { body: { Email } });
    return [body.Valido, body.Disponivel];
  };
  assert.deepEqual(await email('torto'), [false, false]);
  assert.deepEqual(await email(novoEmail()), [true, true]);
  assert.deepEqual(await email(pessoa.Email.toUpperCase()), [true, false]);
});
