import type { FastifyInstance } from 'fastify';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { drawLayout, drawnVersion, releaseDrawn } from '../testing/drawn-remote.ts';
import {
  createFixtureSite,
  type FixtureSite,
  loansRemote,
  loansVersion,
} from '../testing/fixture-site.ts';
import { releasePublic } from '../testing/public-remote.ts';

// The rules of the Nu checker, as far as they are about markup: https://validator.w3.org/nu/
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], rules: {} }),
);

async function faultsIn(markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}

describe('a document that the host serves', () => {
  let site: FixtureSite;
  let app: FastifyInstance;
  beforeAll(async () => {
    site = createFixtureSite();
    await releasePublic(site);
    // The pages of a remote that this host cannot serve are not available.
    await site.release(loansVersion('newer', { runtime: '99.0.0' }));
    const integrity = loansRemote().entry.integrity;
    const [route] = loansRemote().routes;
    await site.release(
      loansRemote({
        name: 'account',
        entry: { url: '/r/account/one/remote-entry.js', integrity },
        routes:
          route === undefined
            ? []
            : [
                {
                  ...route,
                  path: '/dashboard/profile',
                  scripts: [],
                  styles: [],
                  heading: { lead: 'A & B' },
                },
              ],
      }),
    );
    app = await site.start({ SITE_URL: 'https://bank.example', TESSERA_MODE: 'production' });
  });
  afterAll(() => site.close());

  it.each([
    ['/', 200],
    ['/de', 200],
    ['/static/faq', 200],
    ['/de/static/faq', 200],
    ['/auth/sign-in', 200],
    ['/settings', 200],
    ['/dashboard/profile', 200],
    ['/dashboard/loan/7', 503],
    ['/dashboard/nothing', 404],
    ['/nothing', 404],
  ])('is valid markup: %s with %i', async (url, status) => {
    for (const language of ['en', 'de']) {
      const { statusCode, body } = await app.inject({
        url,
        headers: { 'accept-language': language },
      });
      expect(statusCode).toBe(status);
      expect(await faultsIn(body)).toEqual([]);
    }
  });

  it('is valid markup with a page that its build has drawn, and what it says as data', async () => {
    const drawn = createFixtureSite();
    drawLayout(drawn);
    const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    const markup = '<h1>Hello</h1><p><a href="/static/faq">Questions</a></p>';
    await releaseDrawn(drawn, drawnVersion(drawn, 'one', { markup, data }));
    const { body } = await (await drawn.start()).inject('/');
    await drawn.close();
    for (const part of [markup, 'ld+json', '<style data-href']) expect(body).toContain(part);
    expect(await faultsIn(body)).toEqual([]);
  });

  it('would not be with a fault in it', async () => {
    const { body } = await app.inject('/');
    expect(
      await faultsIn(body.replace('<div id="root">', '<div id="root" id="root">')),
    ).not.toEqual([]);
  });
});
