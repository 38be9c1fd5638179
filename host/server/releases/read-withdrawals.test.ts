import { createPublicKey } from 'node:crypto';
import { FileTooLarge } from '@tessera/releases/release-store';
import { createFixtureSite, type FixtureSite, hostSigningKey } from '../testing/fixture-site.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

const hostKeys = new Map([[hostSigningKey.id, createPublicKey(hostSigningKey.privateKey)]]);

let site: FixtureSite;
beforeEach(async () => {
  site = createFixtureSite();
  await writeWithdrawal(site.store, hostSigningKey, hostKeys, {
    format: 1,
    remote: 'loans',
    number: 2,
    time: '2026-01-01T00:00:00.000Z',
    what: 'release',
    reason: 'it failed for 9 of 9 networks',
  });
});
afterEach(() => site.close());

const readWith = (read: typeof site.store.read, refused: string[] = []) =>
  readWithdrawals({ ...site.store, read }, 'loans', hostKeys, (name) => refused.push(name));

describe('marks of what was withdrawn', () => {
  it('count by the entry that they name', async () => {
    expect(await readWith(site.store.read)).toEqual(new Map([[2, ['release']]]));
  });

  it('that cannot be read now leave it open what was withdrawn', async () => {
    const read = () => Promise.reject(new Error('EMFILE: too many open files'));
    await expect(readWith(read)).rejects.toThrow('EMFILE');
  });

  it('withdraw nothing where they are too large to be any', async () => {
    const refused: string[] = [];
    const read = (path: string) => Promise.reject(new FileTooLarge(path));
    expect(await readWith(read, refused)).toEqual(new Map());
    expect(refused).toEqual(['00000002.release.json']);
  });
});
