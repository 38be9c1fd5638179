import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';

const marked = { 'x-tessera-preview': '1' };
const unknown = '01900000-0000-7000-8000-000000000000';

type Route = { readonly method: string; readonly url: string };

let test: TestApp;
let changing: Route[];
beforeAll(async () => {
  test = await startTestApp();
  changing = await changingRoutes(test);
});
afterAll(() => test.close());

/** Every route that does more than read, as the OpenAPI document, which has each, tells of it. */
async function changingRoutes({ app }: TestApp): Promise<Route[]> {
  const { paths } = (await app.inject('/openapi.json')).json();
  return Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => !['get', 'head'].includes(method))
      .map((method) => ({
        method: method.toUpperCase(),
        url: path.replaceAll(/\{\w+\}/g, unknown),
      })),
  );
}

async function codeOf({ method, url }: Route, headers: Record<string, string>) {
  const answer = await test.app.inject({ method: method as 'POST', url, headers });
  return answer.body === '' ? undefined : answer.json().code;
}

describe('a request of the preview origin', () => {
  it('is refused by every route that does more than read, before anybody is asked who they are', async () => {
    const answered: string[] = [];
    for (const route of changing) {
      const code = await codeOf(route, marked);
      if (code !== 'preview_only_reads') answered.push(`${route.method} ${route.url}`);
    }
    expect(answered.sort()).toEqual([
      'DELETE /session',
      'POST /session/code',
      'POST /session/ended-by-ticket',
      'POST /session/provider-state',
      'POST /session/replace',
      'POST /session/tickets',
      'PUT /session/activity',
    ]);
    expect(changing.length).toBeGreaterThan(answered.length + 30);
  });

  it('is refused in words, in the reader’s language, and changes nothing', async () => {
    const ada = test.user('ada');
    const body = { givenNames: 'Ada' };
    const answer = await ada.put('/profile', { body, headers: marked });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'preview_only_reads',
      title: 'This is a preview, and nothing is changed from here',
    });
    const headers = { ...marked, 'accept-language': 'de' };
    expect((await ada.put('/profile', { body, headers })).json().title).toMatch(/Vorschau/);
  });

  it('reads what the site reads', async () => {
    const ada = test.user('ada');
    expect((await ada.get('/user/lifecheck', { headers: marked })).statusCode).toBe(204);
    expect((await ada.get('/loans', { headers: marked })).statusCode).toBe(200);
    expect((await ada.get('/nowhere', { headers: marked })).statusCode).toBe(404);
  });

  it('is refused by a route that was added just now and says nothing of it', async () => {
    const app = await buildApp({
      ...test.context,
      capabilities: [
        {
          tables: {},
          routes: () => [
            async (routes) => {
              const config = { public: true };
              const schema = { hide: true, summary: 'Moves money', tags: ['loans'] };
              routes.put('/new-ways-to-pay', { config, schema }, async () => ({ paid: true }));
            },
          ],
        },
      ],
    });
    const url = '/new-ways-to-pay';
    const inPreview = await app.inject({ method: 'PUT', url, headers: marked });
    expect(inPreview.json()).toMatchObject({ code: 'preview_only_reads' });
    expect((await app.inject({ method: 'PUT', url })).json()).toEqual({ paid: true });
    await app.close();
  });
});

it('a request of the site itself is asked who it is of by the same routes', async () => {
  for (const route of changing.filter(({ url }) => url.startsWith('/loans'))) {
    expect(await codeOf(route, {})).toBe('unauthenticated');
  }
});
