import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { notify } from '../../../person/notices/notify.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignerHoldReason } from './signer-hold.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

type Context = Pick<AppContext, 'clock' | 'secrets'>;
type Told = Pick<WithdrawalRow, 'id' | 'user_id' | 'wallet_id' | 'asset' | 'amount' | 'address'>;
type Plain = 'requested' | 'approved' | 'queued' | 'cancelled' | 'expired' | 'failed';

export async function notifyOfCoinWithdrawal(
  trx: Transaction,
  context: Context,
  withdrawal: Told,
  kind: `withdrawal_${Plain}`,
): Promise<void> {
  await notify(trx, context, { userId: withdrawal.user_id, kind, data: dataOf(withdrawal) });
}

export async function notifyOfPaidWithdrawal(
  trx: Transaction,
  context: Context,
  withdrawal: Told & { readonly transactionId: string },
  kind: 'withdrawal_broadcast' | 'withdrawal_completed',
): Promise<void> {
  const { user_id: userId, transactionId } = withdrawal;
  await notify(trx, context, { userId, kind, data: { ...dataOf(withdrawal), transactionId } });
}

export async function notifyOfHeldWithdrawal(
  trx: Transaction,
  context: Context,
  withdrawal: Told,
  hold: { readonly because: SignerHoldReason; readonly until: string | null },
): Promise<void> {
  const data = { ...dataOf(withdrawal), ...hold };
  await notify(trx, context, { userId: withdrawal.user_id, kind: 'withdrawal_held', data });
}

const dataOf = ({ id, wallet_id, asset, amount: minor, address }: Told) => ({
  walletId: wallet_id,
  withdrawalId: id,
  amount: toWireMoney({ asset, minor }),
  destination: address,
});
