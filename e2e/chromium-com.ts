import { chromium, test } from '@playwright/test';

/** The Chromium of the journeys, started with something more. */
export const chromiumCom = (...mais: string[]) => {
  const { launchOptions = {} } = test.info().project.use;
  return chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...mais] });
};
