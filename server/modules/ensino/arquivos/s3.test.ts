import { promessasDoS3 } from '../../../testing/promessas-do-s3.ts';
import { s3Service } from '../../../testing/s3.ts';

const { variables } = await s3Service();
await promessasDoS3('S3', variables);
