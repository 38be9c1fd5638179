import type { Answer, keyOf } from './recorded.ts';

/** How the API answers while a screen is looked at. */
export const states = [
  'filled',
  'empty',
  'loading',
  'error',
  'offline',
  'too many requests',
  'session expired',
  'session revoked',
] as const;
export type State = (typeof states)[number];

export type Given = {
  /** Nothing where answers are being recorded: what is asked is sent. */
  readonly state: State | null;
  readonly answers: Readonly<Record<string, Answer>>;
};

declare global {
  /** What is answered otherwise than it was recorded, by "POST /factors/totp". */
  var otherAnswers: Record<string, Answer> | undefined;
  /** Takes what a page asks that nobody recorded. */
  function noteUnrecorded(key: string): Promise<void>;
}

/**
 * Answers in place of the API, within the page: a route of Playwright's would switch off the browser's own cache,
 * and every screen would load and compile the whole site anew. Runs in every page before its own scripts do, and so
 * reaches for nothing outside of itself.
 */
export function answerInPage({ state, answers }: Given, nameOf: typeof keyOf): void {
  const send = globalThis.fetch.bind(globalThis);
  /** The first token that a page came with, where only younger ones will do. */
  let oldToken: string | null = null;

  const problem = (status: number, code: string, title: string, headers = {}): Answer => ({
    status,
    headers,
    body: { type: 'about:blank', title, status, code },
  });
  const unauthenticated = problem(401, 'unauthenticated', 'Sign in to go on');

  function replay(key: string): Answer {
    // Nothing changes in a scene.
    const isStream = key.startsWith('GET /live');
    if (isStream || key.includes('/lifecheck') || key === 'PUT /session/activity') {
      return { status: 204, body: null };
    }
    if (key === 'GET /session/code') return { status: 200, body: { asked: false } };
    if (key === 'POST /session/tickets') return { status: 201, body: { ticket: 't'.repeat(43) } };
    const answer = answers[key];
    if (answer) return answer;
    void noteUnrecorded(key);
    return problem(404, 'not_found', 'Not recorded');
  }

  function replayToYoung(key: string, token: string | null): Answer {
    if (token === null) return replay(key);
    oldToken ??= token;
    return token === oldToken ? unauthenticated : replay(key);
  }

  const never = ({ signal }: Request) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  function answerOf(request: Request, key: string): Answer | Promise<never> | undefined {
    const other = globalThis.otherAnswers?.[key];
    if (other) return other;
    switch (state) {
      case null:
        return undefined;
      case 'filled':
      case 'empty':
        return replay(key);
      // The page closes first.
      case 'loading':
        return never(request);
      case 'error':
        return problem(500, 'internal', 'Something went wrong on our side');
      case 'offline':
        throw new TypeError('Failed to fetch');
      case 'too many requests':
        return problem(429, 'rate_limited', 'Too many requests', { 'retry-after': '54' });
      case 'session expired':
        return replayToYoung(key, request.headers.get('authorization'));
      case 'session revoked':
        return unauthenticated;
    }
  }

  const isRefresh = (url: string) => url.includes('securetoken.googleapis.com/v1/token');
  const refusedRefresh = { status: 400, body: { error: { code: 400, message: 'TOKEN_EXPIRED' } } };

  const respond = ({ status, body, headers = {} }: Answer) =>
    new Response(body === null ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });

  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    request.signal.throwIfAborted();
    if (state === 'session revoked' && isRefresh(request.url)) return respond(refusedRefresh);
    const key = nameOf(request.method, request.url);
    const answer = key === undefined ? undefined : await answerOf(request, key);
    return answer === undefined ? send(input, init) : respond(answer);
  };
}
