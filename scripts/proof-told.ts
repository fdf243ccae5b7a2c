/** What the runner itself counts, and what only repeats a run. */
const ITS_OWN = /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$|^SEED=/;

/** What tests said of what they saw, with the name of each, in what the runner printed. */
export function toldIn(printed: string): string[] {
  const told: string[] = [];
  let test = '';
  for (const line of printed.split('\n')) {
    const [, ended] = /^\s*[✔✖] (.+) \([\d.]+ms\)$/.exec(line) ?? [];
    if (ended) test = ended;
    const [, said] = /^\s*ℹ (.+)$/.exec(line) ?? [];
    if (said && !ITS_OWN.test(said)) told.push(`${test}: ${said}`);
  }
  return told;
}
