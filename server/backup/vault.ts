import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { PassThrough, Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';

/**
 * How the files of a backup are written: as they are, or encrypted with a passphrase. Each file has a key of its own, made
 * from the passphrase's and its name, so that none passes for another; it is cut into pieces that are authenticated one
 * by one, in order, the last one marked: what is cut short, moved or changed does not open.
 */
export type Vault = {
  /** Null: nothing is encrypted. */
  salt: string | null;
  seal: (name: string) => Transform;
  open: (name: string) => Transform;
};

export const PLAIN: Vault = { salt: null, seal: () => new PassThrough(), open: () => new PassThrough() };

const CIPHER = 'aes-256-gcm';
const PIECE = 64 * 1024;
const TAG = 16;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

export async function vaultOf(passphrase: string, salt = randomBytes(16).toString('hex')): Promise<Vault> {
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 ** 2 };
  const key = await derive(passphrase, Buffer.from(salt, 'hex'), 32, cost);
  const keyOf = (name: string) => Buffer.from(hkdfSync('sha256', key, '', name, 32));
  return { salt, seal: (name) => sealing(keyOf(name)), open: (name) => opening(keyOf(name)) };
}

/** A key is of one file and each piece has its number: a nonce never comes again. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 4);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Gives out pieces of one size, the last one when nothing follows. */
function inPieces(size: number, each: (piece: Buffer, number: number, last: boolean) => Buffer): Transform {
  let waiting = Buffer.alloc(0);
  let number = 0;
  const give = (self: Transform, last: boolean, done: TransformCallback) => {
    try {
      while (waiting.length > size) {
        self.push(each(waiting.subarray(0, size), number++, false));
        waiting = waiting.subarray(size);
      }
      if (last) self.push(each(waiting, number, true));
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, bytes]);
      give(this, false, done);
    },
    flush(done) {
      give(this, true, done);
    },
  });
}

const sealing = (key: Buffer) =>
  inPieces(PIECE, (piece, number, last) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, last));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });

const opening = (key: Buffer) =>
  inPieces(PIECE + TAG, (piece, number, last) => {
    if (piece.length < TAG) throw new Error('The file is cut short');
    const cipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG });
    cipher.setAuthTag(piece.subarray(-TAG));
    return Buffer.concat([cipher.update(piece.subarray(0, -TAG)), cipher.final()]);
  });
