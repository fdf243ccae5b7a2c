import { test } from 'node:test';
import { assertPdfA } from '../../../../testing/pdfa.ts';
import { desenharDocumento } from './documento.ts';
import { desenharFicha } from './ficha.ts';

const COMPRIDO = 'Os dados servem para provar o treinamento, e ficam enquanto a norma os pede. '.repeat(60);
const INICIO = { titulo: 'Meus dados', apoio: 'De Ana', geradoEm: new Date(0) };

test('um texto que passa de página continua o mesmo parágrafo para quem ouve', async () => {
  const secoes = [
    { paragrafos: [COMPRIDO] },
    { titulo: 'Depois', paragrafos: Array.from({ length: 9 }, () => COMPRIDO) },
  ];
  await assertPdfA(await desenharDocumento({ ...INICIO, secoes }));
});

test('a ficha de uma pessoa também', async () => {
  const parte = {
    Titulo: 'Acessos',
    Explicacao: COMPRIDO,
    Base: 'Lei',
    Prazo: '5 anos',
    Colunas: [{ Titulo: 'O quê', Tipo: 'texto' as const }],
  };
  const Linhas = Array.from({ length: 80 }, (_, n) => [`Acesso ${n}`]);
  const partes = [
    { ...parte, Linhas, Total: 90 },
    { ...parte, Linhas: [], Total: 0 },
  ];
  await assertPdfA(await desenharFicha({ ...INICIO, partes }));
});
