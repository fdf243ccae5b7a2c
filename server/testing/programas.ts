import { spawnSync } from 'node:child_process';

/** Programs of others, which read what we write, or write what we read. */

export const rodar = (programa: string, argumentos: string, opcoes: { cwd?: string } = {}) => {
  const { status, stdout, stderr } = spawnSync(programa, argumentos.split(' '), {
    ...opcoes,
    encoding: 'utf8',
  });
  return { status, dito: `${stdout}${stderr}` };
};

export const tem = (programa: string) => spawnSync(programa, ['--help']).error === undefined;
