import { startTestApp, type TestApp } from '../../../test/test-app.ts';

type Operation = {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: object;
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a refusal', () => {
  it.each([
    ['an unknown route', { url: '/nowhere' }, 404, 'not_found'],
    ['an address that cannot be read', { url: '/%zz' }, 400, 'malformed_url'],
    ['an id that is none', { url: '/loans/1' }, 400, 'invalid_request'],
    ['a limit that is too high', { url: '/loans?limit=101' }, 400, 'invalid_request'],
    ['sandbox routes outside of a sandbox', { url: '/sandbox/mails?to=a@b.c' }, 404, 'not_found'],
  ])('of %s is a problem document', async (_, { url }, status, code) => {
    const response = await test.user('ada').get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toMatchObject({
      type: `urn:tessera:problem:${code}`,
      code,
      status,
      requestId: response.headers['x-request-id'],
    });
  });

  it('names the fields that are wrong', async () => {
    const response = await test.user('ada').post('/loans', { body: { plan: 'none' } });
    const { errors } = response.json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['collateral', 'principal', 'termMonths', 'plan', 'accepted']),
    );
  });

  it.each([
    ['malformed JSON', '{', 'application/json', 400, 'malformed_json'],
    ['another type of body', '<a/>', 'application/xml', 415, 'unsupported_media_type'],
    ['a large body', `"${'x'.repeat(70_000)}"`, 'application/json', 413, 'body_too_large'],
  ])('of %s says so', async (_, body, type, status, code) => {
    const headers = { 'content-type': type };
    const response = await test.user('ada').post('/loans', { body, headers });
    expect(response.json()).toMatchObject({ status, code });
  });
});

describe('an address by a method that it does not have', () => {
  it.each([
    ['OPTIONS', '/loans', 'GET, HEAD, POST'],
    ['PUT', '/loans/0198f2d0-0000-7000-8000-000000000000/', 'GET, HEAD'],
    ['TRACE', '/prices?x=1', 'GET, HEAD'],
    ['DELETE', '/profile', 'GET, HEAD, PUT'],
    ['GET', '/account/close', 'POST'],
  ] as const)('says which it has: %s %s', async (method, url, allow) => {
    const answer = await test.app.inject({ method: method as 'GET', url });
    expect(answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(answer.headers.allow).toBe(allow);
  });

  it('is no address where there is none', async () => {
    for (const url of ['/', '/loans/1/2/3', '/loansx', '/sandbox/mails']) {
      const answer = await test.app.inject({ method: 'OPTIONS', url });
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('an answer', () => {
  it.each([
    ['/prices', 200],
    ['/openapi.json', 200],
    ['/health/live', 200],
    ['/user/lifecheck', 401],
    ['/loans/1', 401],
    ['/downloads/short', 400],
    ['/nowhere?email=ada@example.com', 404],
    ['/%zz?email=ada@example.com', 400],
  ])('tells no other site where it was asked from: %s', async (url, status) => {
    const { statusCode, headers } = await test.app.inject(url);
    expect([statusCode, headers['referrer-policy']]).toEqual([status, 'no-referrer']);
  });
});

it('every answer tells the time by the clock that its instants come from', async () => {
  test.context.clock.moveTo('2027-03-01T10:00:00Z');
  for (const url of ['/prices', '/loans/1', '/nowhere']) {
    const { headers } = await test.app.inject(url);
    expect(headers.date).toBe('Mon, 01 Mar 2027 10:00:00 GMT');
  }
});

describe('the OpenAPI document', () => {
  it('is served, and describes every operation', async () => {
    const document = (await test.guest.get('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
      Object.entries(path),
    );
    expect(operations.length).toBeGreaterThan(50);
    for (const [method, { summary, tags, parameters = [], responses }] of operations) {
      expect({ summary, tags }).toEqual({
        summary: expect.any(String),
        tags: [expect.any(String)],
      });
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['4XX', '5XX']));
      const isKeyed = parameters.some(({ name }) => name === 'idempotency-key');
      expect(isKeyed).toBe(method === 'post');
    }
    const { parameters, requestBody } = document.paths['/loans'].post;
    expect(parameters).toMatchObject([{ name: 'idempotency-key', in: 'header', required: true }]);
    expect(requestBody.content['application/json'].schema.required).toContain('accepted');
  });
});

describe('readiness', () => {
  it('says what works', async () => {
    expect((await test.guest.get('/health/ready')).json()).toEqual({
      status: 'ok',
      sandbox: true,
      chains: { bitcoin: 'unavailable', ethereum: 'unavailable' },
      unreadBlocks: {},
      prices: 'stale',
    });
    expect((await test.guest.get('/health/live')).json()).toEqual({ status: 'ok' });
  });
});
