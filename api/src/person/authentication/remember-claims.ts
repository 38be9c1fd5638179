import { hash } from 'node:crypto';
import type { Claims } from './token-claims.ts';

/** Some 500 bytes each. */
const mostTokens = 100_000;

type Remembered<Read> = {
  readonly read: Read;
  readonly expiresAt: number;
  readonly kid: string;
};

/**
 * Checks the signature of a token once, until it expires or its key is published no more. Only its SHA-256 is kept,
 * and nothing of one that was refused: whether its session has ended is asked of others, each time.
 */
export function rememberClaims<Read>(
  verify: (token: string) => Promise<Claims>,
  {
    read,
    isPublished,
    now = Date.now,
    most = mostTokens,
  }: {
    /** As what claims are remembered. */
    readonly read: (claims: Claims) => Read;
    readonly isPublished: (kid: string) => boolean | Promise<boolean>;
    readonly now?: () => number;
    readonly most?: number;
  },
) {
  const known = new Map<string, Remembered<Read>>();
  const keyOf = (token: string) => hash('sha256', token, 'base64');

  /** What a token says that was verified before; a promise of it where its key has to be asked for. */
  function recall(token: string): Read | undefined | Promise<Read | undefined> {
    const remembered = known.get(keyOf(token));
    if (!remembered || now() >= remembered.expiresAt) return undefined;
    const answer = isPublished(remembered.kid);
    if (answer instanceof Promise) return answer.then((is) => (is ? remembered.read : undefined));
    return answer ? remembered.read : undefined;
  }

  async function learn(token: string): Promise<Read> {
    const key = keyOf(token);
    known.delete(key);
    const claims = await verify(token);
    const said = read(claims);
    if (claims.exp === undefined) return said;
    const kid = keyIdOf(token);
    if (kid === undefined) return said;
    if (known.size >= most) known.delete(known.keys().next().value ?? '');
    known.set(key, { read: said, expiresAt: claims.exp * 1_000, kid });
    return said;
  }

  return { recall, learn };
}

/** Of a token that was verified. Those of the emulator are signed by none. */
function keyIdOf(token: string): string | undefined {
  const [header = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown };
  return typeof kid === 'string' ? kid : undefined;
}
