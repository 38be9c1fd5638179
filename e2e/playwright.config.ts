import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../scripts/end-to-end/chromium-arguments.ts';
import { isWhole } from './fixtures/is-whole.ts';
import { requiredVariable } from './fixtures/required-variable.ts';

/** Sites are started by `scripts/end-to-end.ts`, which says in the environment where they answer. */
const projects = [
  // Each of them moves prices or the clock, for everybody on its site. They begin first, beside the others.
  {
    name: 'walks',
    // What the pages of the looks are answered is written down where time can be moved.
    testDir: process.env.RECORD_ANSWERS ? './look/recording' : './walks',
    workers: 1,
    use: { baseURL: process.env.WALKS_URL },
  },
  { name: 'site', testDir: './specs', use: { baseURL: process.env.SITE_URL } },
  {
    name: 'look',
    testDir: '.',
    // Those of the README are taken when somebody asks for them.
    testMatch: process.env.PICTURES_DIR
      ? ['**/look/pictures.spec.ts']
      : ['**/look/look.spec.ts', '**/specs/look.spec.ts', '**/specs/look-in-german.spec.ts'],
    fullyParallel: true,
    // It makes pictures of its own.
    use: { baseURL: process.env.LOOK_URL, trace: 'off' as const, screenshot: 'off' as const },
  },
].filter(({ use }) => use.baseURL);

export default defineConfig({
  projects,
  // In the short form each way is walked once.
  ...(isWhole ? {} : { grepInvert: /@whole/ }),
  outputDir: '../test-results',
  snapshotPathTemplate: 'look/pixels/{arg}{ext}',
  fullyParallel: false,
  // One more than a small machine has cores: tests wait for chains and mails half of their time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs, and no measure of speed: on two busy cores a long story takes minutes.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [[isWhole ? 'list' : 'dot'], ['json']]
    : [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // What the page was is kept, without a film of it: filming each test costs more than it shows.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: requiredVariable('CHROMIUM_PATH'),
      args: [
        ...chromiumArguments,
        // Text is as wide in a Chromium without windows as in one with them.
        '--font-render-hinting=none',
      ],
    },
  },
});
