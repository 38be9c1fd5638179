import { tokenOf } from '../test-tokens.ts';
import type { ApiRequest } from './api-request.ts';
import { BrokenInvariant, insist } from './broken-invariant.ts';
import type { Instance } from './instance.ts';
import type { World } from './world.ts';

const signInEveryMs = 5 * 60_000;
/** So long a sign-in is recent enough for what asks for one. */
const recentSignInMs = 10 * 60_000;
const answersKeptMs = 30 * 24 * 3_600_000;

export type ApiAnswer = {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
};

/**
 * Sends a request to an instance. One that was answered before has to get that answer again; whose
 * account is closed gets none.
 */
export async function sendRequest(
  world: World,
  instance: Instance,
  request: ApiRequest,
): Promise<ApiAnswer> {
  const stored = await storedAnswer(world, request);
  const isClosed = await hasClosed(world, request);
  const { name, method, url, body: payload, key } = request;
  const authTime = recentSignIn(world);
  const response = await instance.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${tokenOf(name, { authTime })}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode: status } = response;
  const { disturbed, lastError } = instance.control;
  if (status >= 500 && !disturbed) {
    throw new BrokenInvariant(
      `${method} ${url} answered ${status}: ${response.body} ${lastError?.stack ?? ''}`,
    );
  }
  const body = response.body === '' ? null : response.json();
  const code = status >= 400 ? String(body.code) : 'ok';
  if (isClosed) {
    const isRefused = code === 'account_closed' || disturbed;
    insist(isRefused, () => `${method} ${url} of a closed account answered ${status} ${code}`);
  } else if (
    stored &&
    !hasExpired(world, stored) &&
    !disturbed &&
    !isNoAnswer(world, code, authTime)
  ) {
    const isSame = stored.status === status && stored.body === response.body;
    insist(isSame, () => `${method} ${url} was ${stored.body}, and repeated ${response.body}`);
  }
  return { status, code, body };
}

/** Whoever comes back after a while has signed in again. */
function recentSignIn({ clock }: World): string {
  return new Date(Math.floor(clock.now().getTime() / signInEveryMs) * signInEveryMs).toISOString();
}

async function hasClosed({ pool }: World, { name }: ApiRequest): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from users where subject = $1 and closed_at is not null',
    [`subject-${name}`],
  );
  return rowCount === 1;
}

type StoredAnswer = { readonly status: number; readonly body: string; readonly created_at: Date };

async function storedAnswer({ pool }: World, { name, key, url }: ApiRequest) {
  if (key === undefined) return undefined;
  const { rows } = await pool.query<StoredAnswer>(
    `select answer.status, answer.body, answer.created_at
    from idempotency_keys as answer join users on users.id = answer.user_id
    where users.subject = $1 and answer.key = $2`,
    [`subject-${name}`, key],
  );
  if (rows.length > 1) throw new Error(`Two answers are stored for ${key} of ${url}`);
  return rows[0];
}

/** By the clock after the request: while it was under way, another may have moved it past the answer's life. */
function hasExpired({ clock }: World, { created_at: since }: StoredAnswer): boolean {
  return clock.now().getTime() >= since.getTime() + answersKeptMs;
}

/** The first is under way still, or the clock was moved so far meanwhile that the sign-in is no recent one. */
function isNoAnswer({ clock }: World, code: string, authTime: string): boolean {
  const isOld = clock.now().getTime() > Date.parse(authTime) + recentSignInMs;
  return code === 'request_in_progress' || (code === 'recent_sign_in_required' && isOld);
}
