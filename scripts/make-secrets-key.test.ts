import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSecretsKey } from './make-secrets-key.ts';

describe('the key of stored secrets', () => {
  it('is made once, 32 bytes, readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const file = makeSecretsKey(folder);
    const key = readFileSync(file, 'utf8');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(makeSecretsKey(folder), 'utf8')).toBe(key);
    rmSync(folder, { recursive: true });
  });
});
