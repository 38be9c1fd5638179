/**
 * `npm run new:remote -- cards`: a remote with one page, known to build, tests, development, images
 * and Compose. `--lockfile-only` leaves the packages themselves to the next installation.
 *
 * `npm run new:remote -- rewards --into ../rewards`: a repository of its own for such a remote, with the
 * packages that it needs of this one. `--no-install` leaves the installation to you.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot as root } from './launch/site-folders.ts';
import { makeRepository } from './new-remote/make-repository.ts';
import { sourcesOf } from './new-remote/remote-sources.ts';
import { writeFiles } from './new-remote/write-files.ts';

function manifest(name: string): string {
  const versions = (names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, name.startsWith('@tessera/') ? 'workspace:*' : 'catalog:']),
    );
  const content = {
    name: `@tessera/remote-${name}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    // What a host lets it have; a page elsewhere is refused.
    tessera: { paths: [`/dashboard/${name}`] },
    dependencies: versions(['@lingui/core', '@tessera/ui', 'react', 'react-dom']),
    devDependencies: versions([
      '@tessera/federation',
      '@tessera/testing',
      '@testing-library/dom',
      '@testing-library/react',
      '@types/react',
      '@types/react-dom',
      'webpack',
    ]),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The files of a remote in this repository, by their path in its folder. */
const filesOf = (name: string): Record<string, string> => ({
  'package.json': manifest(name),
  'tsconfig.json': readFileSync(join(root, 'remote-account/tsconfig.json'), 'utf8'),
  ...sourcesOf(name),
});

/** Puts a block behind the last one of its kind. */
function insertAfterLast(file: string, kind: RegExp, block: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const last = [...text.matchAll(kind)].at(-1);
  if (last === undefined) throw new Error(`${file} has nothing like ${kind}`);
  const at = last.index + last[0].length;
  writeFileSync(path, text.slice(0, at) + block + text.slice(at));
}

function addToImages(name: string): void {
  insertAfterLast(
    'Dockerfile',
    /FROM browser-sources AS remote-.+\n(?:.+\n)+/g,
    `
FROM browser-sources AS remote-${name}-build
COPY remote-${name} remote-${name}
RUN node shared/federation/src/build.ts remote-${name}
`,
  );
  insertAfterLast(
    'Dockerfile',
    /FROM publisher AS publisher-.+\n(?:.+\n)+/g,
    `
FROM publisher AS publisher-${name}
COPY --from=remote-${name}-build /app/remote-${name}/dist dist
CMD ["--only-new", "--no-wait", "${name}"]
`,
  );
  addToCompose(name, name.toUpperCase().replaceAll('-', '_'));
}

/** @param variable the remote's name as variables begin with it */
function addToCompose(name: string, variable: string): void {
  const compose = 'docker-compose.yml';
  insertAfterLast(compose, / {2}publisher-.+: \*published\n/g, `  publisher-${name}: *published\n`);
  insertAfterLast(
    compose,
    / {2}publisher-.+:\n(?: {4}.+\n)+/g,
    `
  publisher-${name}:
    <<: *publisher
    image: tessera/publisher-${name}:\${${variable}_VERSION:-\${TESSERA_VERSION:-local}}
    build: { <<: *build, target: publisher-${name} }
    environment:
      SITE_URL: http://site:3000
      RELEASE_KEY_FILE: \${${variable}_RELEASE_KEY_FILE:+/run/secrets/${name}-release-key}
      RELEASE_KEYS_DIR: /release-keys
      TEAMS_FILE: \${TEAMS_DIR:+/teams/teams.json}
    secrets: [${name}-release-key]
    volumes: ['store:/store', 'release-key-${name}:/release-keys:ro', '\${TEAMS_DIR:-/dev/null}:/teams:ro']
`,
  );
  insertAfterLast(
    compose,
    / {2}.+-release-key: .+\n/g,
    `  ${name}-release-key: { file: '\${${variable}_RELEASE_KEY_FILE:-/dev/null}' }\n`,
  );
  insertAfterLast(
    compose,
    / {6}- release-key-.+\n/g,
    `      - release-key-${name}:/release-keys/${name}\n`,
  );
  insertAfterLast(compose, / {2}release-key-[a-z0-9-]+:\n/g, `  release-key-${name}:\n`);
  addToBucket(name, variable);
}

/** Its publisher where releases lie in a bucket. */
function addToBucket(name: string, variable: string): void {
  const compose = 'deploy/bucket/compose.yml';
  const key = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((each) => ({
    file: `${variable}_S3_${each}_FILE`,
    told: `S3_${each}_FILE`,
    secret: `${name}-s3-${each.toLowerCase().replaceAll('_', '-')}`,
  }));
  const told = key.map(
    (each) => `      ${each.told}: \${${each.file}:+/run/secrets/${each.secret}}\n`,
  );
  insertAfterLast(
    compose,
    / {2}publisher-.+:\n(?: {4}.+\n)+/g,
    `
  publisher-${name}:
    networks: [bucket]
    environment:
      <<: *bucket
${told.join('')}    secrets: [${key.map(({ secret }) => secret).join(', ')}]
`,
  );
  const files = key.map((each) => `  ${each.secret}: { file: '\${${each.file}:-/dev/null}' }\n`);
  insertAfterLast(compose, / {2}.+-s3-secret-access-key: .+\n/g, files.join(''));
}

function install(onlyLockfile: boolean): void {
  const how = onlyLockfile ? ['--lockfile-only', '--offline'] : [];
  const args = [join(root, 'scripts/pnpm.mjs'), 'install', '--no-frozen-lockfile', ...how];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`pnpm could not add it to pnpm-lock.yaml (${status})`);
}

function newRemote(name: string, onlyLockfile: boolean): void {
  const folder = join(root, `remote-${name}`);
  if (existsSync(folder)) throw new Error(`There is a remote-${name} already`);
  writeFiles(folder, filesOf(name));
  addToImages(name);
  install(onlyLockfile);
  console.log(`remote-${name} is made; docs/teams.md says how it goes on`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      'lockfile-only': { type: 'boolean', default: false },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  if (!/^[a-z][a-z-]{0,30}$/.test(name)) {
    throw new Error('Name the remote in small letters and dashes, e.g. cards');
  }
  if (values.into === undefined) newRemote(name, values['lockfile-only']);
  else makeRepository(name, resolve(values.into), !values['no-install']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
