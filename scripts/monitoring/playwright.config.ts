import { defineConfig } from '@playwright/test';

/** What makes figures comes first, then each query and each alert is asked of Prometheus. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/monitoring',
  workers: 1,
  forbidOnly: true,
  // Deposits and withdrawals wait for blocks; each wait has its own limit.
  timeout: 600_000,
  reporter: 'list',
  projects: [
    { name: 'traffic', testMatch: 'traffic.spec.ts' },
    { name: 'series', testMatch: 'series.spec.ts', dependencies: ['traffic'] },
  ],
});
