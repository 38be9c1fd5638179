import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { disturbPrice } from '../../src/books/prices/feeds/disturb-prices.ts';
import type { TokenVerifier } from '../../src/person/authentication/verified-token.ts';
import { openLoan, readLoan } from '../borrow.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testClock } from '../test-clock.ts';
import { movesIn } from './kept-moves.ts';
import { letTimePass } from './let-time-pass.ts';
import { movableClock } from './movable-clock.ts';
import { tokensInTimeOf } from './tokens-in-time.ts';

const start = new Date('2026-06-15T10:00:00Z');
const dayMs = 86_400_000;

describe('the movable clock', () => {
  it('goes on by itself, ahead of the other by what it was moved', () => {
    const unmoved = testClock('2026-06-15T10:00:00Z');
    const clock = movableClock(unmoved);
    unmoved.advance(1_000);
    expect(clock.now()).toEqual(new Date('2026-06-15T10:00:01Z'));
    clock.moveTo(new Date('2026-07-01T00:00:00Z'));
    unmoved.advance(2_000);
    expect(clock.now()).toEqual(new Date('2026-07-01T00:00:02Z'));
  });

  it('does not go back, nor to a time that is none', () => {
    const clock = movableClock(testClock('2026-06-15T10:00:00Z'));
    expect(() => clock.moveTo(new Date('2026-06-15T09:59:59Z'))).toThrow(
      'The clock shows 2026-06-15T10:00:00.000Z and goes ahead only',
    );
    expect(() => clock.moveTo(new Date('soon'))).toThrow(RangeError);
    expect(clock.now()).toEqual(start);
  });

  it('goes on where it was after it was started again', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tessera-moves-')), 'moves.json');
    const unmoved = testClock('2026-06-15T10:00:00Z');
    const until = new Date('2026-07-01T00:00:00Z');
    movableClock(unmoved, movesIn(file)).moveTo(until);
    const started = movableClock(unmoved, movesIn(file));
    expect(started.now()).toEqual(until);
    expect(started.shownAt(new Date('2026-06-15T09:00:00Z'))).toEqual(
      new Date('2026-06-15T09:00:00Z'),
    );
    rmSync(dirname(file), { recursive: true });
  });

  it('keeps when somebody signed in, however far it is moved afterwards', async () => {
    const unmoved = testClock('2026-06-15T10:00:00Z');
    const clock = movableClock(unmoved);
    clock.moveTo(new Date('2026-06-20T10:00:00Z'));
    unmoved.advance(60_000);
    const signedIn = { authTime: unmoved.now(), password: { mark: 'one', changedAt: start } };
    const tokens = tokensInTimeOf(clock)({
      verify: async () => signedIn,
    } as unknown as TokenVerifier);
    const read = () => tokens.verify('token', { checkRevoked: true });
    const then = { authTime: new Date('2026-06-20T10:01:00Z') };
    expect(await read()).toMatchObject(then);
    unmoved.advance(60_000);
    clock.moveTo(new Date('2026-09-01T10:00:00Z'));
    expect(await read()).toMatchObject(then);
    // What was before the first move stays where it was, but for the second it happened in.
    expect((await read()).password?.changedAt).toEqual(new Date('2026-06-20T10:00:00Z'));
  });
});

function passTime({ context }: TestApp, ms: number): Promise<void> {
  const { now, moveTo } = context.clock;
  const clock = { now, moveTo: (instant: Date) => moveTo(instant.toISOString()) };
  return letTimePass(context, clock, new Date(now().getTime() + ms));
}

describe('time that passes', () => {
  it('leaves out no day: each has its prices, and what was due is done', async () => {
    const test = await startTestApp();
    await test.publishPrices();
    const ada = test.user('Ada');
    await test.giveEther(ada, '2');
    const wish = { asset: 'ETH', principal: '1000.00', collateral: '2' } as const;
    const loan = await openLoan(ada, { ...wish, plan: 'amortising' });
    await passTime(test, 31 * dayMs);
    const { schedule } = await readLoan(ada, loan);
    expect(schedule.filter(({ status }) => status === 'collected')).toHaveLength(1);
    const { rows } = await test.connection.pool.query(
      `select count(distinct observed_at::date) as days from prices where asset = 'ETH'`,
    );
    expect(rows).toEqual([{ days: 32n }]);
    const [price] = (await test.guest.get('/prices')).json().items;
    expect(price).toMatchObject({ stale: false });
    await test.close();
  });
});

describe('a margin call while time passes', () => {
  it('ends when its time is over, for no price was ever missing', async () => {
    const test = await startTestApp();
    await test.publishPrices();
    const ada = test.user('Ada');
    await test.giveEther(ada, '1');
    const loan = await openLoan(ada, { asset: 'ETH', principal: '1250.00', collateral: '1' });
    const fall = { asset: 'ETH', kind: 'crash', toPercent: 74, overSeconds: 0 } as const;
    const userId = await ada.id();
    await test.connection.database
      .transaction()
      .execute((trx) => disturbPrice(trx, test.context, { ...fall, userId }));
    await passTime(test, 20_000);
    const calls = async () => (await ada.get(`/loans/${loan.id}/margin-calls`)).json().items;
    expect(await calls()).toMatchObject([{ outcome: null, isPaused: false }]);
    await passTime(test, 24.5 * 3_600_000);
    await passTime(test, 60_000);
    expect(await calls()).toMatchObject([{ outcome: 'liquidated' }]);
    await test.close();
  });
});

describe('production', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const files = globSync(['{api,signer}/src/**/*.ts', 'host/server/**/*.ts', 'deploy/**/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts', '**/node_modules/**'],
  });
  const filesWith = (text: RegExp) =>
    files.filter((file) => text.test(readFileSync(`${root}/${file}`, 'utf8'))).sort();

  it('does not know that a clock can be moved', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(filesWith(/movable/i)).toEqual([]);
    expect(filesWith(/from '[^']*\/test\//)).toEqual([]);
  });

  it('is started with the clock of the system, and with no other', () => {
    expect(filesWith(/\bserve\(\{ clock/)).toEqual(['api/src/serve.ts', 'api/src/server.ts']);
    expect(filesWith(/\bsystemClock\b/).filter((file) => file.startsWith('api/'))).toEqual([
      'api/src/platform/clock/clock.ts',
      'api/src/server.ts',
      'api/src/service/operator/operate.ts',
      'api/src/service/reconciliation/reconcile-command.ts',
      'api/src/service/reserves/cold-reserves-command.ts',
      'api/src/service/reserves/prove-reserves-command.ts',
      'api/src/service/restoration/recover-command.ts',
      'api/src/service/trial-balance/trial-balance-command.ts',
    ]);
  });
});
