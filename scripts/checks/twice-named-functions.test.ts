import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { findTwiceNamed } from './twice-named-functions.ts';

describe('functions of one name', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'names-'));
    write('wallets/read-balances.ts', 'export async function readBalances() {}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  it.each([
    'export function readBalances() {}',
    'export const readBalances = async (id: string) => id;',
    'export const readBalances = <Row>(row: Row) => row;',
  ])('are found: %s', (text) => {
    write('ledger/balances.ts', text);
    expect(findTwiceNamed(folder)).toEqual([
      'readBalances is a function of ledger/balances.ts and of wallets/read-balances.ts',
    ]);
  });

  it('may be found in one file and its tests, or kept to oneself', () => {
    write('wallets/read-balances.test.ts', 'export function readBalances() {}');
    write('ledger/balances.ts', 'function readBalances() {}');
    write('ledger/reading.ts', 'export const readBalancesOf = () => {};');
    expect(findTwiceNamed(folder)).toEqual([]);
  });

  it.each(globSync('{*,shared/*}/{src,server}', { cwd: repositoryRoot }))(
    'are not in %s',
    (source) => {
      expect(findTwiceNamed(join(repositoryRoot, source))).toEqual([]);
    },
  );

  it('are looked for in every package', () => {
    const sources = globSync('{*,shared/*}/{src,server}', { cwd: repositoryRoot });
    expect(sources).toEqual(expect.arrayContaining(['api/src', 'host/server', 'shared/ui/src']));
  });
});
