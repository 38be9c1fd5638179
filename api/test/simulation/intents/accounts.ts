import { money } from '@tessera/money/money';
import { toWireMoney } from '@tessera/money/wire-money';
import { type Planner, postIntent } from '../intent.ts';
import type { World } from '../world.ts';
import { type Customer, chooseCustomer, chooseRow } from './choose.ts';

/** Half of the time somebody who may go: the others are told what stands against it. */
export const closeAccount: Planner = async (world) => {
  const mayGo = world.random.chance(0.5);
  const customer = mayGo ? await chooseEmpty(world) : await chooseCustomer(world);
  if (!customer) return null;
  const body = { forfeitDust: world.random.chance(0.7) };
  return postIntent(world, 'close account', { name: customer.name, url: '/account/close', body });
};

const chooseEmpty = (world: World): Promise<Customer | undefined> =>
  chooseRow(
    world,
    `select id, subject from users
    where closed_at is null and not exists (
      select from ledger_accounts as account
      where account.user_id = users.id and account.balance <> 0 and account.kind <> 'available'
    ) and not exists (
      select from ledger_accounts as account
      where account.user_id = users.id and account.balance >= 100 and account.asset = 'EUR'
    )
    order by id`,
  );

/** Around the usual limit, and around what loans just paid out to who got most. */
export const raiseLimit: Planner = async (world) => {
  const row = await chooseRow<{ paid: bigint }>(
    world,
    `select users.id, users.subject, sum(loans.payout) as paid
    from loans join users on users.id = loans.user_id
    where loans.opened_at > $1::timestamptz - interval '72 hours'
    group by users.id order by paid desc, users.id limit 1`,
    [world.clock.now()],
  );
  if (!row) return null;
  const minor = world.random.pick([row.paid, row.paid + 1n, 5_000_001n]) ?? row.paid;
  const limit = toWireMoney(money('EUR', minor));
  return postIntent(world, 'raise limit', {
    name: row.name,
    url: '/limits/raises',
    body: { limit },
  });
};
