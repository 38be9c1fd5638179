import {
  EndedAtProvider,
  InvalidToken,
  type TokenVerifier,
  type VerifiedToken,
} from '../src/person/authentication/verified-token.ts';

/** Tokens are `verified <name> <auth time> <issued at> <e-mail>` or `unverified …`, base64url. */
export type TestTokens = TokenVerifier & {
  readonly changePassword: (name: string, at: Date) => void;
  readonly disabled: string[];
  readonly disableAccount: (name: string) => void;
  /** What was asked of the provider, by subject. */
  readonly emails: Map<string, { readonly email: string; readonly forgetsPassword: boolean }>;
  readonly revoke: (name: string) => void;
  /** From now on the provider cannot be asked. */
  readonly disconnect: () => void;
  readonly checkedRevocations: string[];
};

const tokenText = /^(verified|unverified) (\w+) (\S+) (\S+) (\S+)$/;

/** When everybody signed in who is not said to have done it at another time. */
export const defaultAuthTime = '2026-06-15T09:59:00Z';

export function tokenOf(
  name: string,
  options: {
    readonly emailVerified?: boolean;
    readonly authTime?: string;
    readonly issuedAt?: string;
    readonly email?: string;
  } = {},
): string {
  const { emailVerified = true, authTime = defaultAuthTime } = options;
  const { issuedAt = authTime, email = `${name}@example.com` } = options;
  const state = emailVerified ? 'verified' : 'unverified';
  return Buffer.from(`${state} ${name} ${authTime} ${issuedAt} ${email}`).toString('base64url');
}

export function testTokens(): TestTokens {
  const revoked = new Set<string>();
  const checkedRevocations: string[] = [];
  const passwords = new Map<string, Date>();
  const disabled: string[] = [];
  const disabledAccounts = new Set<string>();
  const emails: TestTokens['emails'] = new Map();
  let isReachable = true;
  return {
    revoke: (name) => revoked.add(name),
    disconnect: () => {
      isReachable = false;
    },
    checkedRevocations,
    changePassword: (name, at) => passwords.set(name, at),
    disabled,
    emails,
    setEmail: async (subject, wanted) => {
      if (!isReachable) throw new Error('ECONNREFUSED');
      const isTaken = [...emails].some(
        ([of, { email }]) => of !== subject && email === wanted.email,
      );
      if (!isTaken) emails.set(subject, wanted);
      return isTaken ? null : passwordOf(passwords.get(subject.replace('subject-', '')));
    },
    disableAccount: (name) => disabledAccounts.add(name),
    disable: async (subject) => {
      if (!isReachable) throw new Error('ECONNREFUSED');
      disabled.push(subject);
    },
    verify: async (token, { checkRevoked }): Promise<VerifiedToken> => {
      const text = Buffer.from(token, 'base64url').toString();
      const [, state, name, authTime, issuedAt, email] = tokenText.exec(text) ?? [];
      if (!name || !authTime || !issuedAt || !email) throw new InvalidToken('not a token');
      if (checkRevoked && !isReachable) throw new Error('ECONNREFUSED');
      if (checkRevoked) checkedRevocations.push(name);
      if (checkRevoked && revoked.has(name)) throw new InvalidToken('revoked');
      const subject = `subject-${name}`;
      if (checkRevoked && disabledAccounts.has(name)) {
        throw new EndedAtProvider('disabled', subject, null);
      }
      const changedAt = passwords.get(name);
      if (checkRevoked && changedAt && new Date(authTime) < changedAt) {
        throw new EndedAtProvider('revoked', subject, changedAt);
      }
      return {
        subject,
        email,
        issuedAt: new Date(issuedAt),
        emailVerified: state === 'verified',
        authTime: new Date(authTime),
        password: checkRevoked ? passwordOf(changedAt) : null,
      };
    },
  };
}

function passwordOf(changedAt = new Date(0)) {
  return { mark: changedAt.toISOString(), changedAt };
}
