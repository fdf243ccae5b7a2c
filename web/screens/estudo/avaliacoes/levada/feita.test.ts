import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comResposta, corpoDa, type ProvaFeita } from './feita.ts';

const vazia: ProvaFeita = {
  IdTentativa: 7,
  Levado: '0b9f3c52-6c7e-4a8c-9d0f-2f6f1f1f0001',
  IdCurso: 1,
  IdClienteTurmaAluno: 2,
  IdCursoConteudoAula: 3,
  comecadaEm: 1_000_000,
  terminadaEm: null,
  respostas: [],
};
const sim = { Tipo: 'verdadeiro-ou-falso' as const, Valor: true };

test('a última escolha de cada questão, retirada com null, e nenhuma depois do fim', () => {
  const uma = comResposta(vazia, { IdQuestao: 1, Resposta: sim }, 1_010_000);
  const outra = comResposta(
    uma,
    { IdQuestao: 1, Resposta: { Tipo: 'verdadeiro-ou-falso', Valor: false } },
    1_020_000,
  );
  assert.deepEqual(outra.respostas, [
    { IdQuestao: 1, Resposta: { Tipo: 'verdadeiro-ou-falso', Valor: false }, em: 1_020_000 },
  ]);
  assert.deepEqual(comResposta(outra, { IdQuestao: 1, Resposta: null }, 1).respostas, []);
  const terminada = { ...outra, terminadaEm: 1_030_000 };
  assert.equal(comResposta(terminada, { IdQuestao: 2, Resposta: sim }, 1_040_000), terminada);
});

test('o aparelho diz há quanto tempo, e nunca no futuro', () => {
  const feita = { ...comResposta(vazia, { IdQuestao: 1, Resposta: sim }, 1_010_000), terminadaEm: 1_060_000 };
  assert.deepEqual(corpoDa(feita, 1_120_000), {
    IdTentativa: 7,
    Levado: vazia.Levado,
    ComecadaHa: 120,
    TerminadaHa: 60,
    Respostas: [{ IdQuestao: 1, Resposta: sim, Ha: 110 }],
  });
  assert.equal(corpoDa(feita, 1_000).TerminadaHa, 0);
});
