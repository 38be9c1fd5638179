import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFixtureSite, type FixtureSite, loansRemote } from './testing/fixture-site.ts';

describe('the files that a document names', () => {
  let site: FixtureSite;
  beforeEach(() => {
    site = createFixtureSite();
  });
  afterEach(() => site.close());

  it('are both style sheets of a dashboard where its build has not joined them', async () => {
    const file = join(site.root, 'dist/h1/assets.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    delete manifest.files['main-and-dashboard.css'];
    site.write('dist/h1/assets.json', manifest);
    const app = await site.start();
    const sheets = async (path: string) => [
      ...(await app.inject(path)).body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
    ];
    expect((await sheets('/dashboard/loan/7')).map(([, url]) => url)).toEqual([
      '/h/h1/main.css',
      '/h/h1/dashboard.css',
    ]);
    expect((await sheets('/nothing')).map(([, url]) => url)).toEqual(['/h/h1/main.css']);
  });

  it('are what a library seldom gives where the remote of a page uses it, and nowhere else', async () => {
    const requires = { react: '^19.3.1', rxjs: '^7.8.0' };
    await site.release(loansRemote({ requires }), { uses: { rxjs: ['map', 'tap'] } });
    const app = await site.start();
    const { body } = await app.inject('/dashboard/loan/7');
    const seldom = body.indexOf('src="/h/h1/seldom-rxjs.js" integrity=');
    expect(seldom).toBeGreaterThan(0);
    expect(seldom).toBeLessThan(body.indexOf('src="/h/h1/main.js"'));
    expect(body).toContain('"seldom":["rxjs"]');
    expect((await app.inject('/nothing')).body).not.toContain('seldom-rxjs.js');
  });
});
