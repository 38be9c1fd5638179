/** For tests only: an API that answers from a table instead of a network. */
export type SentRequest = {
  readonly method: string;
  /** Below the API's base, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
};

type Answer = unknown | ((request: SentRequest) => unknown);

/** A refusal, for the table. */
export function problemAnswer(status: number, code: string, more: object = {}): Response {
  const body = { type: 'about:blank', title: code, status, code, ...more };
  return new Response(JSON.stringify(body), { status });
}

/** For the table: the connection breaks, and nobody knows what arrived. */
export function noAnswer() {
  throw new TypeError('fetch failed');
}

/**
 * Answers `fetch` from a table whose keys are "GET /wallets". A value is the body of a 200, a
 * `Response` is taken as it is, and a function decides by the request, also later. Whatever is not in the
 * table is a 404. What was sent is recorded in order.
 */
export function fakeApi(table: Record<string, Answer>) {
  const sent: SentRequest[] = [];
  const answers = new Map(Object.entries(table));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const request: SentRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    };
    sent.push(request);
    const found = answers.get(`${request.method} ${request.path}`);
    const answer = await (typeof found === 'function' ? found(request) : found);
    if (answer instanceof Response) return answer.clone();
    if (answer === undefined) return problemAnswer(404, 'not_found');
    return new Response(JSON.stringify(answer), { status: 200 });
  });
  return {
    sent,
    sentTo: (method: string, path: string) =>
      sent.filter((request) => request.method === method && request.path === path),
    /** From now on. */
    answer: (key: string, answer: Answer) => void answers.set(key, answer),
  };
}

afterEach(() => jest.restoreAllMocks());
