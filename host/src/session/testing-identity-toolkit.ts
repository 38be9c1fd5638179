type StoredAccount = { id: string; email: string; password: string; emailVerified: boolean };

type Answer = Record<string, unknown>;
type Body = Record<string, string | undefined>;

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token that nobody can check, with what the SDK reads of one. */
function tokensOf(account: StoredAccount): Answer {
  const iat = Math.floor(Date.now() / 1_000);
  const { id: sub, emailVerified: email_verified } = account;
  const claims = { sub, iat, exp: iat + 3_600, auth_time: iat, email_verified };
  const idToken = `${encode({ alg: 'none' })}.${encode(claims)}.none`;
  return { idToken, refreshToken: account.id, expiresIn: '3600', localId: account.id };
}

export const claimsOf = (token: string | null): Record<string, unknown> =>
  JSON.parse(atob(token?.split('.')[1] ?? ''));

function readBody(init: RequestInit | undefined): Body {
  const text = String(init?.body ?? '');
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}

/**
 * Answers `fetch` as Google's identity service does, as far as the SDK asks it:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts. The code of every
 * mail is the account's own id.
 */
export function createTestingIdentityToolkit() {
  const accounts: StoredAccount[] = [];
  const mails: { kind: string | undefined; email: string | undefined }[] = [];
  const hosts = new Set<string>();
  const refusals = new Map<string, string>();

  const demand = (account: StoredAccount | undefined, refusal: string): StoredAccount => {
    if (account === undefined) throw new Error(refusal);
    return account;
  };
  const withEmail = (email?: string) => accounts.find((account) => account.email === email);
  const withId = (id?: unknown, refusal = 'USER_NOT_FOUND') =>
    demand(
      accounts.find((account) => account.id === id),
      refusal,
    );
  const bearerOf = ({ idToken = null }: { idToken?: string | null }) =>
    withId(claimsOf(idToken).sub);

  function addAccount(email: string, password: string, emailVerified = false): StoredAccount {
    const account = { id: `id-${accounts.length + 1}`, email, password, emailVerified };
    accounts.push(account);
    return account;
  }

  const operations: Record<string, (body: Body) => Answer> = {
    'accounts:signInWithPassword': ({ email, password }) => {
      const account = demand(withEmail(email), 'INVALID_LOGIN_CREDENTIALS');
      if (account.password !== password) throw new Error('INVALID_LOGIN_CREDENTIALS');
      return tokensOf(account);
    },
    'accounts:signUp': ({ email = '', password = '' }) => {
      if (withEmail(email) !== undefined) throw new Error('EMAIL_EXISTS');
      return tokensOf(addAccount(email, password));
    },
    'accounts:lookup': (body) => {
      const { id, email, emailVerified } = bearerOf(body);
      return { users: [{ localId: id, email, emailVerified }] };
    },
    'accounts:sendOobCode': (body) => {
      const account = body.idToken
        ? bearerOf(body)
        : demand(withEmail(body.email), 'EMAIL_NOT_FOUND');
      mails.push({ kind: body.requestType, email: account.email });
      return { email: account.email };
    },
    'accounts:delete': (body) => {
      accounts.splice(accounts.indexOf(bearerOf(body)), 1);
      return {};
    },
    'accounts:update': (body) => {
      const account = body.oobCode ? withId(body.oobCode, 'INVALID_OOB_CODE') : bearerOf(body);
      if (body.oobCode) account.emailVerified = true;
      if (body.password) account.password = body.password;
      return tokensOf(account);
    },
    'accounts:resetPassword': ({ oobCode, newPassword }) => {
      const account = withId(oobCode, 'EXPIRED_OOB_CODE');
      if (newPassword) account.password = newPassword;
      return { email: account.email, requestType: 'PASSWORD_RESET' };
    },
    token: ({ refresh_token: id }) => {
      const { idToken, expiresIn } = tokensOf(withId(id));
      return { access_token: idToken, refresh_token: id, expires_in: expiresIn };
    },
  };

  async function answer(input: unknown, init?: RequestInit): Promise<Response> {
    const { origin, pathname } = new URL(String(input));
    hosts.add(origin);
    const operation = pathname.split('/').at(-1) ?? '';
    try {
      const refusal = refusals.get(operation);
      if (refusal === 'offline') throw new TypeError('Failed to fetch');
      if (refusal !== undefined) throw new Error(refusal);
      const answered = operations[operation]?.(readBody(init));
      if (answered === undefined) throw new Error(`Nothing answers ${operation}`);
      return Response.json(answered);
    } catch (error) {
      if (!(error instanceof Error) || error instanceof TypeError) throw error;
      return Response.json({ error: { message: error.message } }, { status: 400 });
    }
  }

  return {
    answer,
    addAccount,
    accounts,
    mails,
    hosts,
    /** Refuses the operation from now on, by the service's own code; `offline` drops the request. */
    refuse: (operation: string, code: string) => refusals.set(operation, code),
  };
}
