import { NoSuchKey, NoSuchUpload, NotFound, S3 } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { ERRORS } from '@tus/server';
import type { Readable } from 'node:stream';
import type { Env } from '../../host/env.ts';
import { checkKey, type Storage } from '../storage.ts';

const nullIfMissing = (error: unknown) => {
  if ([NoSuchKey, NotFound, NoSuchUpload].some((kind) => error instanceof kind)) return null;
  throw error;
};

export const s3Settings = (env: Env) => ({
  region: env.S3_REGION,
  ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
  credentials: {
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  },
  // Many compatible services do not know the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
});

/** Cancelling deletes one object after the other: several at once need a checksum that compatible services refuse. */
class Uploads extends S3Store {
  override async remove(id: string) {
    const known = await this.getMetadata(id).catch(nullIfMissing);
    const aborted =
      known &&
      (await this.client
        .abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId: known['upload-id'] })
        .catch(nullIfMissing));
    if (!aborted) throw ERRORS.FILE_NOT_FOUND;
    for (const Key of [id, this.partKey(id, true), this.infoKey(id)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key });
    }
    await this.clearCache(id);
  }
}

/** A bucket of an S3-compatible service, which is ours alone. */
export function s3Storage(env: Env): Storage {
  const bucket = env.S3_BUCKET ?? '';
  const settings = s3Settings(env);
  const s3 = new S3(settings);
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });

  return {
    put: async (key, body, size) => {
      await s3.putObject({ ...at(key), Body: body, ContentLength: size });
    },
    open: async (key, { start, end }) => {
      const found = await s3.getObject({ ...at(key), Range: `bytes=${start}-${end}` }).catch(nullIfMissing);
      return found && (found.Body as Readable);
    },
    hasRoomFor: async () => true,
    // Asking for an object says the same of a bucket that is missing as of an object that is.
    check: async () => void (await s3.headBucket({ Bucket: bucket })),
    size: async (key) => (await s3.headObject(at(key)).catch(nullIfMissing))?.ContentLength ?? null,
    remove: async (key) => {
      await s3.deleteObject(at(key));
    },
    list: async function* () {
      let token: string | undefined;
      do {
        const page = await s3.listObjectsV2({ Bucket: bucket, ContinuationToken: token });
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modified: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    uploads: new Uploads({
      partSize: 8 * 1024 ** 2,
      // Each waits on the disk of this machine until the service has taken it.
      maxConcurrentPartUploads: 4,
      s3ClientConfig: { ...settings, bucket },
    }),
    seal: async (key) => {
      await s3.deleteObject(at(`${key}.info`));
    },
    abandon: async (date) => {
      const { Uploads = [] } = await s3.listMultipartUploads({ Bucket: bucket });
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated && Initiated < date) await s3.abortMultipartUpload({ Bucket: bucket, Key, UploadId });
      }
    },
  };
}
