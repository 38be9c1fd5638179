import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../launch/site-folders.ts';

type Service = {
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[] | Readonly<Record<string, object>>;
  readonly network_mode?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
};

/** Whatever Compose is told to do with a value of the first file. */
const customTags = [
  { tag: '!override', collection: 'seq' as const },
  { tag: '!override', collection: 'map' as const },
  { tag: '!reset', resolve: () => 'nothing' },
];
const readCluster = (file: 'compose.yml' | 'stack.yml' | 'monitoring.yml') =>
  parse(readFileSync(join(repositoryRoot, 'deploy/cluster', file), 'utf8'), {
    merge: true,
    maxAliasCount: -1,
    customTags,
  });
const { services, networks } = readCluster('compose.yml') as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
};

const own = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('cluster'));
const namesOf = (networks: Service['networks'] = []) =>
  Array.isArray(networks) ? networks : Object.keys(networks);
const on = (network: string) =>
  own.filter(([, service]) => namesOf(service.networks).includes(network)).map(([name]) => name);

describe('a database that fails over', () => {
  it('has three nodes and three members, and two of each that everybody goes through', () => {
    const names = own.map(([name]) => name);
    expect(names).toEqual([
      'cluster-secrets',
      ...['etcd-1', 'etcd-2', 'etcd-3'],
      ...['pg-1', 'pg-2', 'pg-3'],
      ...['backups', 'proxy', 'pooler'],
    ]);
    for (const name of ['proxy', 'pooler']) {
      expect([name, services[name]]).toEqual([
        name,
        expect.objectContaining({ deploy: { replicas: 2 } }),
      ]);
    }
  });

  it('is bounded like everything else', () => {
    for (const [name, service] of own) {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
      const cpus = '${CONTAINER_CPUS:-1}';
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          pids_limit: expect.any(Number),
          mem_limit: expect.stringMatching(/^\d+[mg]$/),
          cpus,
        }),
      ]);
    }
  });

  it('is reached from no machine, and its nodes by proxy and backups alone', () => {
    expect(own.flatMap(([, { ports = [] }]) => ports)).toEqual([]);
    expect(Object.values(networks)).toEqual(
      Object.values(networks).map(() => ({ internal: true })),
    );
    expect(on('cluster-database')).toEqual(['pg-1', 'pg-2', 'pg-3', 'backups', 'proxy']);
    expect(on('cluster-state')).toEqual(['etcd-1', 'etcd-2', 'etcd-3', 'pg-1', 'pg-2', 'pg-3']);
    expect(on('sandbox-data')).toEqual(['proxy', 'pooler']);
  });

  it('has its secrets in volumes, each for those alone who need it, and none in a variable', () => {
    const holders = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
      volumes.flatMap((volume) => {
        const [, part] = /^cluster-(\w+)-secrets:\/(?:secrets|database):ro$/.exec(volume) ?? [];
        return part ? [[part, name]] : [];
      }),
    );
    expect(holders).toEqual([
      ...['etcd-1', 'etcd-2', 'etcd-3'].map((name) => ['etcd', name]),
      ...['pg-1', 'pg-2', 'pg-3'].map((name) => ['node', name]),
      ...['backups', 'proxy', 'pooler', 'migrate', 'api', 'prover', 'operate'].map((name) => [
        name,
        name,
      ]),
    ]);
    const variables = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment),
    );
    expect(variables.filter(([, value]) => /:\/\/[^/]*@/.test(value))).toEqual([]);
    const urls = variables.filter(([variable]) => /^DATABASE_\w*URL$/.test(variable));
    expect(urls.filter(([, value]) => value !== '')).toEqual([]);
  });

  it('is watched over a network of Prometheus and those parts that tell something', () => {
    const watched = readCluster('monitoring.yml') as {
      readonly services: Readonly<Record<string, Service>>;
      readonly networks: object;
    };
    const tellers = own.map(([name]) => name).filter((name) => !/secrets|pooler/.test(name));
    expect(Object.keys(watched.services)).toEqual(['prometheus', ...tellers]);
    for (const { networks } of Object.values(watched.services)) {
      expect(namesOf(networks)).toEqual(['cluster-figures']);
    }
    expect(watched.networks).toEqual({ 'cluster-figures': { internal: true } });
    const jobs = parse(
      readFileSync(join(repositoryRoot, 'deploy/monitoring/cluster-jobs.yml'), 'utf8'),
    ) as { readonly dns_sd_configs: readonly { readonly names: readonly string[] }[] }[];
    const read = jobs.flatMap(({ dns_sd_configs }) => dns_sd_configs.flatMap(({ names }) => names));
    expect(read.sort()).toEqual(tellers.sort());
  });

  it('serves requests through the pooler, and all else past it', () => {
    const secrets = readFileSync(join(repositoryRoot, 'deploy/cluster/make-secrets.sh'), 'utf8');
    expect(secrets).toContain('make_url service.url service "$pooler:6432"');
    expect(secrets).toContain('make_url direct.url service "$primary:5432"');
    const { DATABASE_URL_FILE, DATABASE_DIRECT_URL_FILE } = services.api?.environment ?? {};
    expect([DATABASE_URL_FILE, DATABASE_DIRECT_URL_FILE]).toEqual([
      '/database/service.url',
      '/database/direct.url',
    ]);
  });
});

type Secret = {
  readonly source: string;
  readonly target: string;
  readonly uid: string;
  readonly mode: number;
};
type StackService = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly image: string;
  readonly secrets: readonly Secret[];
  readonly deploy: { readonly endpoint_mode: string };
  readonly ports?: readonly { readonly mode: string }[];
};

describe('the same as a stack of Swarm', () => {
  const stack = readCluster('stack.yml') as {
    readonly services: Readonly<Record<string, StackService>>;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  };
  const parts = Object.entries(stack.services);

  it('has the same parts, told the same', () => {
    expect(parts.map(([name]) => name)).toEqual(
      own.map(([name]) => name).filter((name) => name !== 'cluster-secrets'),
    );
    for (const [name, { environment }] of parts) {
      expect([name, environment]).toEqual([name, services[name]?.environment]);
    }
  });

  it('gives each the files that it has in a volume otherwise, for itself alone', () => {
    const script = readFileSync(join(repositoryRoot, 'deploy/cluster/make-secrets.sh'), 'utf8');
    for (const [name, { secrets }] of parts) {
      for (const { source, target, uid, mode } of secrets) {
        const file = /\/secrets\/([\w.-]+)$/.exec(target)?.[1] ?? '';
        // Read as decimal here; Docker reads the octal number that is meant.
        expect([name, target, uid, mode]).toEqual([name, `/secrets/${file}`, '999', 400]);
        const from = /^\$\{CLUSTER_SECRETS[^}]*\}\/(\w+)\/([\w.-]+)$/.exec(
          stack.secrets[source]?.file ?? '',
        );
        expect([source, script.includes(from?.[2] ?? 'nothing')]).toEqual([source, true]);
      }
    }
    const used = new Set(parts.flatMap(([, { secrets }]) => secrets.map(({ source }) => source)));
    expect([...used].sort()).toEqual(Object.keys(stack.secrets).sort());
  });

  it('leads by name straight to a container, and to ports of the machine', () => {
    for (const [name, { deploy, ports = [] }] of parts) {
      expect([name, deploy.endpoint_mode]).toEqual([name, 'dnsrr']);
      expect(ports.filter(({ mode }) => mode !== 'host')).toEqual([]);
    }
    expect(parts.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual([
      'proxy',
      'pooler',
    ]);
  });
});
