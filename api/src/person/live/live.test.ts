import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveFamilies } from '@tessera/contracts/live';
import { sql } from 'kysely';
import { openLoan } from '../../../test/borrow.ts';
import { payIn } from '../../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { defaultAuthTime, tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';
import { followSignIns } from '../devices/follow-sign-ins.ts';

let test: TestApp;
let address: string;
let ada: TestUser;
const opened: { readonly close: () => void }[] = [];
beforeEach(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  ada = test.user('ada', { authTime: defaultAuthTime });
  await ada.id();
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) close();
  await test.close();
});

/** The others are as they are. */
const allTimersBut = (...faked: string[]) =>
  (
    [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ] as const
  ).filter((name) => !faked.includes(name));

type Event = {
  readonly name: string;
  readonly id?: string;
  readonly data: Record<string, unknown>;
};

function parse(text: string): Event {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return { name: field('event'), id: field('id'), data: JSON.parse(field('data')) };
}

/** A browser that listens. */
async function listen(
  name: string,
  { lastId, query = '' }: { readonly lastId?: string | undefined; readonly query?: string } = {},
) {
  const leaving = new AbortController();
  const response = await fetch(`${address}/live${query}`, {
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${tokenOf(name)}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
  });
  if (!response.body) throw new Error('no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<Event | undefined> => {
    while (!rest.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      rest += value;
    }
    const [event = '', ...others] = rest.split('\n\n');
    rest = others.join('\n\n');
    return parse(event);
  };
  const browser = { response, next, close: () => leaving.abort() };
  opened.push(browser);
  return browser;
}

/** All families that one hears of until a certain one of them. */
async function familiesUntil(browser: Awaited<ReturnType<typeof listen>>, last: string) {
  const heard = new Set<unknown>();
  while (!heard.has(last)) {
    const event = await browser.next();
    if (!event) throw new Error('the stream has ended');
    for (const family of (event.data.families ?? []) as string[]) heard.add(family);
  }
  return [...heard].toSorted();
}

