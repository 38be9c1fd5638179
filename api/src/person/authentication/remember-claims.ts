import { hash } from 'node:crypto';
import type { Claims } from './token-claims.ts';

/** Some 500 bytes each. */
const mostTokens = 100_000;

type Remembered = { readonly claims: Claims; readonly expiresAt: number; readonly kid: string };

/**
 * Checks the signature of a token once, until it expires or its key is published no more. Only its SHA-256 is kept,
 * and nothing of one that was refused: whether its session has ended is asked of others, each time.
 */
export function rememberClaims(
  verify: (token: string) => Promise<Claims>,
  {
    isPublished,
    now = Date.now,
    most = mostTokens,
  }: {
    readonly isPublished: (kid: string) => boolean | Promise<boolean>;
    readonly now?: () => number;
    readonly most?: number;
  },
) {
  const known = new Map<string, Remembered>();
  const keyOf = (token: string) => hash('sha256', token, 'base64');

  /** The claims of a token that was verified before. */
  async function recall(token: string): Promise<Claims | undefined> {
    const remembered = known.get(keyOf(token));
    if (!remembered || now() >= remembered.expiresAt) return undefined;
    const answer = isPublished(remembered.kid);
    const isGood = typeof answer === 'boolean' ? answer : await answer;
    return isGood ? remembered.claims : undefined;
  }

  async function learn(token: string): Promise<Claims> {
    const key = keyOf(token);
    known.delete(key);
    const claims = await verify(token);
    if (claims.exp === undefined) return claims;
    const kid = keyIdOf(token);
    if (kid === undefined) return claims;
    if (known.size >= most) known.delete(known.keys().next().value ?? '');
    known.set(key, { claims, expiresAt: claims.exp * 1_000, kid });
    return claims;
  }

  return { recall, learn };
}

/** Of a token that was verified. Those of the emulator are signed by none. */
function keyIdOf(token: string): string | undefined {
  const [header = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown };
  return typeof kid === 'string' ? kid : undefined;
}
