import { parentPort, workerData } from 'node:worker_threads';
import { MAXIMO_DE_QUESTOES_POR_PLANILHA } from '#contract/ensino/questoes-importacao.ts';
import { decodificar } from '../../../empresas/importacao/leitura/texto.ts';
import { lerGift } from './gift.ts';
import { julgarLida } from './julgar.ts';
import type { Banco, Lido, QuestaoJulgada } from './leitura.ts';

function ler({ bytes, IdCurso }: Banco): Lido {
  const questoes: QuestaoJulgada[] = [];
  for (const lida of lerGift(decodificar(bytes))) {
    if (questoes.length === MAXIMO_DE_QUESTOES_POR_PLANILHA) {
      return { recusa: 'O arquivo tem mais de 1.000 questões. Divida-o em arquivos menores.' };
    }
    questoes.push({ Numero: lida.Numero, ...julgarLida(lida, IdCurso) });
  }
  if (questoes.length === 0) return { recusa: 'Não há nenhuma questão neste arquivo.' };
  return { questoes };
}

parentPort?.postMessage(ler(workerData as Banco), []);
