import type { UserId, WalletId, WithdrawalId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { Reader } from '../../platform/database/database.ts';
import { above, findRows } from '../../platform/database/rows.ts';

type Unconfirmed = {
  readonly id: WithdrawalId;
  /** That coins leave; null for euros. */
  readonly walletId: WalletId | null;
  readonly amount: WireMoney;
  readonly expiresAt: Date;
};

/** Somebody's withdrawals, of coins and of euros, that still wait for their code. */
export async function findUnconfirmed(
  reader: Reader,
  userId: UserId,
  now: Date,
): Promise<readonly Unconfirmed[]> {
  const waiting = {
    user_id: userId,
    state: 'pending_confirmation',
    expires_at: above(now),
  } as const;
  const ofCoins = await findRows(reader, 'withdrawals', waiting, 'expires_at');
  const ofEuros = await findRows(reader, 'fiat_withdrawals', waiting, 'expires_at');
  return [
    ...ofCoins.map(({ id, wallet_id: walletId, asset, amount, expires_at: expiresAt }) => {
      return { id, walletId, amount: toWireMoney({ asset, minor: amount }), expiresAt };
    }),
    ...ofEuros.map(({ id, amount, expires_at: expiresAt }) => {
      return { id, walletId: null, amount: euros(amount), expiresAt };
    }),
  ];
}
