import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import { hasNoticeSince } from '../../person/notices/has-notice-since.ts';
import { notify } from '../../person/notices/notify.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { assetOn, type Network } from '../chains/network.ts';
import type { DepositRow } from './move-deposit.ts';

type Told = Pick<DepositRow, 'asset' | 'amount' | 'user_id' | 'wallet_id'>;
type Kind = 'deposit_seen' | 'deposit_credited' | 'deposit_orphaned' | 'deposit_below_minimum';

/** Anybody can send any number of deposits that are too small to be credited. */
const betweenNoticesOfDustMs = 86_400_000;

/**
 * Tells the customer how their deposit fares; nobody when it is the house's. Of what is below the minimum
 * they hear once it is set aside, and once a day.
 */
export async function notifyOfDeposit(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  network: Network,
  { asset, amount: minor, user_id: userId, wallet_id: walletId }: Told,
  kind: Kind,
): Promise<void> {
  if (userId === null || walletId === null) return;
  const { confirmationsRequired, minimumDeposit } = assetOn(network, asset);
  const amount = toWireMoney({ asset, minor });
  const isDust = minor < minimumDeposit;
  if (isDust && kind !== 'deposit_below_minimum') return;
  if (isDust && (await isToldOfDust(trx, context, userId))) return;
  if (kind === 'deposit_seen') {
    await notify(trx, context, { userId, kind, data: { walletId, amount, confirmationsRequired } });
  } else if (kind === 'deposit_below_minimum') {
    const minimum = toWireMoney({ asset, minor: minimumDeposit });
    await notify(trx, context, { userId, kind, data: { amount, minimum } });
  } else {
    await notify(trx, context, { userId, kind, data: { walletId, amount } });
  }
}

function isToldOfDust(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - betweenNoticesOfDustMs);
  return hasNoticeSince(trx, { userId, kind: 'deposit_below_minimum', since });
}
