import { challengeOfEnd, type SessionEndReason } from '@tessera/contracts/session-end';
import type { IdentityQuestion, ShellApi } from '@tessera/shell';
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

  it('asks for an answer in the language of the words around it', async () => {
    document.documentElement.lang = 'de';
    const { headersOf } = answering(json({ id: '1', state: 'open' }));
    await getThing();
    expect(headersOf(0).get('accept-language')).toBe('en');
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

  const askedEarly = () => ({
    response: json({ id: '9', state: 'open' }),
    askedMs: 0,
    answeredMs: 9,
  });

  it('takes what the document has asked for before, as the same question', async () => {
    const { sent } = answering();
    const takeAnswer = jest.fn(async () => askedEarly());
    provideFakeShell({ ...createFakeShell(), takeAnswer });
    await expect(getThing()).resolves.toEqual({ id: '9', state: 'open' });
    expect(takeAnswer.mock.calls).toEqual([
      [{ url: '/api/thing', token: 'test-id-token', language: 'en' }],
    ]);
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks by itself where that has none, and for what it changes', async () => {
    const { sent } = answering(json({ id: '1', state: 'open' }), json({ id: '2', state: 'open' }));
    const takeAnswer = jest.fn(async () => undefined);
    provideFakeShell({ ...createFakeShell(), takeAnswer });
    await expect(getThing()).resolves.toMatchObject({ id: '1' });
    await request({ method: 'POST', path: '/thing', schema: thing, body: {} });
    expect(sent).toHaveBeenCalledTimes(2);
    expect(takeAnswer).toHaveBeenCalledTimes(1);
  });

  it('leaves what came early when its screen has gone meanwhile', async () => {
    answering();
    provideFakeShell({ ...createFakeShell(), takeAnswer: async () => askedEarly() });
    const gone = new AbortController();
    const asked = request({ method: 'GET', path: '/thing', schema: thing, signal: gone.signal });
    gone.abort(new Error('gone'));
    expect(await failure(asked)).toEqual(new Error('gone'));
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

  describe('that wants a recent sign-in', () => {
    const refusal = () =>
      json(
        {
          type: 'about:blank',
          title: 'Show that it is you',
          status: 401,
          code: 'recent_sign_in_required',
        },
        401,
        { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=600' },
      );
    const post = (signal?: AbortSignal) =>
      request({
        method: 'POST',
        path: '/thing',
        schema: thing,
        body: { a: 1 },
        idempotencyKey: 'one',
        signal,
      });
    const asking = (confirmIdentity: ShellApi['confirmIdentity']) => {
      let idToken = 'old';
      const asked: IdentityQuestion[] = [];
      const shell = createFakeShell({
        confirmIdentity: async (question) => {
          asked.push(question);
          const isConfirmed = await confirmIdentity(question);
          if (isConfirmed) idToken = 'new';
          return isConfirmed;
        },
      });
      provideFakeShell({ ...shell, getIdToken: async () => idToken });
      return { shell, asked };
    };

    it('asks whether it is them, and sends the same once more with the new token', async () => {
      const { shell, asked } = asking(async () => true);
      const { sent, headersOf } = answering(refusal(), json({ id: '1', state: 'open' }));
      await expect(post()).resolves.toEqual({ id: '1', state: 'open' });
      expect(asked).toEqual([{ refusedToken: 'old', signal: undefined }]);
      expect(headersOf(1).get('authorization')).toBe('Bearer new');
      expect(headersOf(1).get('idempotency-key')).toBe('one');
      expect(sent.mock.calls[1]?.[1]?.body).toBe(sent.mock.calls[0]?.[1]?.body);
      expect(shell.publishedTo('session.refused')).toEqual([]);
    });

    it('is refused when they say no, and ends no session', async () => {
      const { shell } = asking(async () => false);
      const { sent } = answering(refusal());
      expect(await failure(post())).toMatchObject({ code: 'recent_sign_in_required' });
      expect(sent).toHaveBeenCalledTimes(1);
      expect(shell.publishedTo('session.refused')).toEqual([]);
    });

    it('is asked once: a second refusal stands', async () => {
      const { asked } = asking(async () => true);
      answering(refusal(), refusal());
      expect(await failure(post())).toMatchObject({ code: 'recent_sign_in_required' });
      expect(asked).toHaveLength(1);
    });

    it('is asked after an expired token was renewed', async () => {
      asking(async () => true);
      const { sent } = answering(
        problem(401, 'unauthenticated'),
        refusal(),
        json({ id: '1', state: 'open' }),
      );
      await expect(post()).resolves.toMatchObject({ id: '1' });
      expect(sent).toHaveBeenCalledTimes(3);
    });

    it('is not sent as another user who has signed in since', async () => {
      const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.`;
      const { shell } = asking(async () => true);
      const tokens = [tokenOf('ada'), tokenOf('grace')];
      provideFakeShell({ ...shell, getIdToken: async () => tokens.shift() ?? null });
      const { sent } = answering(refusal());
      expect(await failure(post())).toMatchObject({ code: 'recent_sign_in_required' });
      expect(sent).toHaveBeenCalledTimes(1);
    });

    it('ends with the reason of who gave it up meanwhile', async () => {
      const leaving = new AbortController();
      asking(async () => {
        leaving.abort(new Error('left'));
        return false;
      });
      answering(refusal());
      expect(await failure(post(leaving.signal))).toMatchObject({ message: 'left' });
    });
  });

  const ended = (reason: SessionEndReason) =>
    json({ type: 'about:blank', title: 'Ended', status: 401, code: 'session_ended' }, 401, {
      'www-authenticate': challengeOfEnd(reason),
    });

  const tokenOf = (sub: string, authTime: number) =>
    `e30.${btoa(JSON.stringify({ sub, auth_time: authTime }))}.`;
  /** A shell whose token is another one each time, and in the end the last. */
  const hearing = (...tokens: [string, ...string[]]) => {
    const last = tokens.at(-1) ?? null;
    const getIdToken = jest.fn(async () => tokens.shift() ?? last);
    const shell = { ...createFakeShell(), getIdToken };
    provideFakeShell(shell);
    return shell;
  };

  describe('of a sign-in that has ended', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const former = tokenOf('ada', 1_000);

    it('asks for no fresh token, and tells the shell which one it was', async () => {
      const shell = hearing(former);
      const { sent } = answering(ended('idle'));
      const asked = failure(getThing());
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await asked).toMatchObject({ code: 'session_ended' });
      expect(sent).toHaveBeenCalledTimes(1);
      expect(shell.getIdToken).not.toHaveBeenCalledWith({ forceRefresh: true });
      expect(shell.publishedTo('session.refused')).toEqual([{ authTime: 1_000 }]);
    });

    it.each([[1], [3]])(
      'goes on with that of another tab, heard of %s times later',
      async (times) => {
        const newer = tokenOf('ada', 2_000);
        const shell = hearing(former, ...Array<string>(times).fill(former), newer);
        const { headersOf } = answering(ended('idle'), json({ id: '1', state: 'open' }));
        const asked = getThing();
        await jest.advanceTimersByTimeAsync(1_000);
        await expect(asked).resolves.toMatchObject({ id: '1' });
        expect(headersOf(1).get('authorization')).toBe(`Bearer ${newer}`);
        expect(shell.publishedTo('session.refused')).toEqual([]);
      },
    );

    it('tells of the newer one when that has ended too', async () => {
      const shell = hearing(former, tokenOf('ada', 2_000));
      answering(ended('idle'), ended('signed_out'));
      const asked = failure(getThing());
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await asked).toMatchObject({ code: 'session_ended' });
      expect(shell.publishedTo('session.refused')).toEqual([{ authTime: 2_000 }]);
    });

    it('is not sent as another user who has signed in since', async () => {
      const shell = hearing(former, tokenOf('grace', 2_000));
      const { sent } = answering(ended('idle'));
      const asked = failure(getThing());
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await asked).toMatchObject({ code: 'session_ended' });
      expect(sent).toHaveBeenCalledTimes(1);
      expect(shell.publishedTo('session.refused')).toEqual([{ authTime: 1_000 }]);
    });
  });

  describe('of a sign-in whose place another one took', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('goes on with the token of that one once this tab has it, and renews none', async () => {
      const shell = createFakeShell();
      const tokens = ['former', 'former', 'newer'];
      const getIdToken = jest.fn(async () => tokens.shift() ?? 'newer');
      provideFakeShell({ ...shell, getIdToken });
      const { headersOf } = answering(ended('replaced'), json({ id: '1', state: 'open' }));
      const asked = getThing();
      await jest.advanceTimersByTimeAsync(1_000);
      await expect(asked).resolves.toMatchObject({ id: '1' });
      expect(headersOf(1).get('authorization')).toBe('Bearer newer');
      expect(getIdToken).not.toHaveBeenCalledWith({ forceRefresh: true });
      expect(shell.publishedTo('session.refused')).toEqual([]);
    });

    it('is over when none comes', async () => {
      const shell = createFakeShell();
      provideFakeShell(shell);
      answering(ended('replaced'), ended('replaced'));
      const asked = failure(getThing());
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await asked).toMatchObject({ code: 'session_ended' });
      expect(shell.publishedTo('session.refused')).toHaveLength(1);
    });
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
