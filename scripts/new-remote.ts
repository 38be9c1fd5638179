/**
 * `npm run new:remote -- cards`: a remote with one page, known to build, tests, development, images
 * and Compose. `--lockfile-only` leaves the packages themselves to the next installation.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

const titleOf = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

const componentOf = (name: string) =>
  `${name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Page`;

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

/** Its texts in German; `npm run extract-texts` keeps the list of them. */
function germanOf(name: string, description: string): string {
  const title = titleOf(name);
  const inTable = `#: remote-${name}/src/route-table.ts\nmsgctxt "document"`;
  const onPage = `#: remote-${name}/src/pages/${name}-page.tsx`;
  const entries = [
    [inTable, title, title],
    [inTable, description, `Ein Satz über ${title}, für Suchmaschinen und Vorschauen.`],
    [onPage, title, title],
    [onPage, 'Nothing here yet', 'Hier ist noch nichts'],
    [onPage, 'This page has just been made.', 'Diese Seite wurde gerade angelegt.'],
  ];
  const head =
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: de\\n"\n';
  const written = entries.map(
    ([place, text, german]) => `\n${place}\nmsgid "${text}"\nmsgstr "${german}"\n`,
  );
  return head + written.join('');
}

/** The files of a remote with one page, by their path in its folder. */
function filesOf(name: string): Record<string, string> {
  const title = titleOf(name);
  const component = componentOf(name);
  const description = `One sentence about ${title.toLowerCase()}, for search engines and previews.`;
  const copied = (file: string) => readFileSync(join(root, 'remote-account', file), 'utf8');
  return {
    'package.json': manifest(name),
    'tsconfig.json': copied('tsconfig.json'),
    'webpack.config.ts': copied('webpack.config.ts').replace("name: 'account'", `name: '${name}'`),
    'src/routes.ts': copied('src/routes.ts'),
    'src/route-table.test.ts': copied('src/route-table.test.ts'),
    'src/route-table.ts': `/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard/${name}',
    title: '${title}',
    description: '${description}',
    page: () => import('./pages/${name}-page.tsx'),
  },
] as const;
`,
    'locales/de.po': germanOf(name, description),
    [`src/pages/${name}-page.tsx`]: `import { t } from '@lingui/core/macro';
import { EmptyState } from '@tessera/ui/empty-state';
import { PageFrame } from '@tessera/ui/page-frame';

export function ${component}() {
  return (
    <PageFrame title={t\`${title}\`}>
      <EmptyState title={t\`Nothing here yet\`}>{t\`This page has just been made.\`}</EmptyState>
    </PageFrame>
  );
}
`,
    [`src/pages/${name}-page.test.tsx`]: `import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { ${component} } from './${name}-page.tsx';

it('says what it is', () => {
  renderWithShell(<${component} />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}

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
CMD ["${name}"]
`,
  );
  const compose = 'docker-compose.yml';
  insertAfterLast(compose, / {2}publisher-.+: \*published\n/g, `  publisher-${name}: *published\n`);
  insertAfterLast(
    compose,
    / {2}publisher-.+:\n(?: {4}.+\n)+/g,
    `
  publisher-${name}:
    <<: *publisher
    image: tessera/publisher-${name}:\${TESSERA_VERSION:-local}
    build: { <<: *build, target: publisher-${name} }
`,
  );
}

function install(onlyLockfile: boolean): void {
  const how = onlyLockfile ? ['--lockfile-only', '--offline'] : [];
  const args = [join(root, 'scripts/pnpm.mjs'), 'install', '--no-frozen-lockfile', ...how];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`pnpm could not add it to pnpm-lock.yaml (${status})`);
}

function newRemote(name: string, onlyLockfile: boolean): void {
  if (!/^[a-z][a-z-]{0,30}$/.test(name)) {
    throw new Error('Name the remote in small letters and dashes, e.g. cards');
  }
  const folder = join(root, `remote-${name}`);
  if (existsSync(folder)) throw new Error(`There is a remote-${name} already`);
  for (const [file, text] of Object.entries(filesOf(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  addToImages(name);
  install(onlyLockfile);
  console.log(`remote-${name} is made; docs/add-a-remote.md says how it goes on`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'lockfile-only': { type: 'boolean', default: false } },
  });
  newRemote(positionals[0] ?? '', values['lockfile-only']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
