import { Secret } from 'otpauth';
import { newTotpSecret, provisioningUri, stepOfCode } from './totp-code.ts';

/** RFC 6238, appendix B: the SHA-1 rows, of which six digits are the last of eight. */
const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer })
  .base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('a code of an authenticator app', () => {
  it.each(vectors)('at %i s is the one of RFC 6238', (seconds, eightDigits) => {
    const at = new Date(seconds * 1000);
    expect(stepOfCode(secret, eightDigits.slice(2), at)).toBe(Math.floor(seconds / 30));
  });

  it('is good one step early and late, and no longer', () => {
    const code = '050471';
    const step = Math.floor(1_111_111_111 / 30);
    const at = (offset: number) => new Date((step + offset) * 30_000);
    expect([-1, 0, 1].map((offset) => stepOfCode(secret, code, at(offset)))).toEqual([
      step,
      step,
      step,
    ]);
    expect(stepOfCode(secret, code, at(2))).toBeNull();
    expect(stepOfCode(secret, code, at(-2))).toBeNull();
  });

  it('comes from a secret of 160 bits that apps read from a URI', () => {
    const fresh = newTotpSecret();
    expect(Secret.fromBase32(fresh).bytes).toHaveLength(20);
    const uri = new URL(provisioningUri(fresh, 'ada@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('tessera:ada@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'tessera',
      secret: fresh,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
