import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSignerToken } from './make-signer-token.ts';

describe('the token that the signer knows the API by', () => {
  it('is made once, 32 bytes, readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'token-'));
    const file = makeSignerToken(folder);
    const token = readFileSync(file, 'utf8');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(makeSignerToken(folder), 'utf8')).toBe(token);
    rmSync(folder, { recursive: true });
  });
});
