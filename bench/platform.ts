import { fillPainel, type Filled } from './painel-data.ts';
import { startProgram, withDataFolder } from './program.ts';
import { signIn, signInAt } from './sign-in.ts';

/** A running program full of clients, and who asks it. */
export type Side = Filled & { folder: string; origin: string; adm: string; manager: string };

/** A platform of so many clients, filled, for as long as `work` takes. */
export const withPlatform = <Result>(
  clients: number,
  work: (side: Side, seconds: number) => Promise<Result>,
) =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    try {
      const began = performance.now();
      const filled = await fillPainel(folder, clients);
      const seconds = (performance.now() - began) / 1000;
      const { origin } = program;
      const { token: adm } = await signIn(origin);
      const manager = await signInAt(origin, 'gestor@habilita.example', filled.client);
      return await work({ ...filled, folder, origin, adm, manager }, seconds);
    } finally {
      await program.stop();
    }
  });

/** How long one call takes, its answer read to the end. */
export async function time(side: Side, who: 'adm' | 'manager', url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(side.origin + url, { headers: { authorization: `Bearer ${side[who]}` } });
  await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - began;
}
