import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { testConfig } from '../../api/test/test-config.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

type Service = {
  readonly image: string;
  readonly profiles: readonly string[];
  readonly build?: unknown;
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, object>>;
  readonly network_mode?: string;
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly cpus?: string;
  readonly stop_grace_period?: string;
};

const file: {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
} = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), {
  merge: true,
  maxAliasCount: -1,
});

/** What Compose would show to whoever may look at a container. */
const secretVariables = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_ADMIN_URL',
  'DATABASE_READER_URL',
  'DATABASE_OPERATOR_URL',
  'ETHEREUM_RPC_URL',
  'SMTP_URL',
  'BITCOIN_RPC_PASSWORD',
  'SECRETS_KEY',
  'SIGNER_TOKEN',
];

const services = Object.entries(file.services);

function serviceOf(name: string): Service {
  const service = file.services[name];
  if (!service) throw new Error(`There is no service ${name}`);
  return service;
}

const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

/** The services that a service shares a network with, and itself. */
function sharing(name: string): string[] {
  const own = networksOf(serviceOf(name));
  const found = services.filter(([, service]) =>
    networksOf(service).some((network) => own.includes(network)),
  );
  return found.map(([service]) => service);
}

describe('the containers', () => {
  it('publish the edge alone, on the loopback interface unless production says otherwise', () => {
    expect(services.length).toBeGreaterThan(10);
    const published = services.filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills these in.
      ['edge', ['127.0.0.1:${EDGE_PORT:-8080}:8080']],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills these in.
      ['edge-production', ['${EDGE_ADDRESS:-127.0.0.1}:${EDGE_PORT:-8080}:8080']],
    ]);
  });

  it('have publishers on a network with the host alone, which leads nowhere', () => {
    const publishers = services.map(([name]) => name).filter((name) => /^publisher-/.test(name));
    for (const name of publishers) {
      expect(sharing(name)).toEqual([...publishers, 'host', 'host-production']);
    }
    expect(file.networks.releasing).toEqual({ internal: true });
  });

  it('never share the network of the machine', () => {
    const modes = services.flatMap(([, { network_mode }]) => network_mode ?? []);
    expect(new Set(modes)).toEqual(new Set(['none']));
  });

  it('mount the secret words for who makes them and who signs, and for nobody else', () => {
    const holders = (volume: RegExp) =>
      services
        .filter(([, { volumes }]) => volumes?.some((mounted) => volume.test(mounted)))
        .map(([name]) => name);
    expect(holders(/^keys:\//)).toEqual(['signer', 'keys']);
    expect(services.filter(([, { secrets }]) => secrets?.includes('signer-mnemonic'))).toEqual([
      ['signer-production', serviceOf('signer-production')],
    ]);
  });

  it('have the signer on a network with the API alone, in production too', () => {
    expect(sharing('signer-production')).toEqual(['api-production', 'signer-production']);
    // In the sandbox also with whom it asks, none of which is reached from outside.
    expect(sharing('signer')).toEqual(['api', 'signer', 'mail-catcher', 'auth-emulator']);
  });

  it('get secrets as files in production, and in no variable', () => {
    const files = Object.entries(file.secrets).map(([name, secret]) => {
      const [, variable = ''] = /^\$\{(\w+):-\/dev\/null\}$/.exec(secret.file) ?? [];
      return [name, variable] as const;
    });
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(([, variable]) => variable === '')).toEqual([]);
    const withSecrets = ['api', 'migrate', 'operate', 'prover', 'signer'].map(
      (name) => `${name}-production`,
    );
    for (const name of withSecrets) {
      const { environment = {}, secrets = [] } = serviceOf(name);
      const named = Object.values(environment).flatMap(
        (value) => /\/run\/secrets\/([\w-]+)/.exec(value ?? '')?.[1] ?? [],
      );
      // The authority of the database is named in the database's address.
      expect([...secrets].sort()).toEqual(
        [...named, ...(name === 'signer-production' ? [] : ['database-ca'])].sort(),
      );
      for (const secret of secretVariables) {
        expect([name, Object.keys(environment).includes(secret)]).toEqual([name, false]);
      }
    }
  });

  it('get the secrets that are theirs, and no others get any', () => {
    const secretsOf = (name: string) => [...(serviceOf(name).secrets ?? [])];
    const publishers = services.map(([name]) => name).filter((name) => /^publisher-/.test(name));
    expect(publishers.length).toBeGreaterThan(3);
    for (const name of publishers) {
      expect(secretsOf(name)).toEqual([`${name.replace('publisher-', '')}-release-key`]);
    }
    expect(secretsOf('host-production')).toEqual(['host-key', 'host-public-keys']);
    const holders = services.filter(([, { secrets }]) => secrets).map(([name]) => name);
    expect(holders.sort()).toEqual(
      [
        'api-production',
        'host-production',
        'migrate-production',
        'operate-production',
        'prover-production',
        'signer-production',
        ...publishers,
      ].sort(),
    );
  });

  it('see a teams file that was put in the place of another, in production too', () => {
    for (const name of ['host', 'host-production']) {
      const { environment, volumes = [] } = serviceOf(name);
      const file = /\/[\w/.-]+/.exec(environment?.TEAMS_FILE ?? '')?.[0] ?? '';
      const targets = volumes.map((volume) => /^.+:(\/[\w-]+)(?::ro)?$/.exec(volume)?.[1]);
      expect([name, targets]).toEqual([name, expect.arrayContaining([dirname(file)])]);
    }
  });

  it('have whoever compares chains and ledger do it as the role that may only read', () => {
    const { DATABASE_READER_URL: reader } = serviceOf('api').environment ?? {};
    expect(reader).toMatch(/^postgresql:\/\/tessera_reader:/);
    for (const name of ['migrate', 'prover']) {
      expect(serviceOf(name).environment?.DATABASE_READER_URL).toBe(reader);
    }
    for (const name of ['prover', 'prover-production']) {
      const names = Object.keys(serviceOf(name).environment ?? {});
      expect(
        names.filter((each) => /^(?:DATABASE_(?!READER)|SECRETS_|SIGNER_)/.test(each)),
      ).toEqual([]);
    }
    expect(serviceOf('api-production').environment).toHaveProperty('DATABASE_READER_URL_FILE');
  });

  it('keep what operators sign with for their tool alone, which comes as their role and no other', () => {
    const mounting = services.filter(([, { volumes }]) =>
      volumes?.some((volume) => volume.startsWith('operator-keys:')),
    );
    expect(mounting.map(([name]) => name)).toEqual(['operate', 'keys']);
    const holding = services.filter(([, { secrets }]) => secrets?.includes('operator-key'));
    expect(holding.map(([name]) => name)).toEqual(['operate-production']);
    for (const name of ['operate', 'operate-production']) {
      const urls = Object.keys(serviceOf(name).environment ?? {}).filter((variable) =>
        variable.startsWith('DATABASE_'),
      );
      expect(urls).toEqual([expect.stringMatching(/^DATABASE_OPERATOR_URL/)]);
    }
  });

  it('may take so much memory, so many processes and processors, and no more', () => {
    const unlimited = services.filter(
      ([, { mem_limit = '', pids_limit = 0, cpus }]) =>
        // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
        !/^\d+[mg]$/.test(mem_limit) || pids_limit < 1 || cpus !== '${CONTAINER_CPUS:-1}',
    );
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  it('have nodes, database and signer on networks that lead nowhere', () => {
    const inward = Object.entries(file.networks)
      .filter(([, network]) => network?.internal)
      .map(([name]) => name);
    expect(inward).toEqual(['releasing', 'sandbox-data', 'sandbox-signer']);
    for (const name of ['postgres', 'chain', 'bitcoin', 'signer', 'mail-catcher']) {
      const networks = networksOf(serviceOf(name));
      expect([name, networks.length > 0]).toEqual([name, true]);
      const outward = networks.filter((network) => !inward.includes(network));
      expect([name, outward]).toEqual([name, []]);
    }
  });

  it('let nobody but who migrates reach the database as its administrator or owner', () => {
    const told = (variable: string) =>
      services.filter(
        ([, { environment = {} }]) => variable in environment || `${variable}_FILE` in environment,
      );
    for (const variable of ['DATABASE_ADMIN_URL', 'DATABASE_OWNER_URL']) {
      expect(told(variable).map(([name]) => name)).toEqual(['migrate', 'migrate-production']);
    }
    const bySocket = services.filter(([, { volumes }]) =>
      volumes?.some((volume) => volume.startsWith('database-socket:')),
    );
    expect(bySocket.map(([name]) => name)).toEqual(['migrate', 'postgres']);
    const rules = serviceOf('postgres').environment?.CLIENT_RULES ?? '';
    const byNetwork = rules.split('\n').filter((line) => line.startsWith('host'));
    expect(byNetwork.map((line) => line.split(/\s+/)[2])).toEqual([
      'tessera_service,tessera_reader,tessera_operator',
    ]);
  });

  it('of the sandbox mount no file of the folder that they are started from', () => {
    const mounted = services
      .filter(([, { profiles }]) => profiles.includes('sandbox'))
      .flatMap(([, { volumes = [] }]) => volumes.filter((volume) => volume.startsWith('.')));
    expect(mounted).toEqual([]);
  });

  it('build each image for one service of a profile, which is written into it', () => {
    const built = services
      .filter(([, { build }]) => build)
      .flatMap(([, { image, profiles }]) => profiles.map((profile) => `${image} ${profile}`));
    expect(built.length).toBeGreaterThan(10);
    expect(built.filter((image, index) => built.indexOf(image) !== index)).toEqual([]);
  });

  it('give the API the time to end that it may ask for', () => {
    const secondsOf = (name: string) =>
      Number(/^(\d+)s$/.exec(serviceOf(name).stop_grace_period ?? '')?.[1]);
    const forWorkMs = 15_000;
    const longestDelay = (seconds: number) =>
      testConfig({ SHUTDOWN_DELAY_SECONDS: String(seconds) }).shutdownDelayMs;
    expect(() => longestDelay(301)).toThrow('SHUTDOWN_DELAY_SECONDS');
    expect(secondsOf('api-production') * 1_000).toBeGreaterThan(longestDelay(300) + forWorkMs);
    expect(serviceOf('api').environment).not.toHaveProperty('SHUTDOWN_DELAY_SECONDS');
    expect(secondsOf('api') * 1_000).toBeGreaterThan(forWorkMs);
  });

  it('are production unless a service of the sandbox says so', () => {
    for (const [name, { environment }] of services) {
      const mode = environment?.TESSERA_MODE;
      if (mode === undefined) continue;
      expect([name, mode]).toEqual([name, name.endsWith('-production') ? 'production' : 'sandbox']);
    }
    const images = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8');
    expect(images).not.toContain('TESSERA_MODE=sandbox');
  });
});
