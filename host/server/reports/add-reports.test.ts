import Fastify, { type FastifyInstance } from 'fastify';
import { createHostMetrics } from '../metrics/host-metrics.ts';
import { addReports, reportLimits } from './add-reports.ts';
import { createDocumentIds } from './document-ids.ts';
import { createReleaseHealth } from './release-health.ts';

const start = Date.parse('2026-05-01T12:00:00Z');
const settleMs = 15_000;
const ids = createDocumentIds(Buffer.alloc(32, 1));
const document = (address = '203.0.113.7') =>
  ids.issue({ address, route: '/dashboard/loan/:id' }, start);

let app: FastifyInstance;
afterEach(() => app.close());

async function setUp() {
  const lines: string[] = [];
  const health = createReleaseHealth({ settleMs });
  const metrics = createHostMetrics();
  app = Fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
  });
  await addReports(app, {
    ids,
    health,
    metrics,
    knows: (remote, version) => remote === 'loans' && version === 'two',
    remotes: () => ['loans'],
    now: () => start,
  });
  const post = (body: unknown, headers: Record<string, string> = {}, url = '/reports') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const tell = (
    id: string,
    outcome = 'failed',
    change: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    post(
      {
        document: id,
        versions: [{ remote: 'loans', version: 'two', outcome, ...change }],
        vitals: [],
      },
      headers,
    );
  const series = async (name: string) =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(`tessera_${name}`));
  const of = () => health.of('loans', 'two', start + settleMs);
  return { post, tell, series, of, lines };
}

describe('a report', () => {
  it.each(['application/json', 'text/plain;charset=UTF-8', 'application/csp-report'])(
    'is taken as %s',
    async (type) => {
      const { tell, of } = await setUp();
      const answer = await tell(document(), 'failed', {}, { 'content-type': type });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(of()).toEqual({ networks: 1, failing: 1 });
    },
  );

  it('counts once for its document, however often and from wherever it is sent', async () => {
    const { tell, of, series } = await setUp();
    const id = document();
    for (let index = 0; index < 20; index += 1) {
      await tell(id, 'failed', {}, { 'x-forwarded-for': `198.51.${index}.1` });
    }
    expect(of()).toEqual({ networks: 1, failing: 1 });
    expect(await series('remote_outcomes_total')).toEqual([
      'tessera_remote_outcomes_total{remote="loans",version="two",outcome="failed"} 1',
    ]);
  });

  it('is of the network that its document was served to', async () => {
    const { tell, of } = await setUp();
    for (const address of ['203.0.113.7', '203.0.113.8', '198.51.100.7', '2001:db8::1']) {
      await tell(document(address), 'works');
    }
    expect(of()).toEqual({ networks: 3, failing: 0 });
  });

  it('of what was thrown beside a page is told, and says nothing of the version', async () => {
    const { tell, of, series } = await setUp();
    await tell(document(), 'error', { reason: 'boom' });
    expect(of()).toEqual({ networks: 0, failing: 0 });
    expect((await series('remote_outcomes_total'))[0]).toContain('outcome="error"} 1');
  });

  it.each<[string, (id: string) => [unknown, Record<string, string>?]]>([
    ['that nobody signed', () => [{ document: 'x.y', versions: [], vitals: [] }]],
    ['that is no JSON', () => ['{']],
    ['that is something else', () => [{ hello: 1 }]],
    [
      'that another site had a browser send',
      (id) => [{ document: id, versions: [], vitals: [] }, { 'sec-fetch-site': 'cross-site' }],
    ],
    [
      'with more than a page has',
      (id) => [
        {
          document: id,
          versions: Array(21).fill({ remote: 'loans', version: 'two', outcome: 'failed' }),
          vitals: [],
        },
      ],
    ],
  ])('%s is refused, and answered as any other', async (_what, report) => {
    const { post, series, of } = await setUp();
    const [body, headers] = report(document());
    expect((await post(body, headers)).statusCode).toBe(204);
    expect(await series('browser_reports_total')).toEqual([
      'tessera_browser_reports_total{kind="refused"} 1',
    ]);
    expect(of().networks).toBe(0);
  });

  it('of a version that nobody is served makes no series', async () => {
    const { tell, series } = await setUp();
    await tell(document(), 'failed', { version: 'made-up' });
    await tell(document(), 'failed', { remote: 'ada' });
    expect(await series('remote_outcomes_total')).toEqual([]);
  });

  it('that is too long is not read', async () => {
    const { post, series } = await setUp();
    expect((await post('x'.repeat(9000))).statusCode).toBe(413);
    expect((await post('x'.repeat(9000), {}, '/reports/policy')).statusCode).toBe(204);
    expect((await series('browser_reports_total')).join()).not.toContain('taken');
  });

  it('tells vitals once for its document, by the pattern of its route', async () => {
    const { post, series } = await setUp();
    const vitals = [
      { name: 'LCP', value: 1.5 },
      { name: 'CLS', value: 0.02 },
    ];
    const report = { document: document(), versions: [], vitals };
    await post(report);
    await post(report);
    await post({ document: document(), versions: [], vitals: [{ name: 'LCP', value: 1e300 }] });
    expect(await series('web_vital_seconds_count')).toEqual([
      'tessera_web_vital_seconds_count{name="LCP",route="/dashboard/loan/:id"} 1',
    ]);
    expect(await series('layout_shift_sum')).toEqual([
      'tessera_layout_shift_sum{route="/dashboard/loan/:id"} 0.02',
    ]);
  });
});

