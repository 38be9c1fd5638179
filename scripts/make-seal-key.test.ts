import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSealKey } from './make-seal-key.ts';

describe('the key of the ledger', () => {
  it('is made once, readable by its owner only, and stays', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seal-key-'));
    const file = makeSealKey(folder);
    const pem = readFileSync(file, 'utf8');
    expect(createPrivateKey(pem).asymmetricKeyType).toBe('ed25519');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(makeSealKey(folder), 'utf8')).toBe(pem);
    rmSync(folder, { recursive: true });
  });
});
