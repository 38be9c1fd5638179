import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { repositoryRoot } from '../launch/site-folders.ts';

type Compose = {
  services: Record<string, { build?: { target?: string }; depends_on?: Record<string, unknown> }>;
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
const { services } = parse(read('docker-compose.yml'), {
  merge: true,
  maxAliasCount: -1,
}) as Compose;
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
        `COPY --from=remote-${remote}-build /app/remote-${remote}/dist dist\nCMD ["${remote}"]\n`,
      );
    }
  });

  it('is published by a service that the hosts wait for', () => {
    expect(Object.keys(services).filter(isPublisher).sort()).toEqual(publishers);
    for (const publisher of publishers) expect(services[publisher]?.build?.target).toBe(publisher);
    for (const host of ['host', 'host-production']) {
      expect(Object.keys(services[host]?.depends_on ?? {}).sort()).toEqual(publishers);
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
