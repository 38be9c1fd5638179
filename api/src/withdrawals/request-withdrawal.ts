import type { RequestWithdrawal, WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { InsufficientBalance } from '../ledger/insufficient-balance.ts';
import { DomainError } from '../problems/domain-error.ts';
import { findWallet } from '../wallets/find-wallet.ts';
import { holdForWithdrawal } from './book-withdrawal.ts';
import { refuseUnquotedFee } from './fee-not-quoted.ts';
import { presentWithdrawalDetail } from './present-withdrawal.ts';
import { readDestination } from './read-destination.ts';
import { appendWithdrawalEvent } from './record-withdrawal-event.ts';
import { refuseAmount } from './refuse-amount.ts';
import { refuseWithdrawing } from './refuse-withdrawing.ts';
import { requestCode } from './request-code.ts';
import { takeFromLimit } from './take-from-limit.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

/** How long an unconfirmed withdrawal holds its amount. The signer takes no code after it either. */
const withdrawalLifeMs = 30 * 60_000;

/** Holds amount and fee, and has the signer mail the code that lets them go. */
export async function requestWithdrawal(
  trx: Transaction,
  context: AppContext,
  request: {
    readonly userId: string;
    readonly walletId: string;
    readonly idToken: string;
    readonly body: RequestWithdrawal;
  },
): Promise<WithdrawalDetail> {
  const { userId, walletId, idToken, body } = request;
  const wallet = await findWallet(trx, { userId, walletId });
  const { asset } = wallet;
  const destination = await readDestination(trx, context, { userId, asset, to: body.to });
  const amount = fromWireMoney(body.amount);
  refuseAmount(context, asset, amount);
  const fee = fromWireMoney(body.fee);
  const { address } = destination;
  await refuseUnquotedFee(trx, context, { userId, wallet, address, fee });
  await refuseWithdrawing(trx, context, { user_id: userId, asset, address });

  const now = context.clock.now();
  const terms = {
    id: uuidV7(now),
    user_id: userId,
    asset,
    amount: amount.minor,
    fee: fee.minor,
    ...destination,
  };
  await takeFromLimit(trx, context, terms);
  const { holdId } = await holdForWithdrawal(trx, context, terms).catch(refuseShortage);
  const code = await requestCode(context, terms, idToken);
  await trx
    .insertInto('withdrawals')
    .values({
      ...terms,
      ...code,
      wallet_id: walletId,
      state: 'pending_confirmation',
      hold_id: holdId,
      requested_at: now,
      expires_at: new Date(now.getTime() + withdrawalLifeMs),
    })
    .execute();
  await appendWithdrawalEvent(trx, terms.id, {
    type: 'requested',
    at: now,
    cause: 'requested',
    actor: 'user',
  });
  await tellOfWithdrawal(trx, context, terms, 'withdrawal_requested');
  return presentWithdrawalDetail(trx, context, { userId, withdrawalId: terms.id });
}

function refuseShortage(error: unknown): never {
  if (!(error instanceof InsufficientBalance) || error.account.kind !== 'available') throw error;
  const missing = toWireMoney({ asset: error.account.asset, minor: error.missing });
  throw new DomainError({
    code: 'insufficient_funds',
    status: 409,
    title: 'There is not enough in this wallet',
    detail: `${missing.asset} ${missing.amount} are missing for the amount and its fee. Withdraw less, or deposit first.`,
    extensions: { missing },
  });
}
