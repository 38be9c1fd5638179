import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild } from '../../shared/processes/src/end-child.ts';
import { findFreePorts } from '../../shared/processes/src/free-port.ts';
import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const startTimeoutMs = 10_000;

const edgeFolder = join(repositoryRoot, 'deploy/edge');

const read = (name: string) => readFileSync(join(edgeFolder, name), 'utf8');

/** Fills in what the image's start fills in: `${NAME}` of these names, and nothing else. */
const rendered = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\$\{(\w+)\}/g, (written, name) => values[name] ?? written);

type Ports = { readonly site: number; readonly tls: number; readonly figures: number };

type Values = {
  readonly TESSERA_MODE: 'production' | 'sandbox';
  readonly TRUSTED_PROXY_HOPS: string;
  readonly API_UPSTREAM: string;
  readonly HOST_UPSTREAM: string;
  readonly IDENTITY_UPSTREAM?: string;
  readonly EDGE_ENTRANCE?: 'plain' | 'tls';
  readonly EDGE_HOST_NAME?: string;
  readonly PREVIEW_HOST?: string;
};

/** Files (PEM) that the edge ends TLS with. */
export type EdgeCertificate = { readonly certFile: string; readonly keyFile: string };

/** Writes the edge's own configuration with ports and folders of this run in place of the image's. */
function writeConfiguration(
  folder: string,
  ports: Ports,
  values: Values,
  certificate: EdgeCertificate | undefined,
) {
  const here = (text: string) =>
    text
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll(/\/etc\/nginx\/(?=modes|entrances|figures)/g, `${folder}/`)
      .replaceAll('/dev/stdout', `${folder}/access.log`)
      .replaceAll('/dev/stderr', `${folder}/error.log`)
      .replaceAll('/run/secrets/edge-tls-cert', certificate?.certFile ?? '')
      .replaceAll('/run/secrets/edge-tls-key', certificate?.keyFile ?? '')
      .replace('listen 8080', `listen 127.0.0.1:${ports.site}`)
      .replace('listen 8443', `listen 127.0.0.1:${ports.tls}`)
      .replace('listen 8082', `listen 127.0.0.1:${ports.figures}`)
      .replace(/server \{\s*listen 127\.0\.0\.1:8081;[\s\S]*$/, '');
  const { TESSERA_MODE: mode, EDGE_ENTRANCE: entrance = 'plain' } = values;
  const site = {
    EDGE_RESOLVER: '127.0.0.1',
    IDENTITY_UPSTREAM: '',
    EDGE_HOST_NAME: '',
    PREVIEW_HOST: '',
    EDGE_ENTRANCE: entrance,
    ...values,
  };
  mkdirSync(join(folder, 'modes', mode), { recursive: true });
  if (mode === 'sandbox')
    cpSync(join(edgeFolder, 'sandbox'), join(folder, 'modes/sandbox'), { recursive: true });
  mkdirSync(join(folder, 'entrances', entrance), { recursive: true });
  for (const name of readdirSync(join(edgeFolder, 'entrances', entrance))) {
    const path = join('entrances', entrance, name);
    writeFileSync(join(folder, path), here(read(path)));
  }
  writeFileSync(join(folder, 'figures.prom'), read('figures.prom'));
  writeFileSync(join(folder, 'edge.conf'), here(rendered(read('edge.conf.template'), site)));
  const main = here(read('nginx.conf')).replace('worker_processes auto', 'worker_processes 1');
  writeFileSync(join(folder, 'nginx.conf'), main);
}

export type Edge = {
  readonly port: number;
  /** Where it ends TLS, when it was given a certificate. */
  readonly tlsPort: number;
  /** Where Prometheus would read its figures. */
  readonly figuresUrl: string;
  /** What it has logged of requests. */
  readonly readLog: () => string;
  readonly close: () => Promise<void>;
};

/** The edge as its image starts it, with the `nginx` of this machine, on the loopback interface. */
export async function startEdge(values: Values, certificate?: EdgeCertificate): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-edge-'));
  // Started by root, nginx reads what it serves as somebody else.
  chmodSync(folder, 0o755);
  const [site = 0, tls = 0, figures = 0] = await findFreePorts(3);
  writeConfiguration(folder, { site, tls, figures }, values, certificate);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx: ChildProcess = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const figuresUrl = `http://127.0.0.1:${figures}/metrics`;
  const isUp = async () => (await fetch(figuresUrl)).status === 200;
  const failure = () => `nginx does not answer: ${readFileSync(join(folder, 'error.log'), 'utf8')}`;
  const close = async () => {
    await endChild(nginx, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntil(isUp, { timeoutMs: startTimeoutMs, failure }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    port: site,
    tlsPort: tls,
    figuresUrl,
    readLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    close,
  };
}
