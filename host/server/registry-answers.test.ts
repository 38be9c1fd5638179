import { setTimeout as delay } from 'node:timers/promises';
import { browserRegistrySchema } from '@tessera/contracts/browser-registry';
import { createFixtureSite, type FixtureSite, loansRemote } from './testing/fixture-site.ts';

const inlineIn = (body: string) =>
  JSON.parse(/id="registry">(.+?)<\/script>/.exec(body)?.[1] ?? 'null');

describe('what open tabs ask again', () => {
  let site: FixtureSite;
  beforeEach(() => {
    site = createFixtureSite();
  });
  afterEach(() => site.close());

  const ask = async () => {
    const app = await site.start();
    return { app, answer: await app.inject('/registry.json') };
  };

  it('says which shell and which remotes documents have now, and so do documents', async () => {
    const { app, answer } = await ask();
    expect(answer.json()).toMatchObject({ host: 'h1', remotes: [{ name: 'loans' }] });
    const { body } = await app.inject('/dashboard/loan/7');
    expect(inlineIn(body)).toEqual(browserRegistrySchema.parse(answer.json()));
  });

  it('says in a document of a page no more than where it is, what it is called and what links to it', async () => {
    const link = { place: 'sidebar', label: 'Loan', icon: 'loan', order: 1 };
    const [route] = loansRemote().routes;
    if (route === undefined) throw new Error('the fixture has a page');
    const fragment = {
      url: '/r/loans/one/fragments/loan.html',
      integrity: route.scripts[0]?.integrity,
    };
    const other = { ...route, path: '/dashboard/loan/all', link, fragment };
    await site.release(loansRemote({ routes: [route, other] }));
    const { app, answer } = await ask();
    const { body } = await app.inject('/dashboard/loan/7');
    const { path, title } = route;
    expect(inlineIn(body).remotes[0].routes).toEqual([
      { path, title },
      { path: other.path, title, link },
    ]);
    expect(answer.json().remotes[0].routes[1]).toMatchObject({ scripts: other.scripts });
    expect(answer.body + body).not.toContain('fragment');
  });

  it('costs no more than a few headers while nothing has changed', async () => {
    const { app, answer } = await ask();
    const again = await app.inject({
      url: '/registry.json',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({
      etag: answer.headers.etag,
      'cache-control': 'private, no-cache',
      vary: answer.headers.vary,
    });
  });

  it('is answered whole after a release', async () => {
    const { app, answer } = await ask();
    const next = loansRemote({
      version: 'two',
      container: 'tessera_loans_two',
      entry: { ...loansRemote().entry, url: '/r/loans/two/remote-entry.js' },
      routes: [
        {
          path: '/dashboard/loan/:id',
          title: 'Loan',
          description: '',
          chunk: 'loan',
          scripts: [],
          styles: [],
        },
      ],
    });
    await site.release(next);
    const askAgain = () =>
      app.inject({
        url: '/registry.json',
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
    let after = await askAgain();
    for (let waits = 0; after.statusCode === 304 && waits < 100; waits += 1) {
      await delay(100);
      after = await askAgain();
    }
    expect(after.statusCode).toBe(200);
    expect(after.json().remotes[0].version).toBe('two');
    expect(after.headers.etag).not.toBe(answer.headers.etag);
  });
});
