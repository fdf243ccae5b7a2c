import type { Env } from '../host/env.ts';
import { localStorage } from './storage-local.ts';
import type { Storage } from './storage.ts';

/** The client of S3 is loaded only where a bucket is named: only there it is installed (scripts/install.mjs). */
export async function createStorage(env: Env): Promise<Storage> {
  if (!env.S3_BUCKET) return localStorage(env);
  const { s3Storage } = await import('./s3/storage-s3.ts');
  return s3Storage(env);
}
