import type { FastifyBaseLogger } from 'fastify';

/** One after another, each on its own: what fails is logged by its ids and keeps no other from its turn. */
export async function eachIsolated<Item extends object | string>(
  log: FastifyBaseLogger,
  items: readonly Item[],
  { what, work }: { what: string; work: (item: Item) => Promise<unknown> },
) {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      // The words of a database may quote what somebody wrote; its code does not.
      const { name, code } = error as Error & { code?: string };
      log.error({ item, name, code }, `${what}: failed, the others go on`);
    }
  }
}
