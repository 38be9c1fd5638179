import type { Page, Route } from '@playwright/test';

/** How the site answers while a screen is looked at; `filled` and `empty` differ in who looks. */
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

const problem =
  (status: number, code: string, title: string, headers = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
      body: JSON.stringify({ type: 'about:blank', title, status, code }),
    });

const unauthenticated = problem(401, 'unauthenticated', 'Sign in to go on');

const answers: Partial<Record<State, (route: Route) => Promise<void>>> = {
  // Never answered: the page closes first.
  loading: async () => {},
  error: problem(500, 'internal', 'Something went wrong on our side'),
  offline: (route) => route.abort('internetdisconnected'),
  'too many requests': problem(429, 'rate_limited', 'Too many requests', { 'retry-after': '54' }),
  'session expired': unauthenticated,
  'session revoked': unauthenticated,
};

/** Has the network answer as it does in a state, from the next page that opens. */
export async function mockState(page: Page, state: State): Promise<void> {
  const answer = answers[state];
  if (answer) await page.route(/\/api\//, answer);
  if (state !== 'session revoked') return;
  await page.route(/securetoken\.googleapis\.com\/v1\/token/, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }),
    }),
  );
}
