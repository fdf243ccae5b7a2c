import { buffer as juntar } from 'node:stream/consumers';
import { RandomAccessReader } from 'yauzl';
import type { Storage } from '../../../platform/files/storage.ts';
import { openedLater } from '../../../platform/http/streams.ts';

const BLOCO = 256 * 1024;

/** Reads a zip where it is stored, by parts: nothing is unpacked, and an object far away is asked for few times. */
export class LeitorDoArmazem extends RandomAccessReader {
  /** While the table of contents is read, which is done in small steps, a whole block is brought at a time. */
  emBlocos = true;
  readonly #storage: Storage;
  readonly #chave: string;
  readonly #tamanho: number;
  #bloco: { inicio: number; bytes: Buffer } = { inicio: 0, bytes: Buffer.alloc(0) };

  constructor(storage: Storage, chave: string, tamanho: number) {
    super();
    this.#storage = storage;
    this.#chave = chave;
    this.#tamanho = tamanho;
  }

  override _readStreamForRange(start: number, end: number) {
    return openedLater(() => this.#abrir(start, end));
  }

  override read(
    destino: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (erro: Error | null) => void,
  ) {
    this.#ler(position, length).then(
      (bytes) => {
        bytes.copy(destino, offset);
        callback(null);
      },
      (erro: unknown) => callback(erro as Error),
    );
  }

  async #abrir(start: number, end: number) {
    if (start < 0 || end > this.#tamanho) throw new Error('unexpected EOF');
    const origem = await this.#storage.open(this.#chave, { start, end: end - 1 });
    if (!origem) throw new Error('a package has lost its bytes');
    return origem;
  }

  async #ler(position: number, length: number): Promise<Buffer> {
    const { inicio, bytes } = this.#bloco;
    const de = position - inicio;
    if (de >= 0 && de + length <= bytes.length) return bytes.subarray(de, de + length);
    const fim = this.emBlocos
      ? Math.max(position + length, Math.min(position + BLOCO, this.#tamanho))
      : position + length;
    const lidos = await juntar(await this.#abrir(position, fim));
    if (this.emBlocos) this.#bloco = { inicio: position, bytes: lidos };
    return lidos.subarray(0, length);
  }

  /** The table of contents has been read. */
  soltar() {
    this.emBlocos = false;
    this.#bloco = { inicio: 0, bytes: Buffer.alloc(0) };
  }
}
