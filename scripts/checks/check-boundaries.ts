import { readdirSync } from 'node:fs';
import { repositoryRoot } from '../launch/site-folders.ts';
import { type Check, single } from './check.ts';
import { runCommand } from './run-command.ts';
import { findForeignTables } from './table-ownership.ts';

export const zones = () =>
  readdirSync(repositoryRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) =>
      /^(host|api|signer|mail-catcher|shared|scripts|e2e|bench|remote-.+)$/.test(name),
    );

/** The rules stand in .dependency-cruiser.mjs; tables are checked apart, for no import names them. */
export const checkBoundaries: Check = {
  title: 'Boundaries',
  run: async () => {
    const { ok, output } = await runCommand('depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      ...zones(),
    ]);
    const foreign = findForeignTables(`${repositoryRoot}api/src`);
    const imports = single(ok, output);
    const tables = single(foreign.length === 0, foreign.join('\n'));
    return {
      passed: imports.passed + tables.passed,
      failed: imports.failed + tables.failed,
      report: [imports.report, tables.report].filter(Boolean).join('\n'),
    };
  },
};
