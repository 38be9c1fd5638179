import type { TokenVerifier, VerifiedToken } from '../src/users/verified-token.ts';

/** Tokens are `verified <name>` or `unverified <name>`, base64url; all that a name stands for. */
export type TestTokens = TokenVerifier & {
  readonly revoke: (name: string) => void;
  readonly checkedRevocations: string[];
};

export function tokenOf(name: string, { emailVerified = true } = {}): string {
  return Buffer.from(`${emailVerified ? 'verified' : 'unverified'} ${name}`).toString('base64url');
}

export function testTokens(): TestTokens {
  const revoked = new Set<string>();
  const checkedRevocations: string[] = [];
  return {
    revoke: (name) => revoked.add(name),
    checkedRevocations,
    verify: async (token, { checkRevoked }): Promise<VerifiedToken> => {
      const text = Buffer.from(token, 'base64url').toString();
      const [, state, name] = /^(verified|unverified) (\w+)$/.exec(text) ?? [];
      if (!name) throw new Error('not a token');
      if (checkRevoked) checkedRevocations.push(name);
      if (checkRevoked && revoked.has(name)) throw new Error('revoked');
      return {
        subject: `subject-${name}`,
        email: `${name}@example.com`,
        emailVerified: state === 'verified',
      };
    },
  };
}
