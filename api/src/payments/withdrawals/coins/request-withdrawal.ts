import type { UserId, WalletId, WithdrawalId } from '@tessera/contracts/ids';
import { pathTo } from '@tessera/contracts/page-controls';
import type { RequestWithdrawal, WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { coins } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { getWallet } from '../../../coins/wallets/get-wallet.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { refuseUnlistedAddress } from '../../payees/refuse-unlisted.ts';
import { findAskedBefore } from '../find-asked-before.ts';
import type { Asking } from '../rail.ts';
import { refuseManyOpen } from '../refuse-many-open.ts';
import { refuseShortage, type ShortageWords } from '../refuse-shortage.ts';
import { refuseWithdrawing } from '../refuse-withdrawing.ts';
import { expiryOf } from '../withdrawal-life.ts';
import { holdForWithdrawal } from './book-withdrawal.ts';
import { claimLimit } from './claim-limit.ts';
import { refuseUnquotedFee } from './fee-not-quoted.ts';
import { notifyOfCoinWithdrawal } from './notify-of-coin-withdrawal.ts';
import { presentWithdrawalDetail } from './present-withdrawal.ts';
import { readCoinDestination } from './read-coin-destination.ts';
import { refuseCoinAmount } from './refuse-coin-amount.ts';
import { requestCode } from './request-code.ts';
import { withdrawalEvents } from './withdrawal-events.ts';

const shortageWords: ShortageWords = {
  title: () => i18n.t('There is not enough in this wallet'),
  detail: (missing) =>
    i18n.t(
      '{asset} {amount} are missing for the amount and its fee. Withdraw less, or deposit first.',
      missing,
    ),
};

/** Holds amount and fee, and has the signer mail the code that lets them go. */
export async function requestWithdrawal(
  trx: Transaction,
  context: AppContext,
  request: {
    readonly userId: UserId;
    readonly walletId: WalletId;
    readonly asking: Asking;
    /** Of its key. */
    readonly intent: Uint8Array;
    readonly body: RequestWithdrawal;
  },
): Promise<WithdrawalDetail> {
  const { userId, walletId, asking, intent, body } = request;
  const wallet = await getWallet(trx, { userId, walletId });
  const earlier = await findAskedBefore(trx, 'withdrawals', {
    userId,
    intent,
    amount: fromWireMoney(body.amount).minor,
    now: context.clock.now(),
  });
  if (earlier) return presentWithdrawalDetail(trx, context, { userId, withdrawalId: earlier });
  const { asset } = wallet;
  const destination = await readCoinDestination(trx, context, { userId, asset, to: body.to });
  const amount = fromWireMoney(body.amount);
  refuseCoinAmount(context, asset, amount);
  const fee = fromWireMoney(body.fee);
  const { address } = destination;
  await refuseUnquotedFee(trx, context, { userId, wallet, address, fee });
  await refuseWithdrawing(trx, context, userId);
  await refuseUnlistedAddress(trx, context, { userId, asset, address });

  const now = context.clock.now();
  const terms = {
    id: uuidV7<WithdrawalId>(now, intent),
    user_id: userId,
    wallet_id: walletId,
    asset,
    amount: amount.minor,
    fee: coins(fee.minor),
    ...destination,
  };
  await claimLimit(trx, context, terms);
  await refuseManyOpen(trx, 'withdrawals', { userId, path: pathTo('coinWithdrawals', walletId) });
  const { holdId } = await holdForWithdrawal(trx, context, terms).catch((error) =>
    refuseShortage(error, { words: shortageWords, path: pathTo('coinDeposits', walletId) }),
  );
  const code = await requestCode(trx, context, terms, asking);
  await insertRow(trx, 'withdrawals', {
    ...terms,
    ...code,
    state: 'pending_confirmation',
    hold_id: holdId,
    requested_at: now,
    expires_at: expiryOf(now),
  });
  await withdrawalEvents.record(trx, terms.id, {
    type: 'requested',
    at: now,
    cause: 'requested',
    actor: 'user',
  });
  await notifyOfCoinWithdrawal(trx, context, terms, 'withdrawal_requested');
  return presentWithdrawalDetail(trx, context, { userId, withdrawalId: terms.id });
}
