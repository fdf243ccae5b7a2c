/**
 * A reporter of node:test that writes what scripts/test-tally.ts counts: how many tests passed and failed, which were
 * skipped, and for each file how long its tests took. A file without any test is one that failed.
 */
// eslint-disable-next-line import/no-default-export
export default async function* countReporter(source) {
  let passed = 0;
  const failed = [];
  const skipped = [];
  const files = {};
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, file = '', nesting, details } = data;
    if (nesting === 0) files[file] = (files[file] ?? 0) + details.duration_ms;
    if (details.type === 'suite') continue;
    // What node:test says of a file in which no test was declared.
    const isEmpty = /\.test\.ts$/.test(name) && file.endsWith(name);
    if (type === 'test:fail') failed.push(name);
    else if (isEmpty) failed.push(`${name} holds no test`);
    else if (data.skip !== undefined || data.todo !== undefined) skipped.push(name);
    else passed++;
  }
  yield JSON.stringify({ passed, failed, skipped, files });
}
