import type { FastifyInstance } from 'fastify';
import { conflict, type HttpError } from '../errors.ts';

/** What a person reads when the database refuses what they wrote: the name of the constraint selects field and words. */
type Refusals = Record<string, [Campo: string, message: string]>;

declare module 'fastify' {
  interface FastifyInstance {
    refusals: Map<string, Refusals[string]>;
  }
}

/** A slice says in its own words what the constraints of its tables refuse. */
export function explainRefusals({ refusals }: Pick<FastifyInstance, 'refusals'>, words: Refusals) {
  for (const [constraint, refusal] of Object.entries(words)) {
    if (refusals.has(constraint)) throw new Error(`${constraint} is explained twice`);
    refusals.set(constraint, refusal);
  }
}

/** Null for a constraint that nobody expects to be violated: a mistake of ours, which only the log may know. */
export function refusedBy(refusals: FastifyInstance['refusals'], constraint: string): HttpError | null {
  const [field, message] = refusals.get(constraint) ?? [];
  return field === undefined || message === undefined ? null : conflict(message, { [field]: message });
}
