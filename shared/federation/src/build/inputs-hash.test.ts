import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inputsHash } from './inputs-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'inputs-'));
function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const hash = () => inputsHash(root, join(root, 'remote-loans'));

describe('the hash of what a build reads', () => {
  beforeAll(() => {
    write('pnpm-lock.yaml', 'lock');
    write('remote-loans/package.json', '{"dependencies":{"@tessera/ui":"workspace:*"}}');
    write('remote-loans/src/routes.tsx', 'routes');
    write('shared/ui/package.json', '{"dependencies":{"@tessera/money":"workspace:*"}}');
    write('shared/money/package.json', '{}');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['its own sources', 'remote-loans/src/routes.tsx'],
    ['a workspace dependency’s dependency', 'shared/money/src/amount.ts'],
    ['the lockfile', 'pnpm-lock.yaml'],
  ])('changes with %s', (_what, path) => {
    const before = hash();
    write(path, `changed ${path}`);
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['a test', 'remote-loans/src/routes.test.tsx'],
    ['what was built', 'remote-loans/dist/one/main.js'],
    ['prose', 'remote-loans/README.md'],
    ['another remote', 'remote-wallets/src/routes.tsx'],
  ])('does not change with %s', (_what, path) => {
    const before = hash();
    write(path, 'new');
    expect(hash()).toBe(before);
  });
});
