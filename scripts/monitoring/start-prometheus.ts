import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { endChild } from '../../shared/processes/src/end-child.ts';
import { findFreePorts } from '../../shared/processes/src/free-port.ts';
import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import type { Prometheus } from './find-prometheus.ts';
import { monitoringFolder } from './read-rules.ts';

const startTimeoutMs = 30_000;

/** `host:port` of who is read, by the name of the job. */
export type Targets = Readonly<Record<string, string>>;

type ScrapeConfig = { readonly job_name: string; readonly [option: string]: unknown };

type Configuration = {
  readonly global: Readonly<Record<string, string>>;
  readonly scrape_configs: readonly ScrapeConfig[];
  readonly [option: string]: unknown;
};

/** The configuration of the image, but where its parts are, and faster. @throws where a job has no target */
function configurationFor(targets: Targets): Configuration {
  const text = readFileSync(join(monitoringFolder, 'prometheus.yml'), 'utf8');
  const { global, scrape_configs, alerting: _, ...others } = parse(text) as Configuration;
  const jobs = scrape_configs.map(({ job_name, dns_sd_configs, static_configs, ...options }) => {
    const target = targets[job_name];
    if (target === undefined) throw new Error(`Nobody says where ${job_name} is`);
    return { job_name, ...options, static_configs: [{ targets: [target] }] };
  });
  return {
    ...others,
    global: { ...global, scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '2s' },
    rule_files: [join(monitoringFolder, 'rules/*.rules.yml')],
    scrape_configs: jobs,
  };
}

/** Prometheus as its image is set up, reading who runs here. It listens on the loopback interface alone. */
export async function startPrometheus({ prometheus }: Prometheus, targets: Targets) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-prometheus-'));
  const [port = 0] = await findFreePorts(1);
  const address = `127.0.0.1:${port}`;
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, stringify(configurationFor({ prometheus: address, ...targets })));
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
    '--log.level=warn',
  ];
  const child = spawn(prometheus, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://${address}`;
  const isReady = async () => (await fetch(`${url}/-/ready`)).status === 200;
  const failure = () => 'Prometheus does not answer';
  await waitUntil(isReady, { timeoutMs: startTimeoutMs, failure });
  return {
    url,
    stop: async () => {
      await endChild(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
