import type { WithdrawalId } from '@tessera/contracts/ids';
import { type FurnishedUser, furnishUser } from './bad-input/furnished-user.ts';
import { copyRows, replaceRows } from './copy-rows.ts';
import { createEmptyDatabase, type TestDatabase } from './create-test-database.ts';
import { type Contents, contents, inCommon } from './database-contents.ts';
import { confirm, mailedCode } from './euro-steps.ts';
import { migrateTo } from './migrate-to.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The last one before stolen sessions were reckoned with. */
const before = '0170_cold_addresses.sql';
const reckoning = ['0180_stolen_sessions.sql', '0181_wrong_codes_and_resets.sql'];
const latest = '9999';

/** An id that is known again by its number. */
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** After any day on which this is run: the database's clock does not go back behind what it holds. */
const inFuture = '2999-01-01T00:00:00.000Z';

let test: TestApp;
let former: TestDatabase;
let ada: FurnishedUser;
let bob: FurnishedUser;
let contentsBefore: Contents;

const run = (text: string, values: unknown[] = []) => former.superuser.pool.query(text, values);
const now = () => test.context.clock.now();

beforeAll(async () => {
  test = await startTestApp();
  await test.publishPrices();
  ada = await furnishUser(test, 'ada');
  bob = await furnishUser(test, 'bob');
  await test.user('carl').id();
  // Today's code lived through it; yesterday's tables get what is the same in them.
  former = await createEmptyDatabase();
  await migrateTo(before, former);
  await copyRows(test.connection.superuser.pool, former.superuser.pool);
  await fillSignIns();
  await fillWrongCodes();
  await fillApps();
  contentsBefore = await contents(former.superuser.pool);
});
afterAll(async () => {
  await test.close();
  await former.close();
});

/** One that lives, one that another took the place of, and one that was signed out, with its ticket. */
async function fillSignIns() {
  const add = (number: number, ended: Date | null, replacedBy: string | null) =>
    run(
      `insert into sign_ins (id, user_id, auth_time, device, network, first_seen_at, last_seen_at,
         ended_at, replaced_by, line, last_used_at)
       values ($1, $2, $3, 'Chrome', '203.0.113.0', $3, $3, $4, $5, $1, $3)`,
      [idOf(number), ada.id, new Date(now().getTime() - number * 3_600_000), ended, replacedBy],
    );
  await add(1, null, null);
  await add(2, now(), idOf(1));
  await add(3, now(), null);
  await run(
    `insert into sign_out_tickets (ticket_hash, user_id, sign_in_id, created_at)
     values ('\\x00', $1, $2, $3)`,
    [ada.id, idOf(3), now()],
  );
}

/** Ada's codes are locked, fifteen mailed ones having been wrong; Bob has entered one of each kind. */
async function fillWrongCodes() {
  await run('update step_up_challenges set wrong_codes = 0');
  await run(
    `insert into step_up_challenges (id, user_id, purpose, code_mac, needs_totp, attempts_left,
       wrong_codes, created_at, expires_at)
     select gen_random_uuid(), $1, 'totp_removal', 'mac', true, 0, 5, $2, $2
     from generate_series(1, 3)`,
    [ada.id, now()],
  );
  await run(
    `update step_up_challenges set wrong_codes = 1, attempts_left = 4 where id = (
       select challenge_id from fiat_withdrawals where id = $1)`,
    [bob.ids['/fiat/withdrawals/']?.[0]],
  );
  const failure = 'insert into totp_failures (user_id, at) values ($1, $2)';
  await run(failure, [ada.id, new Date(now().getTime() - 60_000)]);
  await run(failure, [ada.id, new Date(now().getTime() - 60_000)]);
  await run(failure, [bob.id, now()]);
}

/** An app that is used, one that is being added, and resets of each end, of apps that are gone and not. */
async function fillApps() {
  const factor = `insert into totp_factors (id, user_id, sealed_secret, created_at, confirmed_at)
    values ($1, $2, 'sealed', $3, $4)`;
  await run(factor, [idOf(11), ada.id, now(), now()]);
  await run(factor, [idOf(12), bob.id, now(), null]);
  for (const number of [21, 22]) {
    await run(
      `insert into step_up_challenges (id, user_id, purpose, code_mac, needs_totp, attempts_left,
         created_at, expires_at)
       values ($1, $2, 'totp_adding', 'mac', false, 5, $3, $3)`,
      [idOf(number), bob.id, new Date(now().getTime() + number)],
    );
  }
  const reset = (
    number: number,
    userId: string,
    factorId: string,
    { requested = '2026-06-01T00:00:00.000Z', cancelledBy = null, isDone = false }: Reset = {},
  ) =>
    run(
      `insert into factor_resets (id, user_id, factor_id, requested_at, due_at, reason,
         cancelled_at, cancelled_by, done_at)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 day', 'lost',
         case when $5::text is null then null else $4::timestamptz end, $5,
         case when $6 then $4::timestamptz + interval '1 day' end)`,
      [idOf(number), userId, factorId, requested, cancelledBy, isDone],
    );
  await reset(31, ada.id, idOf(11));
  await reset(32, ada.id, idOf(13), { cancelledBy: 'user' });
  await reset(33, ada.id, idOf(14), { cancelledBy: 'support' });
  await reset(34, ada.id, idOf(15), { isDone: true });
  await reset(35, bob.id, idOf(16));
  const carl = await test.user('carl').id();
  await reset(36, carl, idOf(17), { requested: inFuture });
}

