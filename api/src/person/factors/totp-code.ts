import { Secret, TOTP } from 'otpauth';

export const stepSeconds = 30;

/** Of what is stored and shown: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What authenticator apps read as a QR code (Key Uri Format). */
export const provisioningUri = (secret: string, email: string) => totpOf(secret, email).toString();

/**
 * The time step that a code belongs to, or null. One step either way is taken, for clocks that are
 * off and for slow fingers (RFC 6238, 5.2).
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === null) return null;
  return Math.floor(at.getTime() / 1000 / stepSeconds) + delta;
}

/** SHA-1, six digits, 30 s: the only parameters that every app knows. */
function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'tessera',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });
}