describe('what is kept of a report', () => {
  const marked = [
    'ada.lovelace@example.com',
    'ada.lovelace%40example.com',
    '0190b2f4-7f5e-7cc1-9d2a-6a1b2c3d4e5f',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '12 Baker Street',
  ];
  const reason = `at /dashboard/loan/${marked[2]}?email=${marked[1]}: no "${marked[4]}" for ${marked[0]} ${marked[3]}`;

  it('is nothing that names somebody, in lines and in figures', async () => {
    const { tell, post, series, lines } = await setUp();
    await tell(document(), 'failed', { reason });
    const address = `https://tessera.example/auth/sign-up?email=${marked[1]}`;
    await post(
      {
        'csp-report': {
          'document-uri': address,
          referrer: address,
          'violated-directive': 'script-src-elem',
          'blocked-uri': `https://evil.example/${marked[2]}?${marked[0]}`,
          'source-file': address,
          'script-sample': marked[4],
        },
      },
      {},
      '/reports/policy',
    );
    expect(lines).toHaveLength(2);
    const kept = [...lines, ...(await series(''))].join('\n');
    expect(kept).toContain('at /dashboard/loan/…');
    expect(kept).toContain('https://evil.example');
    for (const mark of marked) expect(kept).not.toContain(mark);
    expect(kept).not.toMatch(/lovelace|baker|203\.0/i);
  });

  it('is so many lines a minute, and all of the figures', async () => {
    const { tell, series, lines } = await setUp();
    for (let index = 0; index < 80; index += 1) {
      const address = `198.51.${index}.1`;
      await tell(document(address), 'failed', {}, { 'x-forwarded-for': address });
    }
    expect(lines).toHaveLength(60);
    expect((await series('remote_outcomes_total'))[0]).toContain(' 80');
  });
});

describe('too many reports', () => {
  it('of one network are refused, and take nothing from others', async () => {
    const { post, series } = await setUp();
    const send = async (address: string) =>
      (await post('{}', { 'x-forwarded-for': address })).statusCode;
    for (let index = 0; index < reportLimits.ofNetwork; index += 1) {
      expect(await send(`203.0.113.${index}`)).toBe(204);
    }
    expect(await send('203.0.113.254')).toBe(429);
    expect(await send('203.0.114.1')).toBe(204);
    expect(await series('browser_reports_total')).toContain(
      'tessera_browser_reports_total{kind="too_many"} 1',
    );
  });

  it('in total are refused', async () => {
    const { post } = await setUp();
    const send = async (index: number) => {
      const address = `10.${Math.floor(index / 250) % 250}.${index % 250}.1`;
      return (await post('{}', { 'x-forwarded-for': address })).statusCode;
    };
    for (let index = 0; index < reportLimits.inTotal; index += 1) await send(index);
    expect(await send(reportLimits.inTotal + 1)).toBe(429);
  });
});