type Reset = {
  readonly requested?: string;
  readonly cancelledBy?: 'user' | 'support' | null;
  readonly isDone?: boolean;
};

/** All but what ends on purpose, which is looked at by itself. */
function withoutResets(one: Contents, other: Contents) {
  const shared = new Map(inCommon(one, other));
  shared.delete('factor_resets');
  return shared;
}

async function rowsOf(text: string): Promise<unknown[]> {
  return (await run(text)).rows;
}

describe('a database from before stolen sessions were reckoned with', () => {
  it('is filled, so that its moving over says something', () => {
    const empty = [...contentsBefore].filter(([, rows]) => rows.length === 0).map(([name]) => name);
    for (const table of ['users', 'sign_ins', 'sign_out_tickets', 'totp_failures', 'withdrawals'])
      expect(empty).not.toContain(table);
  });

  it('keeps all that it holds, and every wrong code', async () => {
    const started = Date.now();
    expect(await migrateTo(reckoning.at(-1) ?? '', former)).toEqual(reckoning);
    const after = await contents(former.superuser.pool);
    expect(withoutResets(after, contentsBefore)).toEqual(withoutResets(contentsBefore, after));
    const dropped = [...contentsBefore.keys()].filter((table) => !after.has(table));
    expect(dropped.sort()).toEqual(['sign_out_tickets', 'totp_failures']);

    expect(
      await rowsOf(`select id, logged_out from sign_ins where id < '${idOf(9)}' order by id`),
    ).toEqual([
      { id: idOf(1), logged_out: false },
      { id: idOf(2), logged_out: false },
      { id: idOf(3), logged_out: true },
    ]);
    const [oldest] = (await rowsOf('select min(email_as_of) as at from users')) as { at: Date }[];
    expect(oldest?.at.getTime()).toBeGreaterThan(started - 60_000);
    expect(await rowsOf('select distinct app_attempts from withdrawals')).toEqual([
      { app_attempts: 0 },
    ]);
    const earlier = new Date(now().getTime() - 60_000);
    const wrong = (codeOf: string, at: Date, count: number) => {
      return { code_of: codeOf, at, auth_time: at, count };
    };
    const counted = (userId: string) =>
      rowsOf(`select code_of, at, auth_time, count(*)::int from wrong_codes
        where user_id = '${userId}' group by 1, 2, 3 order by 1`);
    expect(await counted(ada.id)).toEqual([wrong('app', earlier, 2), wrong('mail', now(), 15)]);
    expect(await counted(bob.id)).toEqual([wrong('app', now(), 1), wrong('mail', now(), 1)]);
  });

  it('ends the resets of apps that are gone, and no other', async () => {
    const resets = await rowsOf(`
      select id, cancelled_by, done_at is not null as done, cancelled_at >= requested_at as later
      from factor_resets order by id`);
    const told = (number: number, by: string | null, done: boolean) => {
      return { id: idOf(number), cancelled_by: by, done, later: by === null ? null : true };
    };
    expect(resets).toEqual([
      told(31, null, false),
      told(32, 'user', false),
      told(33, 'support', false),
      told(34, null, true),
      told(35, 'removal', false),
      told(36, 'removal', false),
    ]);
    const [untouched] = await rowsOf(`select cancelled_at from factor_resets
      where cancelled_by = 'user'`);
    expect(untouched).toEqual({ cancelled_at: new Date('2026-06-01T00:00:00.000Z') });
  });

  it('is moved on to today, where an app that was being added knows its code', async () => {
    expect(await migrateTo(latest, former)).toContain('0194_replaced_set_ups.sql');
    expect(await rowsOf('select id, challenge_id from totp_factors order by id')).toEqual([
      { id: idOf(11), challenge_id: null },
      { id: idOf(12), challenge_id: idOf(22) },
    ]);
    expect(await rowsOf('select distinct auth_time from allowance_uses')).toEqual([
      { auth_time: null },
    ]);
  });

  it('still locks whose codes were guessed, whoever enters them, and nobody else', async () => {
    const codes = { ada: await mailedCode(test, 'ada'), bob: await mailedCode(test, 'bob') };
    await replaceRows(former.superuser.pool, test.connection.superuser.pool);
    const enter = ({ user, ids }: FurnishedUser, code: string) =>
      confirm(user, { id: ids['/fiat/withdrawals/']?.[0] as WithdrawalId }, code);
    expect((await enter(ada, codes.ada)).json()).toMatchObject({ code: 'step_up_locked' });
    expect((await enter(bob, codes.bob)).statusCode).toBe(200);
  });
});
