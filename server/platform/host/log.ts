import { pino, type DestinationStream, type LevelWithSilent } from 'pino';

type Thrown = Error & { code?: string; severity?: string; constraint?: string; table?: string };

/**
 * An error as the log may know it. What the database says quotes the values of rows, and so may name people: of its
 * errors only code, table, constraint and the place in the program are kept.
 */
export function errorForLog(error: Thrown) {
  const { name, message, stack = '', code, severity, constraint, table } = error;
  if (severity === undefined) return { type: name, message, code, stack };
  return { type: 'DatabaseError', code, table, constraint, stack: placesIn(stack) };
}

const placesIn = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What nobody foresaw may quote anything: where it happened is kept, and none of its words. */
export function faultForLog(fault: unknown) {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const { name, code, stack = '' } = fault as Thrown;
  return { type: name, code, stack: placesIn(stack) };
}

/** What the reader of forms logs at its finest level holds the headers of the request, and they carry tokens. */
const busboyOptions = ({ limits }: { limits?: object }) => ({ limits });

/** Structured lines, one JSON object each. Nobody passes it names, addresses, numbers of documents or secrets. */
export const createLog = (level: LevelWithSilent, destination?: DestinationStream) =>
  pino(
    { level, base: null, serializers: { err: errorForLog, busboyOptions } },
    destination ?? pino.destination(1),
  );
