import type { SignatureRequest } from '@tessera/contracts/signer';
import type { CollateralAsset } from '@tessera/money/asset';
import { coins, minorUnits, plus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { advanceToCustomer } from '../../../books/ledger/receivables/advance-to-customer.ts';
import type { NumberedSignature } from '../../../coins/signer/signer.ts';
import { getWalletOf } from '../../../coins/wallets/get-wallet.ts';
import { findUserBySubject } from '../../../person/users/find-user.ts';
import type { Transaction, UserId, WithdrawalId } from '../../../platform/database/database.ts';
import { insertRow, lockRow } from '../../../platform/database/rows.ts';
import { expiryOf } from '../withdrawal-life.ts';
import { holdForWithdrawal } from './book-withdrawal.ts';
import { type WithdrawalRow, withdrawalEvents } from './withdrawal-events.ts';

type Context = Pick<AppContext, 'clock' | 'config' | 'database'>;
type Given = Pick<NumberedSignature, 'order' | 'signedAt' | 'withdrawal'>;

/** `known`: it stands where its payment can be followed. `ended`: it ended unpaid here, and was signed all the same. */
export type AdoptedWithdrawal =
  | { readonly outcome: 'known' | 'adopted' | 'nobody' | 'ended' }
  /** In minor units: what its customer had not any more, and owes. */
  | { readonly outcome: 'lent'; readonly missing: bigint };

/**
 * Brings a withdrawal that the signer has signed to where it was when it did: asked for, confirmed, and handed to the
 * treasury. What its payment has done since follows from the chain.
 */
export async function adoptWithdrawal(
  trx: Transaction,
  context: Context,
  given: Given,
): Promise<AdoptedWithdrawal> {
  const { order } = given;
  const id = order.purposeId as WithdrawalId;
  const earlier = await lockRow(trx, 'withdrawals', { id });
  if (earlier) return catchUp(trx, context, earlier);
  const user = given.withdrawal && (await findUserBySubject(trx, given.withdrawal.subject));
  if (!user || !given.withdrawal) return { outcome: 'nobody' };
  const terms = await termsOf(trx, given, given.withdrawal.fee, user.id);
  const missing = await lend(trx, context, terms);
  const { holdId } = await holdForWithdrawal(trx, context, terms);
  const asked = new Date(given.signedAt);
  const row = {
    ...terms,
    state: 'pending_confirmation',
    address_id: null,
    address_label: null,
    hold_id: holdId,
    requested_at: asked,
    expires_at: expiryOf(asked),
    code_expires_at: expiryOf(asked),
    attempts_left: 0,
  } as const;
  await insertRow(trx, 'withdrawals', row);
  await withdrawalEvents.record(trx, id, eventOf('requested', context));
  await catchUp(trx, context, { id, state: row.state });
  return missing === 0n ? { outcome: 'adopted' } : { outcome: 'lent', missing };
}

async function termsOf(trx: Transaction, { order }: Given, fee: string, userId: UserId) {
  const asset: CollateralAsset = order.network === 'bitcoin' ? 'BTC' : order.asset;
  const { id: walletId } = await getWalletOf(trx, { userId, asset });
  return {
    id: order.purposeId as WithdrawalId,
    user_id: userId,
    wallet_id: walletId,
    asset,
    amount: minorUnits(asset, BigInt(order.amount)),
    fee: coins(BigInt(fee)),
    address: addressIn(order),
  };
}

function addressIn(order: SignatureRequest): string {
  const to = order.network === 'bitcoin' ? order.destination : order.to;
  if (typeof to !== 'string') throw new Error('A withdrawal pays an address');
  return to;
}

/** Its coins have left: what its customer has not free for it any more is lent. */
async function lend(
  trx: Transaction,
  { clock }: Context,
  { id, user_id: userId, asset, amount, fee }: Awaited<ReturnType<typeof termsOf>>,
): Promise<bigint> {
  return advanceToCustomer(trx, {
    kind: 'withdrawal_lent',
    eventKey: `withdrawal:${id}:lent`,
    reference: { type: 'withdrawal', id },
    bookedAt: clock.now(),
    prices: [],
    userId,
    asset,
    amount: minorUnits(asset, plus(amount, fee)),
    lineKind: 'withdrawal_lent',
  });
}

const before = ['pending_confirmation', 'approved', 'queued'] as const;
const ended = ['cancelled', 'expired'] as const;

async function catchUp(
  trx: Transaction,
  context: Context,
  withdrawal: Pick<WithdrawalRow, 'id' | 'state'>,
): Promise<AdoptedWithdrawal> {
  const { id, state } = withdrawal;
  if ((ended as readonly string[]).includes(state)) return { outcome: 'ended' };
  if (!(before as readonly string[]).includes(state)) return { outcome: 'known' };
  if (state === 'pending_confirmation') {
    const next_try_at = context.clock.now();
    await withdrawalEvents.move(trx, withdrawal, eventOf('approved', context), { next_try_at });
  }
  const approved = { id, state: state === 'pending_confirmation' ? 'approved' : state } as const;
  await withdrawalEvents.move(trx, approved, eventOf('planned', context), {
    next_try_at: null,
    held_back_because: null,
    held_back_until: null,
  });
  return { outcome: 'adopted' };
}

const eventOf = <Type extends 'requested' | 'approved' | 'planned'>(
  type: Type,
  { clock }: Pick<Context, 'clock'>,
) => ({ type, at: clock.now(), cause: 'signed_before_restore', actor: 'treasury' }) as const;
