import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

const layer = 'seldom';

const ofPage = (name: string) =>
  fileURLToPath(new URL(`../facades/of-page/${name}.ts`, import.meta.url));

/** Modules of RxJS that are classes, or state, of the page: a second one would be another. */
function modulesOfPage(): Record<string, string> {
  const folder = join(dirname(require.resolve('rxjs/package.json')), 'dist/esm/internal');
  return {
    [join(folder, 'config.js')]: ofPage('rxjs'),
    [join(folder, 'Observable.js')]: ofPage('rxjs'),
    [join(folder, 'Subject.js')]: ofPage('rxjs'),
    [join(folder, 'Subscription.js')]: ofPage('rxjs-subscription'),
  };
}

/**
 * Gives seldom names modules of their own. Were those the main file's, every name that a seldom one is made of would
 * have to stay reachable there, and no page could have its libraries joined into one scope: that costs every visitor
 * as much as the seldom names do.
 */
export const seldomLayer = (): RuleSetRule[] => [
  { test: /[\\/]src[\\/]facades[\\/]seldom[\\/]/, layer },
  { issuerLayer: layer, resolve: { alias: modulesOfPage() } },
];
