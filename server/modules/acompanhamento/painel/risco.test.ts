import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { somarDias } from '../../../testing/painel.ts';
import { dizerValidade, risco } from './risco.ts';

const hoje = '2026-11-15';
const de = (mais: Partial<Parameters<typeof risco>[0]>) =>
  risco({ hoje, Prazo: '2026-11-23', UltimoAcesso: '2026-11-03', Minutos: 480, Progresso: 25, ...mais });

test('diz há quanto tempo, até quando e quanto por dia', () => {
  assert.equal(de({}).Motivo, 'sem acesso há 12 dias, prazo em 8 dias, precisa de 40 min por dia');
  const casos: [Parameters<typeof de>[0], string][] = [
    [{ UltimoAcesso: null }, 'nunca abriu o curso, prazo em 8 dias, precisa de 40 min por dia'],
    [{ UltimoAcesso: hoje, Prazo: '2026-11-16' }, 'o prazo é amanhã, precisa de 3 h por dia'],
    [
      { UltimoAcesso: '2026-11-14', Prazo: hoje, Progresso: 80 },
      'sem acesso há 1 dia, o prazo é hoje, precisa de 1 h 36 min hoje',
    ],
    [
      { Prazo: '2026-11-14', Progresso: 90 },
      'sem acesso há 12 dias, atrasado há 1 dia, faltam 48 min de curso',
    ],
    [{ Progresso: 100, Prazo: '2026-11-13' }, 'sem acesso há 12 dias, atrasado há 2 dias'],
  ];
  for (const [mais, motivo] of casos) assert.equal(de(mais).Motivo, motivo);
});

test('o que se pede por dia basta para acabar, e menos não bastaria', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 6000 }),
      fc.integer({ min: 0, max: 400 }),
      (Progresso, Minutos, restam) => {
        const { MinutosPorDia } = de({ Progresso, Minutos, Prazo: somarDias(hoje, restam) });
        const faltam = (Minutos * (100 - Progresso)) / 100;
        assert.ok(MinutosPorDia !== null && MinutosPorDia * (restam + 1) >= faltam);
        assert.ok(MinutosPorDia === 0 || (MinutosPorDia - 1) * (restam + 1) < faltam);
      },
    ),
  );
});

test('a validade de um certificado', () => {
  const casos: [string, string][] = [
    ['2026-11-13', 'sem certificado válido há 2 dias'],
    ['2026-11-14', 'sem certificado válido há 1 dia'],
    ['2026-11-15', 'o certificado vence hoje'],
    ['2026-11-16', 'o certificado vence amanhã'],
    ['2026-11-21', 'o certificado vence em 6 dias'],
  ];
  for (const [Ultimo, esperado] of casos) assert.equal(dizerValidade({ hoje, Ultimo }), esperado);
});
