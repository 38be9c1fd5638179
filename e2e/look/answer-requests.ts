import type { Page, Route } from '@playwright/test';
import { type Answer, keyOf, type Recorded } from './recorded.ts';

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

type Respond = (route: Route, key: string) => Promise<void>;

const json = (route: Route, { status, body }: Answer, headers: Record<string, string> = {}) =>
  route.fulfill({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const problem =
  (status: number, code: string, title: string, headers = {}): Respond =>
  (route) =>
    json(route, { status, body: { type: 'about:blank', title, status, code } }, headers);

const unauthenticated = problem(401, 'unauthenticated', 'Sign in to go on');

const nothingMoreAsked: Answer = { status: 200, body: { asked: false } };
const ticketToSignOut: Answer = { status: 201, body: { ticket: 't'.repeat(43) } };

/** What the API answered when the scene was recorded; what it was never asked is a fault. */
const replay =
  ({ answers }: Recorded, unknown: string[]): Respond =>
  async (route, key) => {
    // Nothing changes in a scene.
    const isStream = key.startsWith('GET /live');
    if (isStream || key.includes('/lifecheck') || key === 'PUT /session/activity') {
      return route.fulfill({ status: 204 });
    }
    if (key === 'GET /session/code') return json(route, nothingMoreAsked);
    if (key === 'POST /session/tickets') return json(route, ticketToSignOut);
    const answer = answers[key];
    if (answer) return json(route, answer);
    unknown.push(key);
    return problem(404, 'not_found', 'Not recorded')(route, key);
  };

/** Refuses until the page has come with a token that is younger than the page. */
function refuseOldTokens(recorded: Respond): Respond {
  const old = new Set<string>();
  return (route, key) => {
    const token = route.request().headers().authorization;
    if (!token) return recorded(route, key);
    if (old.size === 0) old.add(token);
    return old.has(token) ? unauthenticated(route, key) : recorded(route, key);
  };
}

function respondIn(state: State, recorded: Respond): Respond {
  switch (state) {
    case 'filled':
    case 'empty':
      return recorded;
    // Never answered: the page closes first.
    case 'loading':
      return async () => {};
    case 'error':
      return problem(500, 'internal', 'Something went wrong on our side');
    case 'offline':
      return (route) => route.abort('internetdisconnected');
    case 'too many requests':
      return problem(429, 'rate_limited', 'Too many requests', { 'retry-after': '54' });
    case 'session expired':
      return refuseOldTokens(recorded);
    case 'session revoked':
      return unauthenticated;
  }
}

const refuseRefresh = (route: Route) =>
  json(route, { status: 400, body: { error: { code: 400, message: 'TOKEN_EXPIRED' } } });

/**
 * Has the API answer as it was recorded, in a state, from the next page that opens. Answers the list
 * of what pages ask that nobody recorded.
 */
export async function answerRequests(
  page: Page,
  state: State,
  recorded: Recorded,
): Promise<string[]> {
  const unknown: string[] = [];
  const respond = respondIn(state, replay(recorded, unknown));
  await page.route(/\/api\//, async (route) => {
    const key = keyOf(route.request().method(), route.request().url());
    await (key ? respond(route, key) : route.continue());
  });
  if (state === 'session revoked') {
    await page.route(/securetoken\.googleapis\.com\/v1\/token/, refuseRefresh);
  }
  return unknown;
}
