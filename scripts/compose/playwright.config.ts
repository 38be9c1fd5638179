import { defineConfig } from '@playwright/test';
import { parts } from './parts.ts';

/** What stands on what: images, production, the site with its first person, then the parts of the site. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/compose',
  workers: 1,
  forbidOnly: true,
  // Each wait has its own limit; this ends what none of them ends.
  timeout: 2_400_000,
  reporter: [['list', { printSteps: true }]],
  projects: [
    { name: 'images', testMatch: 'images.spec.ts' },
    { name: 'production', testMatch: 'production.spec.ts', dependencies: ['images'] },
    { name: 'site', testMatch: 'site.spec.ts', dependencies: ['images'] },
    ...parts.map((name) => ({ name, testMatch: `${name}.spec.ts`, dependencies: ['site'] })),
  ],
});
