import { carimbo } from './carimbo.ts';
import type { Desenho } from './desenho.ts';
import { Folha } from '../../../../platform/documents/pdf/folha.ts';
import { frente } from './frente.ts';
import { verso } from './verso.ts';

export async function desenhar(desenho: Desenho): Promise<Buffer> {
  const { fatos, assinatura } = desenho;
  const folha = new Folha({
    titulo: `${fatos.Modelo.Titulo}: ${fatos.Curso.Nome}, ${fatos.Titular.Nome}`,
    assunto: `${fatos.Curso.Nome}, ${fatos.Empresa.NomeFantasia}`,
    criadoEm: new Date(assinatura?.Em ?? fatos.EmitidoEm),
    sal: fatos.Sal,
  });
  frente(folha, desenho);
  carimbo(folha, desenho);
  verso(folha, desenho);
  carimbo(folha, desenho);
  return await folha.bytes();
}
