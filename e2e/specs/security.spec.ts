import { connect } from 'node:net';
import { site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

test('the policy allows no unsafe script, and inline styles by their digests alone', async ({
  request,
}) => {
  for (const path of ['/', '/dashboard/fiat', '/nowhere']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    expect(policy).not.toContain('unsafe-');
    const [own, ...digests] = directives['style-src'] ?? [];
    expect(own).toBe("'self'");
    // Where a page stands in its document, its styles do too.
    if (path === '/') expect(digests).not.toEqual([]);
    else expect(digests).toEqual([]);
    for (const digest of digests) expect(digest).toMatch(/^'sha256-[\w+/]+=*'$/);
    expect(directives['script-src']?.[0]).toBe("'self'");
  }
});

test('documents keep addresses to themselves and are not stored by others', async ({ request }) => {
  const headers = (await request.get('/auth/sign-up-completed?email=a%40example.com')).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toContain('private');
});

test('the administration of the identity emulator is not reachable through the site', async ({
  request,
}) => {
  const projects = '/identitytoolkit.googleapis.com/v1/projects/demo-tessera';
  const owner = { authorization: 'Bearer owner' };
  for (const path of [
    '/emulator/v1/projects/demo-tessera/oobCodes',
    `${projects}/accounts:batchGet`,
  ]) {
    expect((await request.get(path, { headers: owner })).status()).not.toBe(200);
  }
});

test('the API refuses whoever does not say who they are', async ({ request }) => {
  for (const path of ['/api/user/lifecheck', '/api/wallets', '/api/loans', '/api/fiat']) {
    expect((await request.get(path)).status()).toBe(401);
  }
});

test('every page has one registry and files whose integrity is named', async ({ request }) => {
  const html = await (await request.get(site.url)).text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [tag] of scripts) expect(tag).toContain('integrity="sha384-');
});

/** Whether something listens there. What listens on all interfaces also listens on 127.0.0.2. */
const isReached = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

test('the site and its parts are reached on the loopback interface alone', async () => {
  const urls = [site.url, site.apiUrl, `http://${site.identityHost}`];
  for (const port of urls.map((url) => Number(new URL(url).port))) {
    expect(await isReached('127.0.0.1', port)).toBe(true);
    expect(await isReached('127.0.0.2', port)).toBe(false);
  }
});
