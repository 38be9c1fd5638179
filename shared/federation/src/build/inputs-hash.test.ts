import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inputsHash, sourceFolders } from './inputs-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'inputs-'));
function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const hash = () => inputsHash(root, join(root, 'remote-loans'));

describe('the hash of what a build reads', () => {
  beforeAll(() => {
    write('pnpm-lock.yaml', 'lock');
    const dependencies = { '@tessera/ui': 'workspace:*', '@tessera/gone': '1.0.0', react: '1.0.0' };
    const notBuiltFrom = ['testing', 'processes', 'bus-inspector'];
    const devDependencies = Object.fromEntries(
      ['federation', ...notBuiltFrom].map((name) => [`@tessera/${name}`, 'workspace:*']),
    );
    write('remote-loans/package.json', JSON.stringify({ dependencies, devDependencies }));
    for (const name of ['federation', 'lending', ...notBuiltFrom])
      write(`shared/${name}/package.json`, '{}');
    write('shared/react/package.json', '{}');
    write('remote-loans/src/pages/loan-page.tsx', 'page');
    write('remote-loans/src/routes.tsx', 'routes');
    write('shared/ui/package.json', '{"dependencies":{"@tessera/money":"workspace:*"}}');
    write('shared/money/package.json', '{}');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['its own sources', 'remote-loans/src/routes.tsx'],
    ['a workspace dependency’s dependency', 'shared/money/src/amount.ts'],
    ['a page in a folder below', 'remote-loans/src/pages/loan-page.tsx'],
    ['the build’s own configuration', 'shared/federation/src/remote-config.ts'],
    [
      'a page in a folder that is called as servers are',
      'remote-loans/src/pages/server/status.tsx',
    ],
    ['what is built in of a folder of fixtures', 'shared/ui/src/test-fixtures/sample-rates.ts'],
    ['the lockfile', 'pnpm-lock.yaml'],
  ])('changes with %s', (_what, path) => {
    const before = hash();
    write(path, `changed ${path}`);
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['a test', 'remote-loans/src/routes.test.tsx'],
    ['what was built', 'remote-loans/dist/one/main.js'],
    ['a test in TypeScript alone', 'remote-loans/src/route-table.test.ts'],
    ['an installed package', 'remote-loans/node_modules/react/index.js'],
    ['what tests are built from', 'shared/federation/test-fixtures/remote/routes.ts'],
    ['what tests stand on', 'shared/testing/src/render-page.tsx'],
    ['what tests and scripts start', 'shared/processes/src/free-port.ts'],
    ['what development alone has', 'shared/bus-inspector/src/start.ts'],
    ['a server’s code', 'remote-loans/server/app.ts'],
    ['prose', 'remote-loans/README.md'],
    ['what tools keep', 'remote-loans/.git/HEAD'],
    ['a file of settings of a tool', 'remote-loans/.env'],
    ['a package that it does not depend on', 'shared/lending/src/quote-loan.ts'],
    ['another remote', 'remote-wallets/src/routes.tsx'],
  ])('does not change with %s', (_what, path) => {
    const before = hash();
    write(path, 'new');
    expect(hash()).toBe(before);
  });

  it('does not change with what git ignores, which no clone has', () => {
    const ignored = readFileSync(join(__dirname, '../../../../.gitignore'), 'utf8');
    for (const pattern of ignored.trim().split('\n')) {
      const path = `remote-loans/${pattern.replaceAll('*', 'x')}`;
      const before = hash();
      write(path.endsWith('/') ? `${path}kept.ts` : path, 'new');
      expect([pattern, hash()]).toEqual([pattern, before]);
    }
  });

  it('is the same in every Node of one major that compresses alike, and in no other', () => {
    const inNode = (versions: Partial<NodeJS.ProcessVersions>) =>
      inputsHash(root, join(root, 'remote-loans'), { ...process.versions, ...versions });
    const here = inNode({ node: '24.1.0', v8: '13.6' });
    expect(inNode({ node: '24.2.1', v8: '13.7' })).toBe(here);
    expect(inNode({ node: '26.1.0' })).not.toBe(here);
    expect(inNode({ node: '24.1.0', brotli: '9.9.9' })).not.toBe(here);
    expect(inNode({ node: '24.1.0', zlib: '9.9.9' })).not.toBe(here);
  });

  it('is that of a file’s name as well as its text, whichever of them was written first', () => {
    write('remote-loans/src/one.ts', 'same');
    const before = hash();
    rmSync(join(root, 'remote-loans/src/one.ts'));
    write('remote-loans/src/two.ts', 'same');
    expect(hash()).not.toBe(before);
    rmSync(join(root, 'remote-loans/src/two.ts'));
    write('remote-loans/src/one.ts', 'same');
    expect(hash()).toBe(before);
  });

  it('is told by npm’s lockfile where a remote has a repository of its own', () => {
    const own = mkdtempSync(join(tmpdir(), 'inputs-own-'));
    const alone = () => inputsHash(own, own);
    writeFileSync(join(own, 'package.json'), '{"dependencies":{"@tessera/ui":"0.1.0"}}');
    expect(alone).toThrow('has no pnpm-lock.yaml, package-lock.json, yarn.lock');
    writeFileSync(join(own, 'package-lock.json'), 'ui 0.1.0');
    const before = alone();
    writeFileSync(join(own, 'package-lock.json'), 'ui 0.2.0');
    expect(alone()).not.toBe(before);
    rmSync(own, { recursive: true });
  });

  it('reads the folders of the workspace that a package is built from, and no others', () => {
    expect(sourceFolders(root, join(root, 'remote-loans'))).toEqual(
      ['remote-loans', 'shared/federation', 'shared/money', 'shared/ui'].map((path) =>
        join(root, path),
      ),
    );
  });
});
