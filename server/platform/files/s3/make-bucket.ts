import { setTimeout as pause } from 'node:timers/promises';
import { BucketAlreadyExists, BucketAlreadyOwnedByYou, S3 } from '@aws-sdk/client-s3';
import { readEnv } from '../../host/env.ts';
import { s3Settings } from './storage-s3.ts';

/** Makes the bucket of the storage that compose.yaml brings, once it answers. */
const env = readEnv(process.env);
const s3 = new S3(s3Settings(env));
for (let attempt = 0; ; attempt++) {
  try {
    await s3.createBucket({ Bucket: env.S3_BUCKET });
    break;
  } catch (error) {
    if (error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists) break;
    if (attempt === 60) throw error;
    await pause(1000);
  }
}
