type Refusal = { message: string; code?: string | undefined };

/** What a pooler in transaction mode refuses or forgets, of the settings and named statements of a connection. */
const DUPLICATE_STATEMENT = '42P05';
const UNKNOWN_STATEMENT = '26000';

/** The way out, where an error is a pooler's; else nothing. */
export const poolerAdvice = ({ message, code = '' }: Refusal): string =>
  message.startsWith('unsupported startup parameter') ||
  [DUPLICATE_STATEMENT, UNKNOWN_STATEMENT].includes(code)
    ? '; where a pooler in transaction mode (PgBouncer) stands in between, give the address of PostgreSQL itself as DATABASE_DIRECT_URL'
    : '';
