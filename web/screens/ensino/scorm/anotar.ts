import type { Input } from '#contract/call.ts';
import { anotarVisto, vistoDoPacote } from '#contract/ensino/scorm-visto.ts';
import { api } from '../../../lib/api.ts';
import { reread } from '../../../lib/query.ts';

/** Where the server is away it is lost: the next preview sees it again. */
export async function anotar(body: Input<typeof anotarVisto>['body']) {
  const anotado = await api(anotarVisto, { body }).catch(() => null);
  if (anotado) await reread(vistoDoPacote);
}
