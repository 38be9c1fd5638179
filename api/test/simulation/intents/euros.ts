import type { FiatDepositDetail } from '@tessera/contracts/fiat';
import { money } from '@tessera/money/money';
import { toWireMoney } from '@tessera/money/wire-money';
import { type Intent, type Planner, postIntent } from '../intent.ts';
import type { World } from '../world.ts';
import { ibans } from './address-book.ts';
import { mailedCode, totpCode } from './authenticators.ts';
import { available, type Customer, chooseCustomer, chooseRow, part } from './choose.ts';

const euros = (minor: bigint) => toWireMoney(money('EUR', minor));

export const instructDeposit: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  if (!customer) return null;
  const url = '/fiat/deposits';
  return postIntent(world, 'instruct deposit', {
    name: customer.name,
    url,
    body: { amount: null },
  });
};

/** Somebody pays by a reference that they have, now and then one that nobody gave. */
export const payIn: Planner = async (world) => {
  const row = await chooseRow<{ reference: string }>(
    world,
    `select users.id, users.subject, deposit.reference
    from fiat_deposits as deposit join users on users.id = deposit.user_id
    where deposit.repeats is null order by deposit.id`,
  );
  if (!row) return null;
  const amount = BigInt(world.random.between(1, 3_000_000));
  const remittance: FiatDepositDetail['reference'] = world.random.chance(0.05)
    ? 'no reference'
    : row.reference;
  const body = { amount: euros(amount), remittance };
  return postIntent(world, 'pay in', { name: row.name, url: '/sandbox/bank/payments', body });
};

/** Any payment, and as often one that its customer has spent, as somebody would who means to keep it twice. */
export const callBackPayment: Planner = async (world) => {
  const isSpent = world.random.chance(0.5);
  const row = await chooseRow<{ payment: string }>(
    world,
    `select users.id, users.subject, payment.id as payment
    from sandbox_bank_events as event
    join sandbox_bank_payments as payment on payment.id::text = event.event ->> 'paymentId'
    join users on users.id = payment.paid_by
    left join ledger_accounts as account on account.user_id = users.id
      and account.kind = 'available' and account.asset = 'EUR'
    where event.event ->> 'type' = 'payment_received' and payment.returned_at is null
      and (not $1 or coalesce(account.balance, 0) < payment.amount)
    order by event.number`,
    [isSpent],
  );
  if (!row) return null;
  const url = `/sandbox/bank/payments/${row.payment}/return`;
  return postIntent(world, 'call back payment', { name: row.name, url, body: {} });
};

export const requestWithdrawal: Planner = async (world) => {
  const customer = world.random.chance(0.85)
    ? await chooseWealthy(world)
    : await chooseCustomer(world);
  if (!customer) return null;
  const amount = part(world, await available(world, customer, 'EUR'));
  const payees = await world.pool.query<{ id: string }>(
    'select id from payees where user_id = $1 and removed_at is null order by id',
    [customer.id],
  );
  const payee = world.random.pick(payees.rows);
  const iban = world.random.pick(ibans);
  const to = payee ? { payeeId: payee.id } : { name: 'Ada Beispiel', iban };
  const body = { amount: euros(amount), to };
  const url = '/fiat/withdrawals';
  return postIntent(world, 'request withdrawal', { name: customer.name, url, body });
};

const chooseWealthy = (world: World): Promise<Customer | undefined> =>
  chooseRow(
    world,
    `select users.id, users.subject
    from ledger_accounts as account join users on users.id = account.user_id
    where account.kind = 'available' and account.asset = 'EUR' and account.balance >= 1000
    order by account.id`,
  );

export const confirmWithdrawal: Planner = async (world) => {
  const row = await chooseWithdrawal(world, 'pending_confirmation', world.clock.now());
  if (!row) return null;
  const emailCode = await mailedCode(world, row.name);
  const hasApp = world.authenticators.has(row.name);
  const codes = hasApp ? { emailCode, totpCode: totpCode(world, row.name) } : { emailCode };
  return onWithdrawal(world, row, 'confirm', codes);
};

export const cancelWithdrawal: Planner = async (world) => {
  const row = await chooseWithdrawal(world, 'pending_confirmation');
  return row ? onWithdrawal(world, row, 'cancel') : null;
};

export const resendCode: Planner = async (world) => {
  const row = await chooseWithdrawal(world, 'pending_confirmation');
  return row ? onWithdrawal(world, row, 'resend') : null;
};

export const failPayout: Planner = async (world) => {
  const isSettled = world.random.chance(0.5);
  const row = await chooseWithdrawal(world, isSettled ? 'settled' : 'submitted');
  if (!row) return null;
  const verb = isSettled ? 'return' : 'reject';
  const url = `/sandbox/bank/payouts/${row.withdrawal}/${verb}`;
  return postIntent(world, `${verb} payout`, { name: row.name, url, body: {} });
};

const chooseWithdrawal = (world: World, state: string, livesAt = new Date(0)) =>
  chooseRow<{ withdrawal: string }>(
    world,
    `select users.id, users.subject, withdrawal.id as withdrawal
    from fiat_withdrawals as withdrawal join users on users.id = withdrawal.user_id
    where withdrawal.state = $1 and withdrawal.expires_at > $2 order by withdrawal.id`,
    [state, livesAt],
  );

function onWithdrawal(
  world: World,
  row: Customer & { readonly withdrawal: string },
  verb: string,
  body?: object,
): Intent {
  const url = `/fiat/withdrawals/${row.withdrawal}/${verb}`;
  const call = { name: row.name, url, ...(body ? { body } : {}) };
  return postIntent(world, `${verb} withdrawal`, call);
}
