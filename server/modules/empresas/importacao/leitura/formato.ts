import { ArquivoRecusado, TAMANHO_MAXIMO } from './recusa.ts';
import { conferirZip } from './zip.ts';

export type Formato = 'xlsx' | 'ods' | 'texto';

const comecaCom = (bytes: Uint8Array, ...marca: number[]) => marca.every((byte, i) => bytes[i] === byte);

/** What a file is, by its content and not by its name; refuses at once what will never be read. */
export async function formatoDe(bytes: Uint8Array): Promise<Formato> {
  if (bytes.length === 0) throw new ArquivoRecusado('O arquivo está vazio.');
  if (bytes.length > TAMANHO_MAXIMO) {
    throw new ArquivoRecusado('O arquivo tem mais de 5 MB. Divida-o em arquivos menores.');
  }
  if (comecaCom(bytes, 0x50, 0x4b)) return await conferirZip(bytes);
  if (comecaCom(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const cifrado = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
      Buffer.from('EncryptedPackage', 'utf16le'),
    );
    throw new ArquivoRecusado(
      cifrado
        ? 'A planilha está protegida por senha. Retire a senha e envie de novo.'
        : 'Este é um arquivo do Excel antigo (.xls). Salve-o como .xlsx ou CSV e envie de novo.',
    );
  }
  return 'texto';
}
