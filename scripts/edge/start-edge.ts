import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild } from '../../shared/processes/src/end-child.ts';
import { findFreePorts } from '../../shared/processes/src/free-port.ts';
import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const startTimeoutMs = 10_000;

const read = (name: string) => readFileSync(join(repositoryRoot, 'deploy/edge', name), 'utf8');

/** Fills in what the image's start fills in: `${NAME}` of these names, and nothing else. */
const rendered = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\$\{(\w+)\}/g, (written, name) => values[name] ?? written);

/** Writes the edge's own configuration with ports and folders of this run in place of the image's. */
function writeConfiguration(
  folder: string,
  port: number,
  values: Readonly<Record<string, string>>,
) {
  const here = (text: string) =>
    text
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('/etc/nginx/modes/', `${folder}/modes/`)
      .replaceAll('/dev/stdout', `${folder}/access.log`)
      .replaceAll('/dev/stderr', `${folder}/error.log`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace(/server \{\s*listen 127\.0\.0\.1:8081;[\s\S]*$/, '');
  mkdirSync(join(folder, 'modes', values.TESSERA_MODE ?? ''), { recursive: true });
  writeFileSync(join(folder, 'edge.conf'), here(rendered(read('edge.conf.template'), values)));
  const main = here(read('nginx.conf')).replace('worker_processes auto', 'worker_processes 1');
  writeFileSync(join(folder, 'nginx.conf'), main);
}

export type Edge = {
  readonly port: number;
  /** What it has logged of requests. */
  readonly readLog: () => string;
  readonly close: () => Promise<void>;
};

/** The edge as its image starts it, with the `nginx` of this machine, on the loopback interface. */
export async function startEdge(values: {
  readonly TESSERA_MODE: 'production' | 'sandbox';
  readonly TRUSTED_PROXY_HOPS: string;
  readonly API_UPSTREAM: string;
  readonly HOST_UPSTREAM: string;
}): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-edge-'));
  const [port = 0] = await findFreePorts(1);
  writeConfiguration(folder, port, {
    ...values,
    EDGE_RESOLVER: '127.0.0.1',
    IDENTITY_UPSTREAM: '',
  });
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx: ChildProcess = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/emulator/`)).status === 404;
  const failure = () => `nginx does not answer: ${readFileSync(join(folder, 'error.log'), 'utf8')}`;
  await waitUntil(isUp, { timeoutMs: startTimeoutMs, failure });
  return {
    port,
    readLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    close: async () => {
      await endChild(nginx, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
