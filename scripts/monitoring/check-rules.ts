import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../checks/run-command.ts';
import type { Prometheus } from './find-prometheus.ts';
import { monitoringFolder } from './read-rules.ts';

/** As the image for a site on the database that fails over has it. */
function clusterConfiguration(): string {
  const parts = ['prometheus.yml', 'cluster-jobs.yml'];
  return parts.map((name) => readFileSync(join(monitoringFolder, name), 'utf8')).join('');
}

/** Has `promtool` read both configurations and the rules, and run the tests of them. Whether all is well. */
export async function checkRules({ promtool }: Prometheus): Promise<boolean> {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: monitoringFolder }).map((name) => `${monitoringFolder}/${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-rules-'));
  const ofCluster = join(folder, 'prometheus.yml');
  writeFileSync(ofCluster, clusterConfiguration());
  const commands = [
    ['check', 'config', `${monitoringFolder}/prometheus.yml`, ofCluster],
    ['check', 'rules', ...files('rules/*.rules.yml')],
    ['test', 'rules', ...files('rules/*.test.yml')],
  ];
  try {
    for (const command of commands) {
      const { ok } = await runCommand(promtool, command, { live: true });
      if (!ok) return false;
    }
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
