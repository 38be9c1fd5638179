import { defineConfig } from '@playwright/test';

/** The edge's own configuration on the `nginx` of this machine. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/edge',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
});
