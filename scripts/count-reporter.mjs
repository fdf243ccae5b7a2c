/**
 * A reporter of node:test that writes what scripts/test-tally.ts counts of the suites of scripts/test-files.ts: how many
 * tests passed and failed, which were skipped, and how long each file took. A file without any test is one that failed.
 */
// eslint-disable-next-line import/no-default-export
export default async function* countReporter(source) {
  let passed = 0;
  let ofThisFile = 0;
  const failed = [];
  const skipped = [];
  const files = {};
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, details } = data;
    if (details.type === 'suite') {
      // Its tests count for themselves, unless it is skipped whole; what else fails is loading it, or what it does before
      // or after them.
      if (data.skip !== undefined) {
        ofThisFile++;
        skipped.push(name);
      }
      if (type === 'test:fail' && details.error?.failureType !== 'subtestsFailed') failed.push(name);
    } else {
      ofThisFile++;
      if (type === 'test:fail') failed.push(name);
      else if (data.skip !== undefined || data.todo !== undefined) skipped.push(name);
      else passed++;
    }
    if (nesting > 0) continue;
    files[name] = details.duration_ms;
    if (ofThisFile === 0 && type === 'test:pass') failed.push(`${name} holds no test`);
    ofThisFile = 0;
  }
  yield JSON.stringify({ passed, failed, skipped, files });
}
