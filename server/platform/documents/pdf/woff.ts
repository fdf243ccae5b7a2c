import { inflateSync } from 'node:zlib';

/**
 * The plain font inside a WOFF 1.0 file. The library reads the compressed form too, but inflates a table again for
 * every glyph that it looks at.
 */
export function inflado(woff: Buffer): Buffer {
  const quantas = woff.readUInt16BE(12);
  const tabelas = Array.from({ length: quantas }, (_, n) => {
    const entrada = 44 + n * 20;
    const inicio = woff.readUInt32BE(entrada + 4);
    const comprimida = woff.readUInt32BE(entrada + 8);
    const tamanho = woff.readUInt32BE(entrada + 12);
    const bytes = woff.subarray(inicio, inicio + comprimida);
    return {
      nome: woff.subarray(entrada, entrada + 4),
      soma: woff.readUInt32BE(entrada + 16),
      bytes: comprimida < tamanho ? inflateSync(bytes) : bytes,
    };
  });
  const cabecalho = Buffer.alloc(12 + quantas * 16);
  const potencia = 2 ** Math.floor(Math.log2(quantas));
  cabecalho.writeUInt32BE(woff.readUInt32BE(4), 0);
  cabecalho.writeUInt16BE(quantas, 4);
  cabecalho.writeUInt16BE(potencia * 16, 6);
  cabecalho.writeUInt16BE(Math.log2(potencia), 8);
  cabecalho.writeUInt16BE((quantas - potencia) * 16, 10);
  const partes: Uint8Array[] = [cabecalho];
  let onde = cabecalho.length;
  tabelas.forEach(({ nome, soma, bytes }, n) => {
    const entrada = 12 + n * 16;
    nome.copy(cabecalho, entrada);
    cabecalho.writeUInt32BE(soma, entrada + 4);
    cabecalho.writeUInt32BE(onde, entrada + 8);
    cabecalho.writeUInt32BE(bytes.length, entrada + 12);
    const sobra = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    partes.push(bytes, sobra);
    onde += bytes.length + sobra.length;
  });
  return Buffer.concat(partes);
}
