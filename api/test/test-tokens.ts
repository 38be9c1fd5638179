import {
  InvalidToken,
  type TokenVerifier,
  type VerifiedToken,
} from '../src/users/verified-token.ts';

/** Tokens are `verified <name>` or `unverified <name>`, base64url; all that a name stands for. */
export type TestTokens = TokenVerifier & {
  readonly revoke: (name: string) => void;
  /** From now on the provider cannot be asked. */
  readonly disconnect: () => void;
  readonly checkedRevocations: string[];
};

export function tokenOf(name: string, { emailVerified = true } = {}): string {
  return Buffer.from(`${emailVerified ? 'verified' : 'unverified'} ${name}`).toString('base64url');
}

export function testTokens(): TestTokens {
  const revoked = new Set<string>();
  const checkedRevocations: string[] = [];
  let isReachable = true;
  return {
    revoke: (name) => revoked.add(name),
    disconnect: () => {
      isReachable = false;
    },
    checkedRevocations,
    verify: async (token, { checkRevoked }): Promise<VerifiedToken> => {
      const text = Buffer.from(token, 'base64url').toString();
      const [, state, name] = /^(verified|unverified) (\w+)$/.exec(text) ?? [];
      if (!name) throw new InvalidToken('not a token');
      if (checkRevoked && !isReachable) throw new Error('ECONNREFUSED');
      if (checkRevoked) checkedRevocations.push(name);
      if (checkRevoked && revoked.has(name)) throw new InvalidToken('revoked');
      return {
        subject: `subject-${name}`,
        email: `${name}@example.com`,
        emailVerified: state === 'verified',
      };
    },
  };
}
