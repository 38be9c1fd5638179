import { globSync } from 'node:fs';
import { runCommand } from '../checks/run-command.ts';
import type { Prometheus } from './find-prometheus.ts';
import { monitoringFolder } from './read-rules.ts';

/** Has `promtool` read the configuration and the rules, and run the tests of them. Whether all is well. */
export async function checkRules({ promtool }: Prometheus): Promise<boolean> {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: monitoringFolder }).map((name) => `${monitoringFolder}/${name}`);
  const commands = [
    ['check', 'config', `${monitoringFolder}/prometheus.yml`],
    ['check', 'rules', ...files('rules/*.rules.yml')],
    ['test', 'rules', ...files('rules/*.test.yml')],
  ];
  for (const command of commands) {
    const { ok } = await runCommand(promtool, command, { live: true });
    if (!ok) return false;
  }
  return true;
}
