import { MAXIMO_DE_QUESTOES_POR_PLANILHA } from '#contract/ensino/questoes-importacao.ts';
import { ArquivoRecusado } from '../../../empresas/importacao/leitura/recusa.ts';
import { decodificar } from '../../../empresas/importacao/leitura/texto.ts';
import { lerGift } from './gift.ts';
import { julgarLida } from './julgar.ts';
import { lerMoodleXml } from './xml.ts';
import { preparar, type LinhaPronta } from '../preparo.ts';
import type { Banco, Lido } from './leitura.ts';

function ler({ bytes, Formato, IdCurso }: Banco): Lido {
  const questoes: LinhaPronta[] = [];
  for (const lida of Formato === 'gift' ? lerGift(decodificar(bytes)) : lerMoodleXml(bytes)) {
    if (questoes.length === MAXIMO_DE_QUESTOES_POR_PLANILHA) {
      return { recusa: 'O arquivo tem mais de 1.000 questões. Divida-o em arquivos menores.' };
    }
    questoes.push(preparar({ Numero: lida.Numero, ...julgarLida(lida, IdCurso) }));
  }
  if (questoes.length === 0) return { recusa: 'Não há nenhuma questão neste arquivo.' };
  return { questoes };
}

export function read(banco: Banco): Lido {
  try {
    return ler(banco);
  } catch (erro) {
    if (erro instanceof ArquivoRecusado) return { recusa: erro.message };
    throw erro;
  }
}
