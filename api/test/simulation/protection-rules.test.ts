import { minorUnits } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { toWireMoney } from '@tessera/money/wire-money';
import { readRecentLines } from '../../src/books/ledger/reading/read-recent-lines.ts';
import { hasReceivable } from '../../src/books/ledger/receivables/has-receivable.ts';
import { recoverFromCustomer } from '../../src/books/ledger/receivables/recover-from-customer.ts';
import { refuseUnlistedAccount } from '../../src/payments/payees/refuse-unlisted.ts';
import { releaseDailyLimit } from '../../src/person/limits/claim-daily-limit.ts';
import { readDailyLimit } from '../../src/person/limits/read-daily-limit.ts';
import { confirmStepUp } from '../../src/person/step-up/confirm-step-up.ts';
import { refuseWhileFrozen } from '../../src/person/step-up/refuse-while-frozen.ts';
import { ibans } from './intents/address-book.ts';
import { breakRule, mendRules } from './mock-rules.ts';
import { openScene, type Scene } from './scene.ts';

jest.mock('../../src/books/ledger/receivables/has-receivable.ts', () =>
  mockOf('books/ledger/receivables/has-receivable'),
);
jest.mock('../../src/books/ledger/reading/read-recent-lines.ts', () =>
  mockOf('books/ledger/reading/read-recent-lines'),
);
jest.mock('../../src/person/limits/read-daily-limit.ts', () =>
  mockOf('person/limits/read-daily-limit'),
);
jest.mock('../../src/person/limits/claim-daily-limit.ts', () =>
  mockOf('person/limits/claim-daily-limit'),
);
jest.mock('../../src/payments/payees/refuse-unlisted.ts', () =>
  mockOf('payments/payees/refuse-unlisted'),
);
jest.mock('../../src/person/step-up/confirm-step-up.ts', () =>
  mockOf('person/step-up/confirm-step-up'),
);
jest.mock('../../src/person/step-up/refuse-while-frozen.ts', () =>
  mockOf('person/step-up/refuse-while-frozen'),
);

function mockOf(name: string): object {
  const { mockRules } = jest.requireActual('./mock-rules.ts');
  return mockRules(jest.requireActual(`../../src/${name}.ts`));
}

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(async () => {
  mendRules();
  await scene.world.close();
});

const day = 24 * 3_600_000;
const [iban] = ibans;
const withdraw = (name: string, minor: bigint) =>
  scene.post(name, '/fiat/withdrawals', {
    amount: toWireMoney(money('EUR', minor)),
    to: { name: 'Ada Beispiel', iban },
  });
const switchWhitelistOn = (name: string) =>
  scene.request({
    name,
    method: 'PATCH',
    url: '/settings',
    body: { withdrawalWhitelist: true },
  });
const breach = () => scene.check().then(() => 'nothing was found', String);

