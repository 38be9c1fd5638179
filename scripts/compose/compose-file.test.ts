import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testConfig } from '../../api/test/test-config.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const lines = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8').split('\n');

/** What is written under each service, line by line; what it takes over by `<<` stands elsewhere. */
function sectionsOf(parent: string): Map<string, readonly string[]> {
  const start = lines.indexOf(`${parent}:`);
  const end = lines.findIndex((line, index) => index > start && /^\S/.test(line));
  const sections = new Map<string, string[]>();
  let current = '';
  for (const line of lines.slice(start + 1, end)) {
    const name = /^ {2}([\w-]+):/.exec(line)?.[1];
    if (name === undefined) sections.get(current)?.push(line);
    else sections.set(name, []);
    current = name ?? current;
  }
  return sections;
}

const services = sectionsOf('services');
const settingOf = (name: string, setting: string) =>
  services
    .get(name)
    ?.find((line) => line.startsWith(`    ${setting}:`))
    ?.trim();

describe('the containers', () => {
  it('publish the edge alone, on the loopback interface unless production says otherwise', () => {
    const published = [...services.keys()].flatMap((name) => settingOf(name, 'ports') ?? []);
    expect(services.size).toBeGreaterThan(10);
    expect(published).toEqual([
      expect.stringMatching(/^ports: \['127\.0\.0\.1:\$\{EDGE_PORT:-8080\}:8080'\]$/),
      expect.stringMatching(
        /^ports: \['\$\{EDGE_ADDRESS:-127\.0\.0\.1\}:\$\{EDGE_PORT:-8080\}:8080'\]$/,
      ),
    ]);
    expect(lines.filter((line) => /^\s*ports:/.test(line))).toHaveLength(published.length);
  });

  it('never share the network of the machine', () => {
    const modes = lines.flatMap((line) => /network_mode:\s*(\S+)/.exec(line)?.[1] ?? []);
    expect(new Set(modes)).toEqual(new Set(['none']));
  });

  it('mount the secret words for who makes them and who signs, and for nobody else', () => {
    const holders = (volume: RegExp) =>
      [...services]
        .filter(([, lines]) => lines.some((line) => volume.test(line)))
        .map(([name]) => name);
    expect(holders(/['"\s]keys:\//)).toEqual(['signer', 'keys']);
    expect(holders(/SIGNER_MNEMONIC_FILE.*:\/mnemonic/)).toEqual(['signer-production']);
  });

  it('have nodes, database and signer on networks that lead nowhere', () => {
    const networks = sectionsOf('networks');
    const inward = [...networks.keys()].filter((name) =>
      networks.get(name)?.includes('    internal: true'),
    );
    expect(inward).toEqual(['sandbox-data', 'sandbox-signer']);
    for (const name of ['postgres', 'chain', 'bitcoin', 'signer', 'mail-catcher']) {
      const [, list = ''] = /^networks: \[(.*)\]$/.exec(settingOf(name, 'networks') ?? '') ?? [];
      const outward = list.split(', ').filter((network) => !inward.includes(network));
      expect([name, outward]).toEqual([name, []]);
    }
  });

  it('build each image for one service of a profile, which is written into it', () => {
    const built = [...services.keys()]
      .filter((name) => settingOf(name, 'build') !== undefined)
      .map((name) => `${settingOf(name, 'image')} ${settingOf(name, 'profiles')}`);
    expect(built.length).toBeGreaterThan(10);
    expect(built.filter((image, index) => built.indexOf(image) !== index)).toEqual([]);
  });

  it('give the API the time to end that it may ask for', () => {
    const secondsOf = (name: string) =>
      Number(/^stop_grace_period: (\d+)s$/.exec(settingOf(name, 'stop_grace_period') ?? '')?.[1]);
    const forWorkMs = 15_000;
    const longestDelay = (seconds: number) =>
      testConfig({ SHUTDOWN_DELAY_SECONDS: String(seconds) }).shutdownDelayMs;
    expect(() => longestDelay(301)).toThrow('SHUTDOWN_DELAY_SECONDS');
    expect(secondsOf('api-production') * 1_000).toBeGreaterThan(longestDelay(300) + forWorkMs);
    expect(services.get('api')?.join('\n')).not.toContain('SHUTDOWN_DELAY_SECONDS');
    expect(secondsOf('api') * 1_000).toBeGreaterThan(forWorkMs);
  });

  it('are production unless a service of the sandbox says so', () => {
    for (const [name, section] of services) {
      const mode = /TESSERA_MODE: (\w+)/.exec(section.join('\n'))?.[1];
      if (mode === undefined) continue;
      expect([name, mode]).toEqual([name, name.endsWith('-production') ? 'production' : 'sandbox']);
    }
    const images = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8');
    expect(images).not.toContain('TESSERA_MODE=sandbox');
  });
});
