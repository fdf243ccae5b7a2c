import { explain } from '../command.ts';
import { readEnv } from '../platform/host/env.ts';
import { examine } from './examine.ts';
import { inLines } from './finding.ts';

/** `npm run doctor`: looks at everything that the environment names, says what is wrong and how to mend it. */
try {
  const findings = await examine(readEnv(process.env));
  console.log(inLines(findings));
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  console.log(wrong === 0 ? '\nThe program can start.' : `\n${wrong} to mend.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
