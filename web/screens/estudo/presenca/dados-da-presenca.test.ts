import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dadosDaAula, resultado } from './dados-da-presenca.ts';

test('o resultado conta quem ganhou presença e quem já tinha', () => {
  assert.equal(resultado({ Registradas: 1, JaRegistradas: 0 }), 'Presença registrada para 1 pessoa.');
  assert.equal(
    resultado({ Registradas: 3, JaRegistradas: 2 }),
    'Presença registrada para 3 pessoas. 2 pessoas já tinham presença nesta aula.',
  );
  assert.equal(
    resultado({ Registradas: 0, JaRegistradas: 1 }),
    'Nada mudou. 1 pessoa já tinha presença nesta aula.',
  );
});

test('o registro parte do que foi marcado, e antes desse dia do que o curso diz', () => {
  const Encontro = {
    Dia: '2026-02-10',
    HoraInicio: '08:00',
    HoraFim: '12:00',
    Local: 'Galpão 3',
    Instrutor: 'Rosa Lima',
    Versao: 1,
  };
  const aula = { Local: 'Pátio', Instrutor: 'Ivo Prado' };
  const turma = { Status: 'EN' } as const;
  const naoDito = { Resultado: '', MotivoJornada: '' };
  assert.deepEqual(dadosDaAula({ ...aula, Encontro }, turma), {
    Data: '2026-02-10',
    Local: 'Galpão 3',
    Instrutor: 'Rosa Lima',
    Entrada: '08:00',
    Saida: '12:00',
    ...naoDito,
  });
  const futuro = { ...Encontro, Dia: '2190-01-01' };
  assert.deepEqual(dadosDaAula({ ...aula, Encontro: futuro }, turma), {
    Data: '',
    ...aula,
    Entrada: '',
    Saida: '',
    ...naoDito,
  });
});
