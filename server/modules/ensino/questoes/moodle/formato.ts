import type { PreviaDeQuestoes } from '#contract/ensino/questoes-importacao.ts';
import { formatoDe } from '../../../empresas/importacao/leitura/formato.ts';
import { ArquivoRecusado } from '../../../empresas/importacao/leitura/recusa.ts';
import { decodificar } from '../../../empresas/importacao/leitura/texto.ts';
import { acharTitulos } from '../planilha.ts';
import { pareceGift } from './gift.ts';

/** So many lines may stand before the titles of a sheet; so much is looked at to tell what a text is. */
const LINHAS_ATE_OS_TITULOS = 50;
const AMOSTRA = 200_000;

const temTitulos = (texto: string) =>
  texto
    .split(/\r\n?|\n/, LINHAS_ATE_OS_TITULOS)
    .some((linha) =>
      [';', '\t', ',', '|'].some((separador) =>
        acharTitulos(linha.split(separador).map((celula) => celula.replaceAll('"', ''))),
      ),
    );

/** What a file of questions is, by its content; its name only where a text could be anything. */
export async function formatoDasQuestoes(bytes: Buffer, nome: string): Promise<PreviaDeQuestoes['Formato']> {
  if ((await formatoDe(bytes)) !== 'texto') return 'planilha';
  const texto = decodificar(bytes).slice(0, AMOSTRA);
  if (texto.startsWith(String.raw`{\rtf`)) {
    throw new ArquivoRecusado(
      'Este é um documento formatado (.rtf). Salve-o como texto sem formatação (.txt) e envie de novo.',
    );
  }
  if (/^\s*<(?:\?xml|quiz|!--)/i.test(texto)) return 'moodle';
  if (temTitulos(texto)) return 'planilha';
  return /\.gift$/i.test(nome) || pareceGift(texto) ? 'gift' : 'planilha';
}
