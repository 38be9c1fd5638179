import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { storeVariables } from '../../shared/releases/src/store-settings.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

type Service = {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[] | Readonly<Record<string, { aliases: readonly string[] }>>;
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly cpus?: string;
};

type ComposeFile = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
};

/** What stands in no variable, but in a file that another names. */
const secret = /_(?:ID|KEY)$/;

/** What takes a value of the first file away. */
const reset = { tag: '!reset', resolve: () => 'nothing' };

const readText = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const readCompose = (path: string): ComposeFile =>
  parse(readText(path), { merge: true, maxAliasCount: -1, customTags: [reset] });

const site = readCompose('docker-compose.yml');
const monitoring = readCompose('deploy/monitoring/compose.yml');
const tls = readCompose('deploy/tls/compose.yml');
const bucket = readCompose('deploy/bucket/compose.yml');
const added = Object.entries(monitoring.services).filter(([name]) => !(name in site.services));

describe('what watches the site', () => {
  it('is bounded like everything else, and has nothing of this folder but its image', () => {
    expect(added.map(([name]) => name)).toEqual(['prometheus', 'grafana']);
    for (const [name, service] of added) {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
      const cpus = '${CONTAINER_CPUS:-1}';
      const bounds = { read_only: true, cap_drop: ['ALL'], pids_limit: 256, mem_limit: '1g', cpus };
      expect([name, service]).toEqual([name, expect.objectContaining(bounds)]);
      expect(service.volumes?.filter((volume) => volume.startsWith('.')) ?? []).toEqual([]);
    }
  });

  it('is reached from this machine alone', () => {
    const published = Object.entries(monitoring.services).flatMap(([, { ports = [] }]) => ports);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
    expect(published).toEqual(['127.0.0.1:${GRAFANA_PORT:-3080}:3000']);
    expect(monitoring.networks?.monitoring).toEqual({ internal: true });
  });

  it('reads edge, host, API and prover of both profiles by the names that Prometheus looks up, and not the signer', () => {
    const { scrape_configs: jobs } = parse(readText('deploy/monitoring/prometheus.yml')) as {
      readonly scrape_configs: readonly {
        readonly job_name: string;
        readonly dns_sd_configs?: readonly { readonly names: string[]; readonly port: number }[];
      }[];
    };
    const read = jobs.flatMap(({ dns_sd_configs = [] }) =>
      dns_sd_configs.flatMap(({ names, port }) => names.map((name) => ({ name, port }))),
    );
    expect(read.map(({ name }) => name)).toEqual(['api', 'host', 'edge', 'prover']);
    for (const { name, port } of read) {
      for (const service of [name, `${name}-production`]) {
        const { networks, environment } = monitoring.services[service] ?? {};
        expect([service, networks]).toEqual([service, { monitoring: { aliases: [name] } }]);
        const told = Number(environment?.METRICS_PORT);
        if (name !== 'edge') expect([service, told]).toEqual([service, port]);
      }
    }
    const edgePorts = readText('deploy/edge/edge.conf.template').match(/(?<=listen )\d+(?=;)/g);
    expect(edgePorts).toEqual([String(read.find(({ name }) => name === 'edge')?.port)]);
    expect(Object.keys(monitoring.services)).not.toContain('signer-production');
  });
});

describe('an edge that ends TLS', () => {
  it('has certificate and key as secrets where its configuration reads them', () => {
    const { environment, secrets = [] } = tls.services['edge-production'] ?? {};
    const folder = `deploy/edge/entrances/${environment?.EDGE_ENTRANCE}`;
    const read = readText(join(folder, 'listen.conf')).match(/(?<=\/run\/secrets\/)[\w-]+/g);
    expect(read).toEqual(secrets);
    expect(Object.keys(tls.secrets ?? {})).toEqual(secrets);
    for (const { file } of Object.values(tls.secrets ?? {})) {
      expect(file).toMatch(/^\$\{EDGE_TLS_(CERT|KEY)_FILE:-\/dev\/null\}$/);
    }
  });

  it('is asked for by a name of an entrance that there is', () => {
    const [, usual = ''] = /^ +EDGE_ENTRANCE=(\w+)/m.exec(readText('Dockerfile')) ?? [];
    for (const entrance of [usual, tls.services['edge-production']?.environment?.EDGE_ENTRANCE]) {
      const file = join('deploy/edge/entrances', `${entrance}`, 'listen.conf');
      expect([file, existsSync(join(repositoryRoot, file))]).toEqual([file, true]);
    }
  });
});

describe('releases in a bucket', () => {
  const services = Object.entries(bucket.services);
  const publishers = services.filter(([name]) => name.startsWith('publisher-'));

  it('are read and written by host and publishers alone, and only in production', () => {
    const names = services.map(([name]) => name).filter((name) => !name.startsWith('publisher-'));
    expect(names).toEqual(['host-production']);
    expect(publishers.length).toBeGreaterThan(3);
    for (const [name] of services) expect(Object.keys(site.services)).toContain(name);
  });

  it('are where one variable says, for all of them', () => {
    for (const [, { environment }] of services) {
      expect(environment?.RELEASE_STORE).toMatch(/^\$\{RELEASE_STORE:\?/);
      expect(Object.keys(environment ?? {}).sort()).toEqual(
        Object.keys(storeVariables)
          .filter((variable) => !secret.test(variable))
          .sort(),
      );
    }
  });

  it('are asked for with a key from files, each service with its own', () => {
    const held = services.map(([name, { environment = {}, secrets = [] }]) => {
      const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
      const mounted = files.map(([, file]) => /:\+\/run\/secrets\/([\w-]+)\}$/.exec(file)?.[1]);
      expect([name, mounted]).toEqual([name, secrets]);
      return secrets;
    });
    expect(held.flat().sort()).toEqual([...new Set(held.flat())].sort());
    expect(held.flat().sort()).toEqual(Object.keys(bucket.secrets ?? {}).sort());
  });

  it('give publishers a way out, which they have nowhere else', () => {
    for (const [name, { networks }] of publishers) {
      expect([name, networks]).toEqual([name, ['bucket']]);
      expect([name, site.services[name]?.networks]).toEqual([name, ['releasing']]);
    }
    expect(site.networks?.releasing).toEqual({ internal: true });
    expect(bucket.networks).toEqual({ bucket: null });
  });
});
