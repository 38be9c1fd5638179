import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite, loansVersion } from '../testing/fixture-site.ts';

let site: FixtureSite;
beforeEach(() => {
  site = createFixtureSite();
});
afterEach(() => site.close());

/** Documents count from a second on here, and come by one proxy. */
const environment = { WITHDRAWAL_SETTLE_SECONDS: '1', TRUSTED_PROXY_HOPS: '1' };

async function openFrom(app: FastifyInstance, address: string, cookie?: string) {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
  const { body } = await app.inject({ url: '/dashboard/loan/7?email=ada@example.com', headers });
  const id = /data-document="([^"]+)"/.exec(body)?.[1] ?? '';
  const version = /\/r\/loans\/([^/]+)\/remote-entry/.exec(body)?.[1] ?? '';
  const tell = (outcome: 'works' | 'failed', from = address, to = app) =>
    to.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': from },
      body: JSON.stringify({
        document: id,
        versions: [{ remote: 'loans', version, outcome }],
        vitals: [],
      }),
    });
  return { version, tell };
}

const served = async (app: FastifyInstance) => (await openFrom(app, '192.0.2.1')).version;

async function waitForVersion(app: FastifyInstance, version: string): Promise<void> {
  while ((await served(app)) !== version) await delay(50);
}

/** Longer than what is told takes to be judged. */
const untilJudged = () => delay(4500);

describe('a bad release', () => {
  it('is withdrawn for every host when it fails for everybody', async () => {
    for (const version of ['one', 'two']) await site.release(loansVersion(version));
    const app = await site.start(environment);
    const replica = await site.start({ ...environment, STATE_DIR: `${site.root}/other` });
    for (let index = 0; index < 5; index += 1) {
      const { version, tell } = await openFrom(app, `198.5${index}.100.7`);
      expect(version).toBe('two');
      await tell('failed');
    }
    await waitForVersion(app, 'one');
    await waitForVersion(replica, 'one');
    const [status] = (await app.inject('/releases.json')).json().remotes.slice(1);
    expect(status).toMatchObject({
      remote: 'loans',
      served: 1,
      withdrawn: [{ number: 2, what: 'release' }],
    });
  });

  it('is withdrawn as a canary alone, from those who have it', async () => {
    await site.release(loansVersion('one'));
    const canary = { percent: 10, publication: site.publication(loansVersion('two')) };
    await site.release(loansVersion('one'), { action: 'canary', canary });
    const app = await site.start(environment);
    const visitors = [];
    for (let index = 0; index < 20; index += 1) {
      visitors.push([
        await openFrom(app, `198.${index}.100.7`, 'canary-bucket=3'),
        await openFrom(app, `198.${index}.101.7`, 'canary-bucket=60'),
      ]);
    }
    for (const [index, [inCanary, other]] of visitors.entries()) {
      expect([inCanary?.version, other?.version]).toEqual(['two', 'one']);
      await inCanary?.tell(index < 6 ? 'failed' : 'works');
      await other?.tell('works');
    }
    const version = async () => (await openFrom(app, '192.0.2.1', 'canary-bucket=3')).version;
    while ((await version()) !== 'one') await delay(50);
    expect((await app.inject('/releases.json')).json().remotes[1]).toMatchObject({
      served: 2,
      canary: null,
      withdrawn: [{ number: 2, what: 'canary' }],
    });
  });

  it('is not what a flood from one address makes of a good one', async () => {
    for (const version of ['one', 'two']) await site.release(loansVersion(version));
    const app = await site.start(environment);
    for (let index = 0; index < 3; index += 1) {
      await (await openFrom(app, `198.5${index}.100.7`)).tell('works');
    }
    const { tell } = await openFrom(app, '203.0.113.7');
    for (let index = 0; index < 400; index += 1) {
      // Its own documents, one document from addresses that it makes up, and all that a provider has.
      await (await openFrom(app, '203.0.113.7')).tell('failed');
      await tell('failed', `10.${index % 200}.1.1`);
      await (await openFrom(app, `203.0.${index % 200}.9`)).tell('failed');
    }
    await untilJudged();
    expect(await served(app)).toBe('two');
  });

  it('stays below what its team set as minimum', async () => {
    await site.release(loansVersion('one'));
    await site.release(loansVersion('two'), { minimum: 2 });
    const app = await site.start(environment);
    for (let index = 0; index < 9; index += 1) {
      await (await openFrom(app, `198.5${index}.100.7`)).tell('failed');
    }
    await untilJudged();
    expect(await served(app)).toBe('two');
  });
});

describe('another host of the site, or this one started again', () => {
  it('takes what documents tell that the first one served', async () => {
    for (const version of ['one', 'two']) await site.release(loansVersion(version));
    const app = await site.start(environment);
    const opened = await Promise.all(
      [0, 1, 2, 3, 4].map((index) => openFrom(app, `198.5${index}.100.7`)),
    );
    await app.close();
    const next = await site.start(environment);
    for (const { tell } of opened) await tell('failed', '192.0.2.1', next);
    await waitForVersion(next, 'one');
  });
});
