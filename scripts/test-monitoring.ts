/**
 * `npm run test:monitoring`: the rules of deploy/monitoring by `promtool`, then each query of a dashboard and each
 * alert by Prometheus itself, on a site that it reads while somebody uses it. `-- rules` is the first of it alone.
 */
import { spawnSync } from 'node:child_process';
import { runCommand } from './checks/run-command.ts';
import { interruption } from './end-to-end/interruption.ts';
import { repositoryRoot } from './launch/site-folders.ts';
import { checkRules } from './monitoring/check-rules.ts';
import { findPrometheus, type Prometheus } from './monitoring/find-prometheus.ts';
import { startPrometheus } from './monitoring/start-prometheus.ts';
import { startWatchedSite } from './monitoring/start-watched-site.ts';

const playwright = `${repositoryRoot}node_modules/@playwright/test/cli.js`;

/** Whether every query has a series on a site that is used. */
async function checkSeries(found: Prometheus, args: readonly string[]): Promise<boolean> {
  const signal = interruption('The tests were interrupted.');
  const site = await startWatchedSite(signal);
  const since = new Date();
  const prometheus = await startPrometheus(found, site.targets).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  try {
    const config = 'scripts/monitoring/playwright.config.ts';
    const running = runCommand(
      process.execPath,
      [playwright, 'test', '--config', config, ...args],
      {
        live: true,
        signal,
        env: {
          MONITORING_URL: site.url,
          MONITORING_DATA_DIR: site.dataDir,
          MONITORING_PROMETHEUS: prometheus.url,
          MONITORING_SINCE: since.toISOString(),
        },
      },
    );
    return (await Promise.race([running, site.failed])).ok;
  } finally {
    await prometheus.stop();
    await site.stop();
  }
}

const [first, ...args] = process.argv.slice(2);
const found = findPrometheus();
const { stdout, stderr } = spawnSync(found.prometheus, ['--version'], { encoding: 'utf8' });
console.log((stdout || stderr).split('\n')[0]);
const isOk =
  (await checkRules(found)) &&
  (first === 'rules' || (await checkSeries(found, first === undefined ? [] : [first, ...args])));
process.exit(isOk ? 0 : 1);
