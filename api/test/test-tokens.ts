import {
  EndedAtProvider,
  InvalidToken,
  type ProviderAccount,
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
  readonly deleteAccount: (name: string) => void;
  /** At the provider, as an operator or a link of its mails does it: no token tells of it. */
  readonly changeEmail: (name: string, email: string) => void;
  /** From now on the provider cannot be asked. */
  readonly disconnect: () => void;
  readonly reconnect: () => void;
  /** Who was asked for, in the order of the questions. */
  readonly lookedUp: (readonly string[])[];
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
  const deleted = new Set<string>();
  /** What the provider shows of an account, by name. */
  const addresses = new Map<string, { readonly email: string; readonly issuedAt: string }>();
  const lookedUp: (readonly string[])[] = [];
  const emails: TestTokens['emails'] = new Map();
  const verified = new Map<string, VerifiedToken>();
  let isReachable = true;
  return {
    recall: (token) => verified.get(token),
    lookedUp,
    deleteAccount: (name) => deleted.add(name),
    changeEmail: (name, email) => addresses.set(name, { email, issuedAt: '9999' }),
    reconnect: () => {
      isReachable = true;
    },
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
      if (isTaken) return null;
      const name = subject.replace('subject-', '');
      emails.set(subject, wanted);
      addresses.set(name, { email: wanted.email, issuedAt: '9999' });
      return passwordOf(passwords.get(name));
    },
    disableAccount: (name) => disabledAccounts.add(name),
    disable: async (subject) => {
      if (!isReachable) throw new Error('ECONNREFUSED');
      disabled.push(subject);
    },
    lookUp: async (subjects) => {
      if (!isReachable) throw new Error('ECONNREFUSED');
      lookedUp.push(subjects);
      const accountOf = (name: string): ProviderAccount => {
        const password = passwordOf(passwords.get(name));
        return {
          email: addresses.get(name)?.email ?? '',
          emailVerified: true,
          disabled: disabledAccounts.has(name),
          validSince: password.changedAt,
          password,
        };
      };
      return new Map(
        subjects
          .map((subject) => [subject, subject.replace(/^subject-/, '')] as const)
          .filter(([, name]) => !deleted.has(name))
          .map(([subject, name]) => [subject, accountOf(name)]),
      );
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
      const isNewer = issuedAt >= (addresses.get(name)?.issuedAt ?? '');
      if (isNewer) addresses.set(name, { email, issuedAt });
      const changedAt = passwords.get(name);
      if (checkRevoked && changedAt && new Date(authTime) < changedAt) {
        throw new EndedAtProvider('revoked', subject, changedAt);
      }
      const said = {
        subject,
        email,
        issuedAt: new Date(issuedAt),
        emailVerified: state === 'verified',
        authTime: new Date(authTime),
        password: null,
      };
      verified.set(token, said);
      return checkRevoked ? { ...said, password: passwordOf(changedAt) } : said;
    },
  };
}

function passwordOf(changedAt = new Date(0)) {
  return { mark: changedAt.toISOString(), changedAt };
}
