import { randomUUID } from 'node:crypto';
import type { UserId } from '@tessera/contracts/ids';
import { coins, minorUnits } from '@tessera/money/minor-units';
import { waitUntil } from '@tessera/processes/wait-until';
import type { MetricsListener } from '@tessera/server/metrics-listener';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';
import { recoverFromCustomer } from '../../books/ledger/receivables/recover-from-customer.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { closeRestoration, openRestoration } from '../../platform/freezing/restorations.ts';
import { runLoop } from '../../platform/jobs/run-loop.ts';
import { startJobQueue } from '../../platform/jobs/start-job-queue.ts';
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import { readGauges } from './read-gauges.ts';
import { startMetricsListener } from './start-metrics-listener.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let test: TestApp;
let metrics: Metrics;
let app: Awaited<ReturnType<typeof buildApp>>;
let listener: MetricsListener | undefined;
beforeAll(async () => {
  test = await startTestApp({ environment: { METRICS_PORT: '0' } });
  metrics = createMetrics();
  app = await buildApp(test.context, { metrics });
  listener = await startMetricsListener(test.context, metrics, silent);
});
afterAll(async () => {
  await listener?.stop();
  await app.close();
  await test.close();
});

async function scrape(): Promise<readonly string[]> {
  const answer = await fetch(listener?.url ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return (await answer.text()).split('\n');
}

function figureOf(lines: readonly string[], series: string) {
  const line = lines.find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the figures', () => {
  it('are on a listener of their own, which is off unless asked for', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const elsewhere = (listener?.url ?? '').replace('/metrics', '/prices');
    expect((await fetch(elsewhere)).status).toBe(404);
    expect((await fetch(listener?.url ?? '', { method: 'POST' })).status).toBe(404);
    const config = { ...test.context.config, metrics: undefined };
    const off = await startMetricsListener({ ...test.context, config }, createMetrics(), silent);
    expect(off).toBeUndefined();
  });

  it('time requests by route template, and mix with no other app', async () => {
    await app.inject('/prices');
    await app.inject(`/loans/${randomUUID()}`);
    await app.inject(`/nowhere/${randomUUID()}`);
    await test.guest.get('/prices');
    const lines = await scrape();
    const count = (labels: string) =>
      figureOf(lines, `tessera_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/prices",status="200"')).toBe(1);
    expect(count('method="GET",route="/loans/:id",status="401"')).toBe(1);
    expect(lines.join('\n')).not.toContain('nowhere');
    expect(lines.join('\n')).toContain('process_resident_memory_bytes');
  });

  it('count failures of loops', async () => {
    let isTold = () => {};
    const failed = new Promise<void>((resolve) => {
      isTold = resolve;
    });
    const options = { everyMs: 60_000, failures: metrics.failures };
    const sound = runLoop({ ...options, name: 'sound', log: silent, step: async () => {} });
    const loop = runLoop({
      ...options,
      name: 'broken',
      log: { ...silent, error: () => isTold() },
      step: async () => {
        throw new Error('broken');
      },
    });
    await failed;
    await Promise.all([sound.stop(), loop.stop()]);
    const lines = await scrape();
    expect(figureOf(lines, 'tessera_background_loop_failures_total{loop="broken"}')).toBe(1);
    // One more than nothing is no growth that anybody sees.
    expect(figureOf(lines, 'tessera_background_loop_failures_total{loop="sound"}')).toBe(0);
  });

  it('say that a database without an archive brings nothing anywhere, and fails at nothing', async () => {
    expect(figureOf(await scrape(), 'tessera_archive_failing_seconds')).toBe(0);
    expect(figureOf(await scrape(), 'tessera_scrape_failures_total{part="archive"}')).toBe(0);
  });

  it('say how old the newest price is', async () => {
    await test.publishPrices();
    test.context.clock.advance(90_000);
    const age = figureOf(await scrape(), 'tessera_price_age_seconds{asset="BTC"}');
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(120);
  });

  it('say what waits: deposits, jobs and entries without a seal', async () => {
    const seenAt = test.context.clock.now();
    for (let index = 0; index < 2; index += 1) {
      await test.connection.database
        .insertInto('deposits')
        .values({
          id: uuidV7(seenAt),
          network: 'ethereum',
          asset: 'ETH',
          transaction_id: `0x${index}`,
          position: 0,
          wallet_id: uuidV7(),
          user_id: uuidV7<UserId>(),
          amount: coins(1n),
          state: 'seen',
          block_number: null,
          block_hash: null,
          seen_at: seenAt,
          settled_at: null,
        })
        .execute();
    }
    const config = { ...test.context.config, directDatabaseUrl: test.connection.url };
    const queue = await startJobQueue({ ...test.context, config }, [], silent, metrics.failures);
    await queue.stop();
    await sql`
      insert into jobs.job (name, data) values ('due-work', '{}'), ('due-work', '{}')
    `.execute(test.connection.database);
    test.context.clock.advance(30_000);
    const lines = await scrape();
    expect(figureOf(lines, 'tessera_deposits_waiting{network="ethereum",state="seen"}')).toBe(2);
    expect(
      figureOf(lines, 'tessera_deposit_oldest_age_seconds{network="ethereum",state="seen"}'),
    ).toBe(30);
    expect(figureOf(lines, 'tessera_jobs{queue="due-work",state="created"}')).toBe(2);
    // The house's capital was booked at the start, and nothing seals here.
    expect(figureOf(lines, 'tessera_ledger_oldest_unsealed_age_seconds')).toBeGreaterThanOrEqual(
      120,
    );
  });

  it('say 0 of what is looked at and not there, so that nothing told is nothing read', async () => {
    const lines = await scrape();
    for (const series of [
      'tessera_deposits_waiting{network="bitcoin",state="confirming"}',
      'tessera_outgoing_waiting{network="ethereum",state="signed"}',
      'tessera_outgoing_oldest_age_seconds{network="ethereum",state="signed"}',
      'tessera_hot_wallet_short_seconds{asset="USDC"}',
      'tessera_jobs{queue="sweep",state="retry"}',
      'tessera_ledger_accounts_in_trouble{trouble="unattributed",asset="BTC"}',
      'tessera_mails_waiting',
      'tessera_mail_oldest_age_seconds',
      'tessera_waiting_steps_late',
      'tessera_scrape_failures_total{part="waits"}',
    ]) {
      expect([series, figureOf(lines, series)]).toEqual([series, 0]);
    }
  });

  it('say whether nodes and signer answer, and nothing more of those that do not', async () => {
    const lines = await scrape();
    expect(figureOf(lines, 'tessera_chain_node_answers{network="bitcoin"}')).toBe(0);
    expect(lines.join('\n')).not.toContain('tessera_chain_lag_blocks{');
    expect(figureOf(lines, 'tessera_signer_answers')).toBe(1);
    expect(figureOf(lines, 'tessera_signer_paused')).toBe(0);
    expect(figureOf(lines, 'tessera_signer_forgotten')).toBe(0);
    test.context.signer.disconnect();
    const without = await scrape();
    test.context.signer.connect();
    expect(figureOf(without, 'tessera_signer_answers')).toBe(0);
    expect(figureOf(without, 'tessera_signer_paused')).toBeUndefined();
    expect(figureOf(without, 'tessera_scrape_failures_total{part="signer"}')).toBe(0);
  });

  it('say how far behind its node a network was read', async () => {
    const [bitcoin] = test.context.gateways;
    if (!bitcoin) throw new Error('no gateway');
    const head = async () => ({ number: 7n, hash: 'h7' });
    const gateways = [{ ...bitcoin, head }];
    const read = async () => {
      const figures = createMetrics();
      await readGauges({ ...test.context, gateways }, figures);
      return (await figures.registry.metrics()).split('\n');
    };
    const lag = 'tessera_chain_lag_blocks{network="bitcoin"}';
    expect(figureOf(await read(), lag)).toBeUndefined();
    await test.connection.database
      .insertInto('chain_cursors')
      .values({
        network: 'bitcoin',
        genesis_hash: 'h0',
        block_number: 5n,
        block_hash: 'h5',
        updated_at: test.context.clock.now(),
      })
      .execute();
    const lines = await read();
    expect(figureOf(lines, 'tessera_chain_node_answers{network="bitcoin"}')).toBe(1);
    expect(figureOf(lines, lag)).toBe(2);
  });

  it('count mails that wait, and those among them that failed', async () => {
    const at = test.context.clock.now();
    const letter = JSON.stringify({ title: 'a', text: 'b', path: null });
    const user_id = await test.user('bea').id();
    for (const failure of [null, 'ECONNREFUSED']) {
      await test.connection.database
        .insertInto('mails')
        .values({
          id: uuidV7(at),
          user_id,
          kind: null,
          recipient: 'bea@example.test',
          letter,
          sealed_secret: null,
          created_at: at,
          next_attempt_at: at,
          sent_at: null,
          delivered_at: null,
          failed_at: null,
          failure,
        })
        .execute();
    }
    test.context.clock.advance(45_000);
    const lines = await scrape();
    expect(figureOf(lines, 'tessera_mails_waiting')).toBe(2);
    expect(figureOf(lines, 'tessera_mails_failing')).toBe(1);
    expect(figureOf(lines, 'tessera_mail_oldest_age_seconds')).toBe(45);
  });

  it('leave out a part that cannot be read, and count that', async () => {
    await sql`alter table ledger_seals rename to ledger_seals_away`.execute(
      test.connection.superuser.database,
    );
    const lines = await scrape();
    expect(figureOf(lines, 'tessera_ledger_oldest_unsealed_age_seconds')).toBeUndefined();
    expect(figureOf(lines, 'tessera_scrape_failures_total{part="seals"}')).toBe(1);
    expect(figureOf(lines, 'tessera_price_age_seconds{asset="BTC"}')).toBeGreaterThan(0);
    await sql`alter table ledger_seals_away rename to ledger_seals`.execute(
      test.connection.superuser.database,
    );
  });

  it('say since when money stands still, and that it moves again', async () => {
    const { database } = test.connection;
    const series = 'tessera_money_frozen_seconds';
    expect(figureOf(await scrape(), series)).toBe(0);
    const { id } = await database
      .transaction()
      .execute((trx) => openRestoration(trx, 'command', test.context.clock.now()));
    test.context.clock.advance(120_000);
    expect(figureOf(await scrape(), series)).toBe(120);
    const closed = { opened_at: test.context.clock.now(), key_id: null, signature: null };
    await database.transaction().execute((trx) => closeRestoration(trx, id, closed));
    expect(figureOf(await scrape(), series)).toBe(0);
  });

  it('count the streams that are open, and no longer those whose reader left', async () => {
    const series = 'tessera_open_streams{route="/live"}';
    expect(figureOf(await scrape(), series)).toBe(0);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const open = () => {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${tokenOf('cleo')}` };
      const answer = fetch(`${address}/live`, { headers, signal: leaving.signal });
      return { answer, leave: () => leaving.abort() };
    };
    const readers = [open(), open()];
    for (const { answer } of readers) expect((await answer).status).toBe(200);
    expect((await fetch(`${address}/live`)).status).toBe(401);
    expect(figureOf(await scrape(), series)).toBe(2);
    for (const { leave } of readers) leave();
    await waitUntil(async () => figureOf(await scrape(), series) === 0, {
      timeoutMs: 30_000,
      pollMs: 20,
      failure: () => 'they were counted for good',
    });
  });

  it('count customers who owe', async () => {
    const userId = await test.user('ada').id();
    await test.connection.database.transaction().execute((trx) =>
      recoverFromCustomer(trx, {
        kind: 'deposit_returned',
        eventKey: `test:${userId}:returned`,
        reference: { type: 'deposit', id: randomUUID() },
        bookedAt: test.context.clock.now(),
        prices: [],
        userId,
        asset: 'EUR',
        amount: minorUnits('EUR', 100n),
        lineKind: 'deposit_returned',
      }),
    );
    const lines = await scrape();
    expect(
      figureOf(lines, 'tessera_ledger_accounts_in_trouble{trouble="owed_by_customer",asset="EUR"}'),
    ).toBe(1);
  });
});
