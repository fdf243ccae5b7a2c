/** What a look at one part of the configuration found. `wrong` keeps the program, or a part of it, from working. */
export type Finding = {
  part: string;
  state: 'fine' | 'care' | 'wrong';
  says: string;
  /** What the operator does about it. */
  mend?: string;
};

export const fine = (part: string, says: string): Finding => ({ part, state: 'fine', says });
export const care = (part: string, says: string, mend: string): Finding => ({
  part,
  state: 'care',
  says,
  mend,
});
export const wrong = (part: string, says: string, mend: string): Finding => ({
  part,
  state: 'wrong',
  says,
  mend,
});

const MARKS = { fine: '✔', care: '!', wrong: '✖' };

export const inLines = (findings: Finding[]): string =>
  findings
    .flatMap(({ part, state, says, mend }) => [
      `${MARKS[state]} ${part}: ${says}`,
      ...(mend ? [`    ${mend}`] : []),
    ])
    .join('\n');

/** Nobody waits for a part that does not answer. */
export const PATIENCE_MS = 5000;
