import { carimbo } from './carimbo.ts';
import type { Desenho } from './desenho.ts';
import { PdfCanvas } from '../../../../platform/documents/pdf/pdf-canvas.ts';
import { frente } from './frente.ts';
import { verso } from './verso.ts';

export async function desenhar(desenho: Desenho): Promise<Buffer> {
  const { fatos, assinatura } = desenho;
  const folha = new PdfCanvas({
    title: `${fatos.Modelo.Titulo}: ${fatos.Curso.Nome}, ${fatos.Titular.Nome}`,
    subject: `${fatos.Curso.Nome}, ${fatos.Empresa.NomeFantasia}`,
    createdAt: new Date(assinatura?.Em ?? fatos.EmitidoEm),
    salt: fatos.Sal,
  });
  frente(folha, desenho);
  carimbo(folha, desenho);
  verso(folha, desenho);
  carimbo(folha, desenho);
  return await folha.bytes();
}
