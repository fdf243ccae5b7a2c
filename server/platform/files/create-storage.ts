import type { Env } from '../host/env.ts';
import { localStorage } from './storage-local.ts';
import { s3Storage } from './storage-s3.ts';
import type { Storage } from './storage.ts';

export const createStorage = (env: Env): Storage => (env.S3_BUCKET ? s3Storage(env) : localStorage(env));
