/** A reporter of node:test that writes only how many tests passed and failed. */
// eslint-disable-next-line import/no-default-export
export default async function* countReporter(source) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of source) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:pass') passed++;
    if (type === 'test:fail') failed++;
  }
  yield JSON.stringify({ passed, failed });
}
