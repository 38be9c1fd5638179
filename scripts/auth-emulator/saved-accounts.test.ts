import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendChanges, readAccounts, writeAccounts } from './saved-accounts.ts';
import { TouchedAccounts } from './touched-accounts.ts';

const accountOf = (localId: string, email: string) => ({ localId, email });

describe('saved accounts', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saved-accounts-'));
    file = join(folder, 'accounts.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those of the file with what was changed since, whose last line a kill may have cut off', () => {
    writeAccounts(file, [accountOf('a', 'ada@old.example'), accountOf('b', 'bob@example.com')]);
    const whole = readFileSync(file, 'utf8');
    appendChanges(file, [{ localId: 'a', account: accountOf('a', 'ada@example.com') }]);
    appendChanges(file, [
      { localId: 'b', account: null },
      { localId: 'c', account: accountOf('c', 'cyd@example.com') },
    ]);
    appendFileSync(`${file}.changes`, '{"localId":"a","account":nul');
    const expected = [accountOf('a', 'ada@example.com'), accountOf('c', 'cyd@example.com')];
    expect(readAccounts(file)).toEqual(expected);
    expect(readFileSync(file, 'utf8')).toBe(whole);
    writeAccounts(file, readAccounts(file));
    expect(readAccounts(file)).toEqual(expected);
  });
});

describe('the accounts of the emulator', () => {
  it('say who was looked up, put in or taken out, once', () => {
    const accounts = new TouchedAccounts();
    for (const localId of ['a', 'b', 'c', 'd']) accounts.set(localId, accountOf(localId, ''));
    expect(accounts.takeTouched()).toEqual(['a', 'b', 'c', 'd']);
    accounts.get('b');
    accounts.delete('c');
    accounts.peek('d');
    expect(accounts.takeTouched()).toEqual(['b', 'c']);
    expect(accounts.takeTouched()).toEqual([]);
    accounts.clear();
    expect(accounts.takeTouched()).toEqual(['a', 'b', 'd']);
  });
});
