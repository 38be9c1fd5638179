import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { testConfig } from '../../api/test/test-config.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

type Service = {
  readonly image: string;
  readonly profiles: readonly string[];
  readonly build?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
};

const file: {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
} = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), {
  merge: true,
  maxAliasCount: -1,
});

const services = Object.entries(file.services);

function serviceOf(name: string): Service {
  const service = file.services[name];
  if (!service) throw new Error(`There is no service ${name}`);
  return service;
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
    expect(holders(/SIGNER_MNEMONIC_FILE.*:\/mnemonic/)).toEqual(['signer-production']);
  });

  it('have nodes, database and signer on networks that lead nowhere', () => {
    const inward = Object.entries(file.networks)
      .filter(([, network]) => network?.internal)
      .map(([name]) => name);
    expect(inward).toEqual(['sandbox-data', 'sandbox-signer']);
    for (const name of ['postgres', 'chain', 'bitcoin', 'signer', 'mail-catcher']) {
      const { networks = [] } = serviceOf(name);
      expect([name, networks.length > 0]).toEqual([name, true]);
      const outward = networks.filter((network) => !inward.includes(network));
      expect([name, outward]).toEqual([name, []]);
    }
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
