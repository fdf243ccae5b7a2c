import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql, type RawBuilder } from 'kysely';
import { testApp } from '../../../../testing/app.ts';

/** The rules of progress (migrations/0195), each by a table of cases: arguments, what comes out, why. */

const { db } = await testApp();

type Saida = boolean | number | null;
type Caso<Argumentos extends unknown[], Sai extends Saida> = [...Argumentos, Sai, string];

async function conferir(expressao: RawBuilder<unknown>, esperado: Saida, porque: string) {
  const { rows } = await sql<{ Saida: Saida }>`select ${expressao} as saida`.execute(db);
  assert.deepEqual(rows[0]?.Saida, esperado, porque);
}

describe('regras do progresso', () => {
  test('o que uma batida pode dizer', async () => {
    const casos: Caso<[creditados: number, novos: number, ditos: number, decorridos: number], boolean>[] = [
      [0, 0, 0, 0, true, 'nada, ao abrir'],
      [0, 1, 0, 0, false, 'um segundo de vídeo em tempo nenhum'],
      [0, 0, 1, 0, false, 'um segundo ativo em tempo nenhum'],
      [0, 215, 100, 100, true, 'o dobro do relógio, e a folga de quinze'],
      [0, 216, 100, 100, false, 'um segundo além do dobro com a folga'],
      [215, 1, 100, 100, false, 'o que já foi creditado conta'],
      [0, 0, 115, 100, true, 'tempo ativo do relógio, e a folga'],
      [0, 0, 116, 100, false, 'um segundo ativo além'],
      [0, 22, 12, 10, true, 'de dez segundos a folga é um quarto: dois e meio'],
      [0, 23, 12, 10, false, 'além da folga pequena, em vídeo'],
      [0, 22, 13, 10, false, 'além da folga pequena, em tempo ativo'],
    ];
    for (const [creditados, novos, ditos, decorridos, esperado, porque] of casos) {
      const expressao = sql`batida_plausivel(${creditados}, ${novos}, ${ditos}, ${decorridos})`;
      await conferir(expressao, esperado, porque);
    }
  });

  test('os segundos que contam', async () => {
    const casos: Caso<[contados: number, ditos: number, decorridos: number], number>[] = [
      [0, 10, 20, 10, 'o que foi dito, dentro do relógio'],
      [0, 30, 20, 20, 'do que foi dito, só o que o relógio diz'],
      [0, 30, 20.9, 20, 'segundos inteiros'],
      [25, 10, 60, 25, 'uma batida atrasada não tira o que já contou'],
      [25, 30, 20, 25, 'nem um relógio que voltou'],
    ];
    for (const [contados, ditos, decorridos, esperado, porque] of casos) {
      await conferir(sql`segundos_que_contam(${contados}, ${ditos}, ${decorridos})`, esperado, porque);
    }
  });

  test('quanto foi visto', async () => {
    type Argumentos = [contagem: string, vistos: number, alvo: number, lidos: number, minimo: number];
    const casos: Caso<Argumentos, number | null>[] = [
      ['trechos', 0, 600, 600, 0, 0, 'o vídeo conta o que tocou, não o tempo'],
      ['trechos', 299, 600, 0, 0, 49, 'para baixo'],
      ['trechos', 600, 600, 0, 540, 100, 'tudo visto'],
      ['tempo', 0, 60, 30, 60, 50, 'a leitura conta o tempo'],
      ['tempo', 0, 60, 90, 60, 100, 'nunca além de cem'],
      ['tempo', 0, 0, 0, 0, 100, 'sem tempo mínimo, abrir basta'],
      ['pacote', 10, 0, 500, 60, 0, 'o pacote conta por si'],
      ['prova', 10, 0, 500, 0, 0, 'a prova pela nota'],
      ['presenca', 10, 0, 500, 0, 0, 'o presencial pela presença'],
      ['outra', 1, 1, 1, 1, null, 'o que ninguém disse como se conta'],
    ];
    for (const [contagem, vistos, alvo, lidos, minimo, esperado, porque] of casos) {
      const expressao = sql`percentual_visto(${contagem}, ${vistos}, ${alvo}, ${lidos}, ${minimo})`;
      await conferir(expressao, esperado, porque);
    }
  });

  test('o percentual que se mostra', async () => {
    const casos: Caso<[concluida: boolean, antes: number, visto: number], number>[] = [
      [false, 0, 40, 40, 'o que foi visto'],
      [false, 60, 40, 60, 'não volta'],
      [false, 0, 100, 99, 'o último ponto é da conclusão'],
      [true, 100, 10, 100, 'concluída fica concluída'],
    ];
    for (const [concluida, antes, visto, esperado, porque] of casos) {
      await conferir(sql`percentual_da_aula(${concluida}, ${antes}, ${visto})`, esperado, porque);
    }
  });

  test('visto o bastante para concluir', async () => {
    type Argumentos = [
      contagem: string,
      visto: number,
      percentualMinimo: number,
      alvo: number,
      lidos: number,
      minimo: number,
    ];
    const casos: Caso<Argumentos, boolean>[] = [
      ['trechos', 90, 90, 600, 243, 0, true, 'noventa por cento, em nove décimos do tempo ao dobro'],
      ['trechos', 89, 90, 600, 600, 0, false, 'visto de menos'],
      ['trechos', 100, 90, 600, 242, 0, false, 'tudo visto, rápido demais'],
      ['trechos', 100, 90, 600, 539, 540, false, 'a norma pede o tempo que declara'],
      ['trechos', 100, 90, 600, 540, 540, true, 'e o tempo que declara basta'],
      ['tempo', 99, 90, 60, 59, 60, false, 'falta um segundo de leitura'],
      ['tempo', 100, 90, 60, 60, 60, true, 'o tempo da leitura'],
      ['pacote', 0, 90, 0, 900, 60, false, 'o pacote diz por si'],
      ['prova', 0, 90, 0, 900, 0, false, 'a prova se entrega'],
      ['presenca', 0, 90, 0, 900, 0, false, 'a presença se marca'],
    ];
    for (const [contagem, visto, percentualMinimo, alvo, lidos, minimo, esperado, porque] of casos) {
      await conferir(
        sql`vista_o_bastante(${contagem}, ${visto}, ${percentualMinimo}, ${alvo}, ${lidos}, ${minimo})`,
        esperado,
        porque,
      );
    }
  });
});
