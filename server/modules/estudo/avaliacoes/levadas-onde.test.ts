import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import * as aparelhos from '#contract/empresas/aparelhos.ts';
import { abrirAula, declararEstudo } from '#contract/estudo/aulas-estudo.ts';
import { levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { levarTentativa } from '#contract/estudo/avaliacoes-levadas.ts';
import * as contract from '#contract/estudo/avaliacoes.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { estado } from '../../../testing/avaliacoes.ts';
import { COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarGestorDe, criarSetor, porNoSetor, SENHA } from '../../../testing/factories.ts';
import { comProva, levar, type CenaLevada } from '../../../testing/prova-levada.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';

/** On what device an attempt may be, and what is asked before it goes on there. */

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const mensagem = (resposta: { body: unknown }) => (resposta.body as ErrorBody).message;
const PIN = '739152';

/** The same person, signed in by PIN on the tablet of their sector. */
async function noTablet({ IdCliente, IdClienteAluno, pessoa }: CenaLevada) {
  const { IdClienteSetor } = await criarSetor(t.db, { IdCliente });
  await porNoSetor(t.db, { IdCliente, IdClienteAluno, IdClienteSetor });
  const Matricula = `T${IdClienteAluno}`;
  await t.db
    .updateTable('ClienteAluno')
    .set({ Matricula })
    .where('IdClienteAluno', '=', IdClienteAluno)
    .execute();
  assert.equal((await pessoa.call(aparelhos.definirPin, { body: { Pin: PIN } })).status, 204);
  const gestor = await t.as(await criarGestorDe(t.db, { IdCliente, setores: [IdClienteSetor] }));
  const { body } = await gestor.call(aparelhos.criarAparelho, { body: { IdClienteSetor, Nome: 'Tablet' } });
  const ligado = await t.call(aparelhos.ligarAparelho, { body: { Codigo: body.Codigo } });
  const [gravado = ''] = [ligado.headers['set-cookie']].flat() as string[];
  const aqui = { cookie: `${gravado.split(';')[0]}; XSRF-TOKEN=abc`, 'x-xsrf-token': 'abc' };
  const entrada = await t.call(aparelhos.entrarNoAparelho, { body: { Quem: Matricula, Pin: PIN } }, aqui);
  assert.equal(entrada.status, 200);
  return { authorization: `Bearer ${entrada.body.access_token}` };
}

describe('em um tablet compartilhado', () => {
  test('a avaliação não é levada, nem a que o próprio telefone já levou; e a dele continua a valer', async () => {
    const cena = await comProva(t);
    const levada = await levar(cena);
    const headers = await noTablet(cena);
    const { IdCursoConteudoAula, IdClienteTurmaAluno } = cena.alvo;
    for (const recusa of [
      await t.call(levarTentativa, { body: { Levado: levada.Levado, IdCursoConteudoAula } }, headers),
      await t.call(levarCurso, { body: { IdClienteTurmaAluno, IdCurso: cena.IdCurso } }, headers),
    ]) {
      assert.equal(recusa.status, 422);
      assert.equal(mensagem(recusa), 'Em um tablet compartilhado nada fica guardado.');
    }
    const { body } = await cena.pessoa.call(contract.estadoAvaliacao, {
      params: { id: IdCursoConteudoAula },
      querystring: { matricula: IdClienteTurmaAluno, levado: levada.Levado },
    });
    assert.equal(body.Levada?.Aqui, true);

    // Begun with nothing taken along, neither does it begin so.
    const outra = await comProva(t);
    const daOutra = await noTablet(outra);
    const { body: curso } = await outra.pessoa.call(levarCurso, {
      body: { IdClienteTurmaAluno: outra.alvo.IdClienteTurmaAluno, IdCurso: outra.IdCurso },
    });
    const pedida = await t.call(
      levarTentativa,
      { body: { Levado: curso.Levado, IdCursoConteudoAula: outra.alvo.IdCursoConteudoAula } },
      daOutra,
    );
    assert.equal(pedida.status, 422);
    assert.equal((await estado(outra)).body.IdTentativaAberta, null);
  });
});

describe('a levada de um curso que passou a seguir uma norma', () => {
  const trazer = ({ pessoa, alvo }: CenaLevada, Senha?: string) =>
    pessoa.call(contract.iniciarTentativa, {
      body: { ...alvo, TrazerParaCa: true, ...(Senha !== undefined && { Senha }) },
    });
  const gravada = (IdTentativa: number) =>
    t.db
      .selectFrom('AvaliacaoTentativa')
      .select(['Reserva', 'IdentificadaEm', 'IdentificadaPor'])
      .where('IdTentativa', '=', IdTentativa)
      .executeTakeFirstOrThrow();

  // proves T38
  test('só continua aqui depois da declaração do dia e de a pessoa se identificar, e a evidência o diz', async () => {
    const cena = await comProva(t);
    await t.db
      .updateTable('Usuario')
      .set({ SenhaHash: await hashPassword(SENHA) })
      .where('IdUsuario', '=', cena.IdUsuario)
      .execute();
    const { body: levada, Levado } = await levar(cena);
    const { IdClienteTurmaAluno } = cena.alvo;
    await cena.pessoa.call(abrirAula, { body: cena.alvo });
    await publicarComo(t, cena.IdCursoVersao, COMPLETO);
    assert.equal((await estado(cena)).body.ExigeSenha, true);

    const semDeclarar = await trazer(cena, SENHA);
    assert.deepEqual(
      [semDeclarar.status, (semDeclarar.body as unknown as { Motivo: string }).Motivo],
      [422, 'declaracao'],
    );
    await cena.pessoa.call(declararEstudo, { body: { IdClienteTurmaAluno } });
    for (const Senha of [undefined, 'não é esta senha']) {
      const recusa = await trazer(cena, Senha);
      assert.equal(recusa.status, 400);
      assert.ok((recusa.body as unknown as ErrorBody).Campos?.['Senha']);
    }
    assert.deepEqual(await gravada(levada.IdTentativa), {
      Reserva: Levado,
      IdentificadaEm: null,
      IdentificadaPor: 'senha',
    });

    assert.equal((await trazer(cena, SENHA)).body.IdTentativa, levada.IdTentativa);
    const depois = await gravada(levada.IdTentativa);
    assert.deepEqual([depois.Reserva, depois.IdentificadaPor], [null, 'senha']);
    assert.ok(depois.IdentificadaEm);
    const { Depois } = await t.db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('Acao', '=', 'continuar avaliação com conexão')
      .where('IdObjeto', '=', levada.IdTentativa)
      .executeTakeFirstOrThrow();
    assert.deepEqual(Depois, { Reserva: null, IdentidadeConfirmada: 'senha' });
  });
});