describe('a stream of what changes', () => {
  it('begins at once, is not kept by anybody on the way, and tells its own user alone', async () => {
    const [mine, others] = [await listen('ada'), await listen('grace')];
    expect(Object.fromEntries(mine.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(await mine.next()).toMatchObject({ name: 'changed', data: { families: [] } });
    expect(await others.next()).toMatchObject({ name: 'changed', data: { families: [] } });
    await payIn(test, ada, '20.00');
    expect(await familiesUntil(mine, 'notices')).toEqual(['fiat', 'notices']);
    await payIn(test, test.user('grace'), '20.00');
    expect(await familiesUntil(others, 'notices')).toEqual(['fiat', 'notices']);
  });

  it('tells of loans and coins, and of each price with its value', async () => {
    await test.publishPrices();
    await test.giveEther(ada, '2');
    const mine = await listen('ada');
    await openLoan(ada, { asset: 'ETH', principal: '500.00', collateral: '1' });
    expect(await familiesUntil(mine, 'loans')).toContain('loans');
    test.context.clock.advance(10_000);
    await test.publishPrices();
    const prices = (await test.guest.get('/prices')).json();
    const nextPrices = async (): Promise<Event | undefined> => {
      const event = await mine.next();
      return event === undefined || event.name === 'prices' ? event : nextPrices();
    };
    // Those of before are told to nobody who came after them.
    expect((await nextPrices())?.data).toEqual(prices);
  });

  it('tells of collateral that is added and released, which leaves the row of the loan as it is', async () => {
    await test.publishPrices();
    await test.giveEther(ada, '2');
    const { id } = await openLoan(ada, { asset: 'ETH', principal: '500.00', collateral: '1' });
    const mine = await listen('ada');
    for (const path of [`/loans/${id}/collateral`, `/loans/${id}/collateral/release`]) {
      const body = { amount: { asset: 'ETH', amount: '0.5' } };
      expect((await ada.post(path, { body })).statusCode).toBeLessThan(300);
      expect(await familiesUntil(mine, 'loans')).toContain('loans');
    }
  });

  it('goes on from the last event that was heard, and from so many seconds before', async () => {
    const first = await listen('ada');
    const { id: lastId } = (await first.next()) ?? {};
    first.close();
    await payIn(test, ada, '20.00');
    const missed = async (heard: Parameters<typeof listen>[1]) => {
      const browser = await listen('ada', heard);
      const event = await browser.next();
      browser.close();
      return ((event?.data.families ?? []) as string[]).toSorted();
    };
    const everything = ['fiat', 'loans', 'notices', 'support', 'wallets'];
    expect(await missed({ lastId })).toEqual(['fiat', 'notices']);
    expect(await missed({})).toEqual([]);
    expect(await missed({ lastId: 'not ours' })).toEqual(everything);
    const query = '?missedSeconds=5';
    expect(await missed({ query })).toEqual(['fiat', 'notices']);
    await sql`update told_changes set at = at - interval '1 minute'`.execute(
      test.connection.superuser.database,
    );
    expect(await missed({ query })).toEqual([]);
    expect(await missed({ query: '?missedSeconds=600' })).toEqual(everything);
    // By now what came between may be deleted.
    test.context.clock.advance(6 * 60_000);
    expect(await missed({ lastId })).toEqual(everything);
    const { statusCode } = await ada.get('/live?missedSeconds=-1');
    expect(statusCode).toBe(400);
  });

  it('begins with the prices too, where they have changed since or may have', async () => {
    const first = await listen('ada');
    const { id: lastId } = (await first.next()) ?? {};
    await test.publishPrices();
    const prices = (await test.guest.get('/prices')).json();
    for (const [heard, families] of [
      [{ lastId }, []],
      [{ query: '?missedSeconds=5' }, []],
      [{ lastId: 'not ours' }, liveFamilies],
    ] as const) {
      const browser = await listen('ada', heard);
      const events = [await browser.next()];
      // Who goes before the last one comes back without its id, and is told of all of this again.
      while (events.at(-1)?.id === '') events.push(await browser.next());
      expect(events).toContainEqual({ name: 'changed', id: '', data: { families } });
      expect(events.at(-1)).toMatchObject({ name: 'prices', data: prices });
      browser.close();
    }
  });

  it('numbers nothing before it has told what was missed', async () => {
    jest.useFakeTimers({ doNotFake: allTimersBut('setInterval', 'clearInterval') });
    try {
      const browser = await withoutTable('told_changes', async () => {
        const opening = listen('ada', { query: '?missedSeconds=5' });
        await waitForLock();
        jest.advanceTimersByTime(20_000);
        return { opening };
      });
      const { next } = await browser.opening;
      expect(await next()).toEqual({ name: 'beat', id: '', data: {} });
      expect(await next()).toMatchObject({ name: 'changed', id: expect.stringMatching(/-/) });
    } finally {
      jest.useRealTimers();
    }
  });

  it('hears what is its own before prices are read', async () => {
    const names = ['ada', 'grace', 'eve', 'mallory', 'olivia', 'peggy'];
    const ids = await Promise.all(
      names.map((name) => test.user(name, { authTime: defaultAuthTime }).id()),
    );
    const browsers = await Promise.all(names.map((name) => listen(name)));
    for (const browser of browsers) await browser.next();
    await withoutTable('prices', async () => {
      await sql`insert into told_changes (user_id, family)
        select user_id, family from unnest(${ids}::uuid[], ${names.map(() => 'support')}::text[]) as of_users (user_id, family)
        union all select null, 'prices'`.execute(test.connection.database);
      for (const browser of browsers) {
        expect((await browser.next())?.data).toEqual({ families: ['support'] });
      }
    });
  });

  it('ends with the session', async () => {
    const mine = await listen('ada');
    await mine.next();
    expect((await ada.delete('/session')).statusCode).toBe(204);
    expect(await mine.next()).toBeUndefined();
    expect((await listen('ada')).response.status).toBe(401);
  });

  it('ends with a session that another process has ended, of which it is told', async () => {
    const other = await buildApp(test.context);
    const stands = Promise.withResolvers<void>();
    // From when it stands on it is told of what ends: all that was known before is forgotten then.
    test.app.signIns.onForgotten((userId) => userId === null && stands.resolve());
    const line = followSignIns(test.connection.url, {
      signIns: test.app.signIns,
      clock: test.context.clock,
      log: test.app.log,
    });
    try {
      const [mine, others] = [await listen('ada'), await listen('grace')];
      for (const browser of [mine, others]) await browser.next();
      await stands.promise;
      const headers = { authorization: `Bearer ${tokenOf('ada')}` };
      const ended = await other.inject({ method: 'DELETE', url: '/session', headers });
      expect(ended.statusCode).toBe(204);
      expect(await mine.next()).toBeUndefined();
      await payIn(test, test.user('grace'), '20.00');
      expect(await familiesUntil(others, 'notices')).toEqual(['fiat', 'notices']);
    } finally {
      await line.stop();
      await other.close();
    }
  });

  it('goes on while nobody can say whether its session stands', async () => {
    const mine = await listen('ada');
    await mine.next();
    const { database } = test.connection.superuser;
    await sql`revoke select on sign_ins from tessera_service`.execute(database);
    test.app.signIns.forgetAll();
    expect((await ada.get('/user/lifecheck')).statusCode).toBe(500);
    await sql`grant select on sign_ins to tessera_service`.execute(database);
    await payIn(test, ada, '20.00');
    expect(await familiesUntil(mine, 'notices')).toEqual(['fiat', 'notices']);
  });

  it('ends for who opens many more', async () => {
    const browsers = [];
    for (let nth = 0; nth < 9; nth += 1) browsers.push(await listen('ada'));
    const [first, second] = browsers;
    await first?.next();
    expect(await first?.next()).toBeUndefined();
    await second?.next();
    await payIn(test, ada, '20.00');
    expect(await second?.next()).toMatchObject({ name: 'changed' });
  });

  it('ends with the process, which nothing holds up', async () => {
    const mine = await listen('ada');
    await mine.next();
    await test.app.close();
    expect(await mine.next()).toBeUndefined();
  });

  it('ends also when it is let in while the process ends', async () => {
    const closing = await withoutTable('sign_ins', async () => {
      test.app.signIns.forgetAll();
      const opening = listen('ada');
      await waitForLock();
      const closed = test.app.close();
      // What ends first, ends streams.
      await sleep(200);
      return { opening, closed };
    });
    expect(await (await closing.opening).next()).toBeUndefined();
    await closing.closed;
  });
});

describe('what is told of transactions', () => {
  it('is read once, and as soon as each has ended, whichever began first', async () => {
    const mine = await listen('ada');
    await mine.next();
    const userId = await ada.id();
    const tell = (family: string) => sql`
      insert into told_changes (user_id, family) values (${userId}, ${family})`;
    const { database } = test.connection;
    const late = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = database.transaction().execute(async (trx) => {
      await tell('loans').execute(trx);
      begun.resolve();
      await late.promise;
    });
    await begun.promise;
    await tell('support').execute(database);
    expect((await mine.next())?.data).toEqual({ families: ['support'] });
    late.resolve();
    await slow;
    expect((await mine.next())?.data).toEqual({ families: ['loans'] });
    await tell('fiat').execute(database);
    expect((await mine.next())?.data).toEqual({ families: ['fiat'] });
  });

  it('is told as soon as it can be read again, also when somebody came meanwhile', async () => {
    const [mine, others] = [await listen('ada'), await listen('grace')];
    for (const browser of [mine, others]) await browser.next();
    await withoutReading(async () => {
      await payIn(test, ada, '20.00');
      await sleep(1_200);
      await (await listen('eve')).next();
    });
    expect(await familiesUntil(mine, 'notices')).toEqual(['fiat', 'notices']);
    await payIn(test, test.user('grace'), '20.00');
    expect(await familiesUntil(others, 'notices')).toEqual(['fiat', 'notices']);
  });

  it('is told whole, prices too, after it could not be read for minutes', async () => {
    await test.publishPrices();
    const mine = await listen('ada');
    await mine.next();
    const readAt = test.context.clock.now().getTime();
    const late = await withoutReading(async () => {
      test.context.clock.advance(4 * 60_000);
      const browser = await listen('ada');
      // It has heard nothing of what came in these minutes, and does not say that it has.
      expect(await browser.next()).toMatchObject({ id: expect.stringMatching(`-${readAt}$`) });
      test.context.clock.advance(2 * 60_000);
      return browser;
    });
    const prices = (await test.guest.get('/prices')).json();
    for (const browser of [mine, late]) {
      expect(await browser.next()).toMatchObject({
        name: 'changed',
        data: { families: liveFamilies },
      });
      expect(await browser.next()).toMatchObject({ name: 'prices', data: prices });
    }
  });
});

/** While whoever asks for something of a table waits. */
const withoutTable = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  test.connection.superuser.database.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    return work();
  });

async function waitForLock(): Promise<void> {
  const { rows } = await test.connection.superuser.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rows.length === 0) await waitForLock();
}

/** As long as the database does not answer who asks for changes. */
async function withoutReading<T>(work: () => Promise<T>): Promise<T> {
  const { database } = test.connection.superuser;
  await sql`revoke select on told_changes from tessera_service`.execute(database);
  const done = await work();
  await sql`grant select on told_changes to tessera_service`.execute(database);
  return done;
}
