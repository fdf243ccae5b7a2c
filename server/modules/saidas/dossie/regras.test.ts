import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exigirQueCaiba } from './limite.ts';
import { limpo, nomeDoCertificado } from './nomes.ts';

test('nenhum nome sai da sua pasta nem é recusado por algum sistema', () => {
  assert.equal(limpo('../../etc/passwd'), '.. .. etc passwd');
  assert.equal(limpo('..'), 'Sem nome');
  assert.equal(limpo('C:\\fotos\u0000 <b>"x"|?*'), 'C fotos b x');
  assert.equal(limpo('Turma de teste. . '), 'Turma de teste');
  assert.equal(limpo('Ângela\u202Efdp.exe'), 'Ângela fdp.exe');
  assert.equal(limpo('x'.repeat(500)).length, 60);
});

test('pessoas de mesmo nome têm arquivos diferentes, e o revogado fica à parte', () => {
  const comum = { Nome: 'José da Silva', Curso: 'NR-35', Revogado: false };
  assert.equal(
    nomeDoCertificado({ ...comum, Codigo: 'ABCDEFGH' }),
    'Certificados/José da Silva - NR-35 - ABCD-EFGH.pdf',
  );
  assert.equal(
    nomeDoCertificado({ ...comum, Codigo: 'ABCDEFGJ', Revogado: true }),
    'Certificados/Revogados/José da Silva - NR-35 - ABCD-EFGJ.pdf',
  );
});

test('certificados demais para um arquivo são recusados com palavras', () => {
  exigirQueCaiba({ Certificados: 5000 });
  assert.throws(() => exigirQueCaiba({ Certificados: 5001 }), {
    status: 422,
    message: /tem 5\.001 certificados, e um dossiê comporta até 5\.000/,
  });
});
