import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp } from '../../../testing/app.ts';
import { criarCursoPublicado } from '../../../testing/cursos.ts';
import { exportar, readCsv } from '../../../testing/exportacoes.ts';
import { criarCliente, criarGestorDe, criarUsuario, vincular } from '../../../testing/factories.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';

const t = await testApp();

test('eSocial: treiCap de S-2200 e S-2206, códigos 1006 e 1207 da Tabela 28, só do que vale hoje', async () => {
  const { IdCliente } = await criarCliente(t.db);
  const curso = async (codigo: string) => {
    const { IdCurso } = await criarCursoPublicado(t.db);
    await t.pool.query(`update curso set codigo_esocial = $2 where id_curso = $1`, [IdCurso, codigo]);
    return IdCurso;
  };
  const [eletrica, maquinas, outro] = [await curso('1006'), await curso('1207'), await curso('')];
  const pessoa = async (Nome: string, CPF: string) => {
    const { IdUsuario } = await criarUsuario(t.db, { Nome, CPF });
    return (await vincular(t.db, { IdCliente, IdUsuario, Matricula: CPF.slice(0, 4) })).IdClienteAluno;
  };
  const ana = await pessoa('Ana Prado', '52998224725');
  const rui = await pessoa('Rui Braga', '39053344705');
  const Validade = '2190-01-01';
  const vale = { IdCliente, Validade };
  await criarCertificado(t.db, { ...vale, IdClienteAluno: ana, IdCurso: eletrica });
  await criarCertificado(t.db, { ...vale, IdClienteAluno: ana, IdCurso: outro });
  await criarCertificado(t.db, { ...vale, IdClienteAluno: rui, IdCurso: maquinas });
  await criarCertificado(t.db, { ...vale, IdClienteAluno: rui, IdCurso: eletrica, Assinado: false });
  await criarCertificado(t.db, { IdCliente, Validade: '2020-01-01', IdClienteAluno: rui, IdCurso: eletrica });
  const gestor = await t.as(await criarGestorDe(t.db, { IdCliente, todos: true }));
  const { status, bytes } = await exportar(t, gestor, {
    lista: 'esocial',
    formato: 'csv',
    cliente: IdCliente,
  });
  assert.equal(status, 200);
  const { linhas } = readCsv(bytes);
  assert.deepEqual(
    linhas.map(([, cpf, nome, matricula, codigo]) => [cpf, nome, matricula, codigo]),
    [
      ['529.982.247-25', 'Ana Prado', '5299', '1006'],
      ['390.533.447-05', 'Rui Braga', '3905', '1207'],
    ],
  );
  await assert.rejects(
    t.pool.query(`update curso set codigo_esocial = '2245' where id_curso = $1`, [outro]),
    /curso_codigo_esocial/,
  );
});
