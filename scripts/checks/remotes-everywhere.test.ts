import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { repositoryRoot } from '../launch/site-folders.ts';

type Compose = {
  services: Record<
    string,
    {
      build?: { target?: string };
      depends_on?: Record<string, unknown>;
      environment?: Record<string, string>;
      volumes?: string[];
      secrets?: string[];
    }
  >;
  secrets: Record<string, { file: string }>;
};

type Project = {
  readonly roots: readonly string[];
  readonly testMatch: readonly string[];
  readonly testPathIgnorePatterns: readonly string[];
};

/** In a process of its own: the configuration is a module, which Jest's own runtime cannot load. */
const { projects }: { projects: Project[] } = JSON.parse(
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import config from ${JSON.stringify(pathToFileURL(join(repositoryRoot, 'jest.config.mjs')))};
    process.stdout.write(JSON.stringify(config));`,
  ]).toString(),
);

const inRepository = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: repositoryRoot, exclude }).sort();
const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

const remotes = inRepository('remote-*').map((folder) => folder.replace('remote-', ''));
const publishers = remotes.map((remote) => `publisher-${remote}`);
const readCompose = (file: string): Compose =>
  parse(read(file), { merge: true, maxAliasCount: -1, logLevel: 'error' });
const { services } = readCompose('docker-compose.yml');
const bucket = readCompose('deploy/bucket/compose.yml');
const isPublisher = (name: string) => name.startsWith('publisher-');

describe('every remote of the workspace', () => {
  it('is built and has an image of its own in the Dockerfile', () => {
    const targets = [...read('Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)];
    const targetsFrom = (base: string, name: RegExp) =>
      targets
        .filter(([, from, target = '']) => from === base && name.test(target))
        .map(([, , target]) => target)
        .sort();
    expect(targetsFrom('browser-sources', /^remote-/)).toEqual(
      remotes.map((remote) => `remote-${remote}-build`),
    );
    expect(targetsFrom('publisher', /^publisher-/)).toEqual(publishers);
    for (const remote of remotes) {
      expect(read('Dockerfile')).toContain(
        `COPY --from=remote-${remote}-build /app/remote-${remote}/dist dist\nCMD ["--only-new", "--no-wait", "${remote}"]\n`,
      );
    }
  });

  it('is published by a service that the hosts wait for', () => {
    expect(Object.keys(services).filter(isPublisher).sort()).toEqual(publishers);
    for (const publisher of publishers) expect(services[publisher]?.build?.target).toBe(publisher);
    for (const host of ['host', 'host-production']) {
      const awaited = Object.keys(services[host]?.depends_on ?? {});
      expect(awaited.filter(isPublisher).sort()).toEqual(publishers);
    }
  });

  it('has in the sandbox a key that its own publisher alone is given', () => {
    const keyVolumes = ({ volumes = [] }: Compose['services'][string]) =>
      volumes.filter((volume) => /^release-key/.test(volume));
    for (const remote of remotes) {
      expect(keyVolumes(services[`publisher-${remote}`] ?? {})).toEqual([
        `release-key-${remote}:/release-keys:ro`,
      ]);
    }
    const given = Object.keys(services).filter((name) => keyVolumes(services[name] ?? {}).length);
    expect(given.sort()).toEqual(['keys', ...publishers]);
    expect(keyVolumes(services.keys ?? {}).sort()).toEqual(
      remotes.map((remote) => `release-key-${remote}:/release-keys/${remote}`),
    );
  });

  it('has a key of its own where releases lie in a bucket', () => {
    expect(Object.keys(bucket.services).filter(isPublisher).sort()).toEqual(publishers);
    for (const remote of remotes) {
      const { environment, secrets = [] } = bucket.services[`publisher-${remote}`] ?? {};
      const variable = remote.toUpperCase().replaceAll('-', '_');
      for (const [name, secret = ''] of [
        ['S3_ACCESS_KEY_ID_FILE', secrets[0]],
        ['S3_SECRET_ACCESS_KEY_FILE', secrets[1]],
      ] as const) {
        const given = `${variable}_${name}`;
        expect(secret).toMatch(new RegExp(`^${remote}-s3-`));
        expect(environment?.[name]).toBe(`\${${given}:+/run/secrets/${secret}}`);
        expect(bucket.secrets[secret]).toEqual({ file: `\${${given}:-/dev/null}` });
      }
    }
  });
});

/** Patterns of files are an ending alone, after two stars and a third. */
const takes = ({ roots, testMatch, testPathIgnorePatterns }: Project, file: string) =>
  roots.some((root) => file.startsWith(`${root.replace('<rootDir>/', '')}/`)) &&
  testMatch.some((pattern) => file.endsWith(pattern.replace('**/*', ''))) &&
  !testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(file));

describe('every unit test of the workspace', () => {
  it('belongs to one project of Jest, so that none is left out', () => {
    const tests = inRepository('{*,shared/*}/**/*.test.{ts,tsx}', [
      '**/node_modules',
      '**/dist',
      '**/.*',
    ]);
    expect(tests.length).toBeGreaterThan(100);
    const projectsOf = (file: string) => projects.filter((project) => takes(project, file));
    expect(tests.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
  });
});
