import { median, milliseconds, table } from './figures.ts';
import { ensureBuilt, start as spawn, startProgram, withDataFolder } from './program.ts';

const RUNS = 5;

const row = (name: string, values: number[], aim: string) => [
  name,
  milliseconds(median(values)),
  values.map((ms) => Math.round(ms)).join(' '),
  aim,
];

/** From nothing running to `/saude` answering, on data that is there already. */
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
    return `Time from the command until \`/saude\` answers, PostgreSQL of its own included, ${RUNS} runs each.

${table(
  ['what', 'median', 'each run (ms)', 'aim'],
  [row('program on existing data', program, '< 2000 ms'), row('second `npm start` in all', npm, '< 5000 ms')],
)}

- The very first start, which also creates the database, migrates and fills sample data: ${milliseconds(first.ms)}.
`;
  });