describe('the simulation finds', () => {
  it('a withdrawal while they are frozen', async () => {
    await scene.fund('ada', 10_000n);
    await scene.addAuthenticator();
    await scene.check();
    expect(await withdraw('ada', 100n)).toMatchObject({ code: 'withdrawals_frozen' });
    breakRule(refuseWhileFrozen, async () => {});
    await withdraw('ada', 100n);
    expect(await breach()).toMatch(/was requested while withdrawals were frozen/);
  });

  it('a withdrawal to where no whitelist lets it go', async () => {
    await scene.fund('ada', 10_000n);
    await switchWhitelistOn('ada');
    await scene.check();
    expect(await withdraw('ada', 100n)).toMatchObject({ code: 'destination_not_whitelisted' });
    breakRule(refuseUnlistedAccount, async () => {});
    await withdraw('ada', 100n);
    expect(await breach()).toMatch(/was requested to where the whitelist does not let it go/);
  });

  it('a whitelist that goes off at once, or within the day', async () => {
    await scene.fund('ada', 1n);
    await switchWhitelistOn('ada');
    await scene.check();
    const { pool, clock } = scene.world;
    const soon = new Date(clock.now().getTime() + day - 1_000);
    const change = 'update user_settings set whitelist_off_at = $1, withdrawal_whitelist = $2';
    await pool.query(change, [soon, true]);
    expect(await breach()).toMatch(/goes off within a day/);
    await pool.query(change, [null, true]);
    await scene.check();
    await pool.query(change, [null, false]);
    expect(await breach()).toMatch(/went off at once/);
  });

  it('a withdrawal of somebody who owes', async () => {
    const userId = await scene.fund('ada', 10_000n);
    await scene.world.database.transaction().execute((trx) =>
      recoverFromCustomer(trx, {
        kind: 'deposit_reversed',
        eventKey: 'test:reversed',
        reference: { type: 'test', id: userId },
        bookedAt: scene.world.clock.now(),
        prices: [],
        userId,
        asset: 'ETH',
        amount: minorUnits('ETH', 1_000n),
        lineKind: 'deposit_reversed',
      }),
    );
    await scene.check();
    expect(await withdraw('ada', 100n)).toMatchObject({ code: 'receivable_outstanding' });
    breakRule(hasReceivable, async () => false);
    await withdraw('ada', 100n);
    expect(await breach()).toMatch(/was requested by somebody who owes us/);
  });

  it('a withdrawal without its mailed code', async () => {
    await scene.fund('ada', 10_000n);
    const { body } = await withdraw('ada', 100n);
    await scene.check();
    breakRule(confirmStepUp, async () => {});
    await scene.post('ada', `/fiat/withdrawals/${idOf(body)}/confirm`, { emailCode: '000000' });
    expect(await breach()).toMatch(/was submitted without its mailed code/);
  });

  it('a withdrawal without a code of the app', async () => {
    await scene.fund('ada', 10_000n);
    await scene.addAuthenticator();
    scene.world.clock.advance(2 * day);
    const { body } = await withdraw('ada', 100n);
    await scene.check();
    breakRule(confirmStepUp, async (trx, { clock }, { challengeId }) => {
      await trx
        .updateTable('step_up_challenges')
        .set({ confirmed_at: clock.now() })
        .where('id', '=', challengeId)
        .execute();
    });
    await scene.post('ada', `/fiat/withdrawals/${idOf(body)}/confirm`, { emailCode: '000000' });
    expect(await breach()).toMatch(/was submitted without a code of the authenticator app/);
  });

  it('a day of more than its limit', async () => {
    await scene.fund('ada', 10_000_000n);
    expect(await withdraw('ada', 5_000_001n)).toMatchObject({ code: 'daily_limit_exceeded' });
    const { readDailyLimit: correct } = jest.requireActual(
      '../../src/person/limits/read-daily-limit.ts',
    );
    breakRule(readDailyLimit, async (...args) => ({
      ...(await correct(...args)),
      left: 10n ** 9n,
    }));
    await withdraw('ada', 5_000_001n);
    expect(await breach()).toMatch(/withdraws 5000001 a day, and may 5000000/);
  });

  it('a limit that was raised for nothing', async () => {
    await scene.fund('ada', 1n);
    const limit = toWireMoney(money('EUR', 6_000_000n));
    const raise = () => scene.post('ada', '/limits/raises', { limit });
    expect(await raise()).toMatchObject({ code: 'limit_raise_needs_support' });
    breakRule(readRecentLines, async (_, { asset, account }) =>
      account === 'available'
        ? [{ at: scene.world.clock.now(), amount: minorUnits(asset, 6_000_000n) }]
        : [],
    );
    await raise();
    expect(await breach()).toMatch(/may withdraw 6000000, out of null/);
  });

  it('a share of the limit that was kept', async () => {
    await scene.fund('ada', 10_000n);
    const { body } = await withdraw('ada', 100n);
    breakRule(releaseDailyLimit, async () => {});
    await scene.post('ada', `/fiat/withdrawals/${idOf(body)}/cancel`);
    expect(await breach()).toMatch(/is cancelled, and the limit knows otherwise/);
  });
});

const idOf = (body: unknown) => (body as { id: string }).id;
