import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeys } from './make-keys.ts';

describe('the sandbox keys', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once, readable by their owner only, and stay', () => {
    const { ethereumXpubFile } = makeKeys(folder);
    const first = readFileSync(ethereumXpubFile, 'utf8');
    expect(readFileSync(makeKeys(folder).ethereumXpubFile, 'utf8')).toBe(first);
    expect(statSync(join(folder, 'mnemonic')).mode & 0o777).toBe(0o600);
  });

  it('give the extended public key of the first Ether account (BIP-32, BIP-39, BIP-44)', () => {
    const words = `${'abandon '.repeat(11)}about`;
    writeFileSync(join(folder, 'mnemonic'), words);
    expect(readFileSync(makeKeys(folder).ethereumXpubFile, 'utf8').trim()).toBe(
      'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
    );
  });

  it.each(['', 'abandon abandon', `${'abandon '.repeat(12)}\0`])(
    'are not made anew when they are damaged, and the file is named: %j',
    (words) => {
      const file = join(folder, 'mnemonic');
      writeFileSync(file, words);
      expect(() => makeKeys(folder)).toThrow(`The secret words in ${file} are damaged`);
      expect(readFileSync(file, 'utf8')).toBe(words);
    },
  );

  it('never give a private key to the API', () => {
    expect(readFileSync(makeKeys(folder).ethereumXpubFile, 'utf8')).toMatch(/^xpub/);
  });
});
