import { setTimeout as delay } from 'node:timers/promises';
import { createFixtureSite, type FixtureSite, loansVersion } from '../testing/fixture-site.ts';
import { createHostMetrics } from './host-metrics.ts';
import { addReleaseGauges } from './release-gauges.ts';

let site: FixtureSite;
beforeEach(() => {
  site = createFixtureSite();
});
afterEach(() => site.close());

const email = 'ada.lovelace@example.com';
const id = '0190b2f4-7f5e-7cc1-9d2a-6a1b2c3d4e5f';

async function start() {
  const metrics = createHostMetrics();
  const app = await site.start({}, undefined, undefined, undefined, metrics);
  const figures = async (name: string) =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(`tessera_${name}`));
  return { app, metrics, figures };
}

describe('the figures of a host', () => {
  it('time requests by what was asked for, never by its address', async () => {
    const { app, figures } = await start();
    const paths = [
      `/dashboard/loan/${id}?email=${email}`,
      `/nothing/${id}`,
      '/h/h1/main.js',
      '/r/loans/one/loan.js',
      '/registry.json',
      `/%zz${email}`,
    ];
    for (const path of paths) await app.inject(path);
    await app.inject({ method: 'POST', url: '/reports', body: {} });
    await app.inject({ method: 'DELETE', url: `/${email}` });
    const counts = await figures('host_request_duration_seconds_count');
    const labels = counts.map((line) => /\{(.*)\}/.exec(line)?.[1]);
    expect(labels).toEqual(
      expect.arrayContaining([
        'kind="page",status="200"',
        'kind="page",status="404"',
        'kind="host_file",status="200"',
        'kind="remote_file",status="200"',
        'kind="registry",status="200"',
        'kind="report",status="204"',
        'kind="other",status="405"',
      ]),
    );
    const all = (await figures('')).join('\n');
    expect(all).not.toContain('lovelace');
    expect(all).not.toContain(id);
  });

  it('say what is served, and no more than that', async () => {
    await site.release(loansVersion('one'));
    await site.release(loansVersion('two', { runtime: '3.0.0' }));
    const { figures } = await start();
    expect(await figures('releases_withdrawn_total')).toContain(
      'tessera_releases_withdrawn_total{remote="loans",what="canary"} 0',
    );
    expect((await figures('release')).filter((line) => !line.includes('withdrawn'))).toEqual([
      'tessera_release_served{remote="loans",version="one"} 1',
      'tessera_release_newest{remote="loans"} 2',
      'tessera_release_canary_percent{remote="account",version="none"} 0',
      'tessera_release_canary_percent{remote="loans",version="none"} 0',
      'tessera_release_canary_percent{remote="wallets",version="none"} 0',
      'tessera_releases_refused{remote="account"} 0',
      'tessera_releases_refused{remote="loans"} 1',
      'tessera_releases_refused{remote="wallets"} 0',
      'tessera_release_store_unreachable_seconds 0',
    ]);
    await site.release(loansVersion('three'));
    const served = async () => (await figures('release_served')).join();
    while (!(await served()).includes('three')) await delay(50);
    expect(await served()).toBe('tessera_release_served{remote="loans",version="three"} 3');
  });

  it('say for how long the store has not answered', async () => {
    const metrics = createHostMetrics();
    let since: string | undefined = new Date(Date.now() - 90_000).toISOString();
    addReleaseGauges(metrics, { status: () => [], unreachableSince: () => since });
    const figure = /^tessera_release_store_unreachable_seconds (.+)$/m;
    const seconds = async () => Number(figure.exec(await metrics.registry.metrics())?.[1]);
    expect(await seconds()).toBeGreaterThanOrEqual(90);
    expect(await seconds()).toBeLessThan(120);
    since = undefined;
    expect(await seconds()).toBe(0);
  });

  it('forget versions that nobody may be served any more', async () => {
    const { outcomes, forgetVersions, registry } = createHostMetrics();
    outcomes.inc({ remote: 'loans', version: 'one', outcome: 'works' });
    outcomes.inc({ remote: 'loans', version: 'two', outcome: 'failed' });
    await forgetVersions((_remote, version) => version === 'two');
    const text = await registry.metrics();
    expect(text).not.toContain('version="one"');
    expect(text).toContain('version="two"');
  });

  it('are no page of the site', async () => {
    const { app } = await start();
    const answer = await app.inject('/metrics');
    expect([answer.statusCode, answer.body.includes('tessera_release_')]).toEqual([404, false]);
  });
});
