import type { UserId } from '@tessera/contracts/ids';
import type { WithdrawalQuote } from '@tessera/contracts/withdrawals';
import { greater } from '@tessera/money/greater';
import { type CoinUnits, minus } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import { readAvailable } from '../../../books/ledger/reading/read-available.ts';
import { gatewayFor } from '../../../coins/chains/gateway-for.ts';
import { assetOn } from '../../../coins/chains/network.ts';
import type { WalletRow } from '../../../coins/wallets/get-wallet.ts';
import { findOrMakeQuote, type QuoteContext } from './find-quote.ts';

/**
 * What a withdrawal from a wallet to an address costs now, and the most that can go out.
 * @throws DomainError `network_unavailable`
 */
export async function quoteWithdrawal(
  context: QuoteContext,
  { userId, wallet, address }: { userId: UserId; wallet: WalletRow; address: string },
): Promise<WithdrawalQuote> {
  const { asset } = wallet;
  const { minimumWithdrawal } = assetOn(gatewayFor(context, asset).network, asset);
  const quote = await findOrMakeQuote(context, { asset, address });
  const available = (await readAvailable(context.database, asset, [userId])).get(userId) ?? 0n;
  const coins = (minor: CoinUnits) => toWireMoney({ asset, minor });
  return {
    asset,
    fee: coins(quote.fee),
    minimum: coins(minimumWithdrawal),
    maximum: coins(greater(minus(available, quote.fee), 0n)),
    validUntil: quote.valid_until.toISOString(),
  };
}
