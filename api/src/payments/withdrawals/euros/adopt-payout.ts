import { randomUUID } from 'node:crypto';
import type { ChallengeId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { placeHold } from '../../../books/ledger/holds/place-hold.ts';
import { advanceToCustomer } from '../../../books/ledger/receivables/advance-to-customer.ts';
import { findUserById } from '../../../person/users/find-user.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { findRows, insertRow, lockRow } from '../../../platform/database/rows.ts';
import type { UnorderedPayout } from '../../bank/bank.ts';
import { findOwnersOfIban } from '../../payees/accounts/payee-book.ts';
import { expiryOf } from '../withdrawal-life.ts';
import { moveEurosIntoTransit } from './euro-rail.ts';
import { type FiatWithdrawalRow, fiatWithdrawalEvents } from './fiat-withdrawal-events.ts';

type Context = Pick<AppContext, 'clock'>;

export type AdoptedPayout =
  | { readonly outcome: 'nobody' | 'ended' }
  | {
      readonly outcome: 'unsaid';
      /** The one customer whom we know to be paid at its account. */
      readonly likely: UserId;
    }
  | {
      readonly outcome: 'adopted';
      readonly iban: string;
      /** EUR cents: what its customer had not any more, and owes. */
      readonly missing: bigint;
    };

/**
 * Brings a payout that the bank has carried out to where it was then: asked for, confirmed and ordered. Whose it is a
 * person has to say, unless its withdrawal is there: who is known to be paid at its account need not be who asked for it,
 * and another one would pay for it, while theirs comes again.
 * @throws when there is no customer of the owner's id
 */
export async function adoptPayout(
  trx: Transaction,
  context: Context,
  payout: UnorderedPayout,
  owner: UserId | undefined,
): Promise<AdoptedPayout> {
  const { id, amount } = payout;
  const at = context.clock.now();
  const earlier = await lockRow(trx, 'fiat_withdrawals', { id });
  if (earlier) return catchUp(trx, earlier, at);
  const { iban } = payout;
  if (iban === null) return { outcome: 'nobody' };
  if (owner === undefined) {
    const [likely, ...others] = await ownersOf(trx, iban);
    if (likely === undefined || others.length > 0) return { outcome: 'nobody' };
    return { outcome: 'unsaid', likely };
  }
  if (!(await findUserById(trx, owner))) throw new Error(`${owner} is no customer`);
  const userId = owner;
  const reference = { type: 'euro_withdrawal', id };
  const booking = { reference, bookedAt: at, userId, asset: 'EUR', amount } as const;
  const key = `euro-withdrawal:${id}`;
  const missing = await advanceToCustomer(trx, {
    ...booking,
    kind: 'withdrawal_lent',
    eventKey: `${key}:lent`,
    prices: [],
    lineKind: 'withdrawal_lent',
  });
  const held = { ...booking, eventKey: `${key}:held`, lineKind: 'withdrawal' };
  const { holdId } = await placeHold(trx, held);
  const row = {
    id,
    user_id: userId,
    state: 'pending_confirmation',
    amount,
    payee_id: null,
    payee_name: payout.name,
    iban,
    hold_id: holdId,
    challenge_id: randomUUID() as ChallengeId,
    requested_at: at,
    expires_at: expiryOf(at),
    submitted_at: null,
    ordered_at: null,
    ended_at: null,
    reason: null,
  } as const;
  await insertRow(trx, 'fiat_withdrawals', row);
  await fiatWithdrawalEvents.record(trx, id, eventOf('requested', at));
  await catchUp(trx, row, at);
  return { outcome: 'adopted', iban, missing };
}

async function ownersOf(trx: Transaction, iban: string): Promise<ReadonlySet<UserId>> {
  const paid = await findRows(trx, 'fiat_withdrawals', { iban }, 'id');
  return new Set([
    ...(await findOwnersOfIban(trx, iban)),
    ...paid.map(({ user_id: userId }) => userId),
  ]);
}

/** Its order follows: the bank has it. */
async function catchUp(
  trx: Transaction,
  withdrawal: FiatWithdrawalRow,
  at: Date,
): Promise<AdoptedPayout> {
  const { id, state, iban } = withdrawal;
  if (state !== 'pending_confirmation' && state !== 'submitted') return { outcome: 'ended' };
  if (state === 'pending_confirmation') {
    await fiatWithdrawalEvents.move(trx, withdrawal, eventOf('submitted', at), {
      submitted_at: at,
    });
    await moveEurosIntoTransit(trx, withdrawal, at);
  }
  const submitted = { id, state: 'submitted' } as const;
  await fiatWithdrawalEvents.move(trx, submitted, eventOf('ordered', at), { ordered_at: at });
  return { outcome: 'adopted', iban, missing: 0n };
}

const eventOf = <Type extends 'requested' | 'submitted' | 'ordered'>(type: Type, at: Date) =>
  ({ type, at, cause: 'paid_before_restore', actor: 'bank' }) as const;
