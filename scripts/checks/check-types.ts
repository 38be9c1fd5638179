import { globSync } from 'node:fs';
import { repositoryRoot } from '../launch/site-folders.ts';
import type { Check } from './check.ts';
import { runCommand } from './run-command.ts';

const packagesAtOnce = 2;

const typedPackages = () =>
  globSync('{*,*/*}/tsconfig.json', { cwd: repositoryRoot })
    .filter((file) => !file.includes('node_modules'))
    .sort();

/** Every package with a tsconfig.json, two at a time. */
export const checkTypes: Check = {
  title: 'Types',
  run: async () => {
    const waiting = typedPackages();
    const reports: string[] = [];
    let passed = 0;
    const work = async () => {
      for (let project = waiting.shift(); project; project = waiting.shift()) {
        const { ok, output } = await runCommand('tsc', ['-p', project, '--noEmit']);
        if (ok) passed += 1;
        else reports.push(`${project}\n${output}`);
      }
    };
    await Promise.all(Array.from({ length: packagesAtOnce }, work));
    return { passed, failed: reports.length, report: reports.join('\n') };
  },
};
