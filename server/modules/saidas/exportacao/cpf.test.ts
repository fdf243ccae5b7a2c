import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alterarUsuario } from '#contract/acesso/usuarios.ts';
import { registro } from '#contract/operacao/privacidade.ts';
import { FILTROS, LISTAS } from '#contract/saidas/exportacao.ts';
import { LISTAS_COM_CPF_INTEIRO } from '../../operacao/privacidade/registro/registro.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCursoPublicado } from '../../../testing/cursos.ts';
import { exportar } from '../../../testing/exportacoes.ts';
import { criarCliente, criarUsuario, vincular } from '../../../testing/factories.ts';
import { criarCertificado, criarExterno } from '../../../testing/vencimentos.ts';

const t = await testApp();
const CPF = '52998224725';
const MASCARADO = '***.982.247-**';
const PERIODO = { de: '2029-01-01', ate: '2029-12-31' };

test('o CPF sai inteiro só nas listas que o registro de tratamento nomeia; nas outras, incompleto', async () => {
  const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
  const { IdCliente: cliente } = await criarCliente(t.db);
  const { IdCurso } = await criarCursoPublicado(t.db);
  await t.pool.query(`update curso set codigo_esocial = '1006' where id_curso = $1`, [IdCurso]);
  const { IdUsuario } = await criarUsuario(t.db, { Nome: 'Ana Prado', CPF });
  const { IdClienteAluno: aluno } = await vincular(t.db, { IdCliente: cliente, IdUsuario });
  const { IdClienteTurma: turma } = await criarCertificado(t.db, {
    IdCliente: cliente,
    IdClienteAluno: aluno,
    IdCurso,
    Validade: '2190-01-01',
  });
  await criarExterno(t.db, { IdCliente: cliente, IdClienteAluno: aluno, IdUsuario });
  // An act whose words name a CPF.
  const novo = { Nome: 'Rui Braga', Email: 'rui.braga@exemplo.com.br', CPF: '39053344705' };
  const criado = await adm.call(alterarUsuario, {
    body: { ...novo, Telefone: null, Adm: false, Status: 'A' },
  });
  assert.equal(criado.status, 200, JSON.stringify(criado.body));

  const inteiro: string[] = [];
  const mascarado: string[] = [];
  for (const lista of LISTAS) {
    const onde = Object.entries({ cliente, turma, aluno, ...PERIODO }).filter(
      ([filtro]) => filtro in FILTROS[lista].shape,
    );
    const pedido = { lista, formato: 'csv', ...Object.fromEntries(onde) };
    const { status, bytes } = await exportar(t, adm, pedido);
    assert.equal(status, 200, `${lista}: ${bytes.toString()}`);
    const digitos = bytes.toString().replaceAll(/(?<=\d)[.-](?=\d)/g, '');
    if ([CPF, novo.CPF].some((um) => digitos.includes(um))) inteiro.push(lista);
    if (bytes.includes(MASCARADO)) mascarado.push(lista);
  }
  assert.deepEqual(inteiro.toSorted(), Object.keys(LISTAS_COM_CPF_INTEIRO).toSorted());
  assert.deepEqual(mascarado.toSorted(), ['alunos-da-turma', 'certificados', 'usuarios']);

  const { body } = await adm.call(registro);
  for (const porque of Object.values(LISTAS_COM_CPF_INTEIRO))
    assert.match(JSON.stringify(body), new RegExp(porque));
});
