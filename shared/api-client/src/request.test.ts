import { createFakeShell, provideFakeShell } from '@tessera/testing/fake-shell';
import * as z from 'zod/mini';
import { ApiProblem } from './api-problem.ts';
import { NetworkFailure } from './network-failure.ts';
import { request } from './request.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

const thing = z.object({ id: z.string(), state: z.enum(['open', 'closed']) });

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const problem = (status: number, code: string, more: object = {}) =>
  json({ type: 'about:blank', title: code, status, code, ...more }, status);

function answering(...answers: (Response | Error)[]) {
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('No further answer was prepared');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const headersOf = (call: number) => new Headers(sent.mock.calls[call]?.[1]?.headers);
  return { sent, headersOf };
}

const getThing = () => request({ method: 'GET', path: '/thing', schema: thing });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  provideFakeShell(createFakeShell({ config: { userApiHost: 'https://api.example' } }));
});
afterEach(() => jest.restoreAllMocks());

describe('request', () => {
  it('sends the ID token to the configured host, with the query that is set', async () => {
    const { sent, headersOf } = answering(json({ id: '1', state: 'open' }));
    await request({
      method: 'GET',
      path: '/thing',
      schema: thing,
      query: { cursor: 'a b', state: undefined },
    });
    expect(sent.mock.calls[0]?.[0]).toBe('https://api.example/thing?cursor=a+b');
    expect(headersOf(0).get('authorization')).toBe('Bearer test-id-token');
  });

  it('sends a body as JSON with its idempotency key', async () => {
    const { sent, headersOf } = answering(json({ id: '1', state: 'open' }, 201));
    await request({
      method: 'POST',
      path: '/thing',
      schema: thing,
      body: { amount: '1.00' },
      idempotencyKey: 'key-1',
    });
    expect(sent.mock.calls[0]?.[1]?.body).toBe('{"amount":"1.00"}');
    expect(headersOf(0).get('content-type')).toBe('application/json');
    expect(headersOf(0).get('idempotency-key')).toBe('key-1');
  });

  it('asks without a token when nobody is signed in', async () => {
    provideFakeShell(createFakeShell({ idToken: null }));
    const { headersOf } = answering(json({ id: '1', state: 'open' }));
    await getThing();
    expect(headersOf(0).has('authorization')).toBe(false);
  });

  it('ignores unknown fields and passes words that are new', async () => {
    answering(json({ id: '1', state: 'paused', colour: 'red' }));
    await expect(getThing()).resolves.toMatchObject({ id: '1', state: 'paused' });
  });

  it('refuses an answer that lacks a field or has another type', async () => {
    answering(json({ id: '1' }), json({ id: '1', state: null }), json({ id: 1, state: 'open' }));
    expect(await failure(getThing())).toBeInstanceOf(UnreadableAnswer);
    expect(await failure(getThing())).toBeInstanceOf(UnreadableAnswer);
    expect(await failure(getThing())).toBeInstanceOf(UnreadableAnswer);
  });

  it('refreshes a refused token once, and sends again', async () => {
    const { sent } = answering(problem(401, 'unauthenticated'), json({ id: '1', state: 'open' }));
    await expect(getThing()).resolves.toEqual({ id: '1', state: 'open' });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second 401, and tells the shell that the session is over', async () => {
    const shell = createFakeShell();
    provideFakeShell(shell);
    const { sent } = answering(problem(401, 'unauthenticated'), problem(401, 'unauthenticated'));
    expect(await failure(getThing())).toMatchObject({ status: 401 });
    expect(sent).toHaveBeenCalledTimes(2);
    expect(shell.publishedTo('session.refused')).toHaveLength(1);
  });

  it('ends no session when nobody is signed in', async () => {
    const shell = createFakeShell({ idToken: null });
    provideFakeShell(shell);
    answering(problem(401, 'unauthenticated'));
    expect(await failure(getThing())).toMatchObject({ status: 401 });
    expect(shell.publishedTo('session.refused')).toEqual([]);
  });

  it('turns problem+json into a refusal that keeps every member', async () => {
    answering(
      problem(409, 'quote_changed', {
        detail: 'The price has moved',
        errors: [{ path: 'principal', message: 'too much' }],
        quote: { payout: '1.00' },
      }),
    );
    const error = await failure(getThing());
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      code: 'quote_changed',
      status: 409,
      detail: 'The price has moved',
      errors: [{ path: 'principal', message: 'too much' }],
      retryable: false,
      problem: { quote: { payout: '1.00' } },
    });
  });

  it('takes a refusal that is no problem+json as one named by its status', async () => {
    answering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(getThing())).toMatchObject({ code: 'http_502', retryable: true });
  });

  it.each([
    [500, 'The service is not available at the moment. Try again in a minute.'],
    [499, 'The request was refused'],
  ])('says of a bare %i: %s', async (status, message) => {
    answering(new Response('', { status }));
    expect(await failure(getThing())).toMatchObject({ message, status, code: `http_${status}` });
  });

  it('names the place that it could not read, and never the value', async () => {
    answering(json({ id: 'secret', state: null }));
    expect(await failure(getThing())).toMatchObject({ issues: 'state: invalid_value' });
  });

  it('reads an answer without a body, and refuses one that is no JSON', async () => {
    answering(new Response('', { status: 200 }), new Response('<p>', { status: 200 }));
    const nothing = request({ method: 'DELETE', path: '/thing', schema: z.undefined() });
    await expect(nothing).resolves.toBeUndefined();
    expect(await failure(getThing())).toBeInstanceOf(UnreadableAnswer);
  });

  it('calls a 409 with Retry-After worth repeating', async () => {
    const under = { type: 'about:blank', title: 'busy', status: 409, code: 'in_progress' };
    answering(json(under, 409, { 'retry-after': '1' }));
    expect(await failure(getThing())).toMatchObject({ retryable: true });
  });

  it('tells a refusal of an earlier request from one of this', async () => {
    const refused = { type: 'about:blank', title: 'short', status: 409, code: 'short' };
    answering(json(refused, 409, { 'idempotency-replayed': 'true' }));
    expect(await failure(getThing())).toMatchObject({ replayed: true, retryable: false });
    answering(json(refused, 409));
    expect(await failure(getThing())).toMatchObject({ replayed: false });
  });

  it.each([
    ['54', 54_000],
    ['0', 0],
    ['-5', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ])('knows from Retry-After: %s when it is taken again', async (retryAfter, ms) => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const tooOften = { type: 'about:blank', title: 'No', status: 429, code: 'rate_limited' };
    answering(json(tooOften, 429, { 'retry-after': retryAfter }), json(tooOften, 429));
    expect(await failure(getThing())).toMatchObject({ retryAt: 1_000_000 + ms });
    expect(await failure(getThing())).toMatchObject({ retryable: true, retryAt: undefined });
  });

  it('tells a lost network from a refusal, and from a page that gave up', async () => {
    answering(new TypeError('fetch failed'));
    expect(await failure(getThing())).toBeInstanceOf(NetworkFailure);

    const controller = new AbortController();
    controller.abort(new Error('the page was left'));
    answering(new TypeError('aborted'));
    const { signal } = controller;
    expect(
      await failure(request({ method: 'GET', path: '/thing', schema: thing, signal })),
    ).toMatchObject({ message: 'the page was left' });
  });
});
