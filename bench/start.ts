import { median, milliseconds, table } from './figures.ts';
import { fillClients } from './lists-fill.ts';
import { connect, ensureBuilt, start as spawn, startProgram, withDataFolder } from './program.ts';

const RUNS = 5;

const row = (name: string, values: number[], aim: string) => [
  name,
  milliseconds(median(values)),
  values.map((ms) => Math.round(ms)).join(' '),
  aim,
];

/** Program and database are killed while every person is written anew; what was written comes from the log again. */
async function afterKills(folder: string): Promise<number[]> {
  const times: number[] = [];
  let running = await startProgram(folder);
  await fillClients(folder, 50);
  for (let n = 0; n < RUNS; n++) {
    const database = await connect(folder);
    database.on('error', () => {});
    await database.query('update usuario set telefone = null');
    const cut = database.query(`update usuario set telefone = '1130000000'`).catch(() => {});
    await running.kill();
    await cut;
    running = await startProgram(folder);
    times.push(running.ms);
  }
  await running.stop();
  return times;
}

/** From nothing running to `/saude/pronto` answering, on data that is there already. */
export const start = () =>
  withDataFolder(async (folder) => {
    await ensureBuilt();
    const first = await startProgram(folder);
    await first.stop();
    const program: number[] = [];
    const npm: number[] = [];
    for (let n = 0; n < RUNS; n++) {
      const direct = await startProgram(folder);
      await direct.stop();
      program.push(direct.ms);
      const whole = await spawn({ command: 'npm', args: ['start'], variables: { DATA_DIR: folder } });
      await whole.stop();
      npm.push(whole.ms);
    }
    const killed = await afterKills(folder);
    return `Time from the command until \`/saude/pronto\` answers, PostgreSQL of its own included, ${RUNS} runs each.

${table(
  ['what', 'median', 'each run (ms)', 'aim'],
  [
    row('program on existing data', program, '< 2000 ms'),
    row('second `npm start` in all', npm, '< 5000 ms'),
    row('program with 50,000 people, after a kill amid writes', killed, '< 5000 ms'),
  ],
)}

- The very first start, which also creates the database, migrates and fills sample data: ${milliseconds(first.ms)}.
`;
  });
