import { isMoneyOf, type Money } from '@tessera/money/money';
import type { AppContext } from '../../../app-context.ts';
import type { WalletRow } from '../../../coins/wallets/get-wallet.ts';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { amountText } from '../../../platform/problems/amount-text.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { isQuoted, type QuoteContext } from './find-quote.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';

type Offer = { readonly userId: UserId; readonly wallet: WalletRow; readonly address: string };

/** Ends a request, so that the node is asked for another fee when no transaction is open any more. */
class FeeNotQuoted extends Error {
  override readonly name = 'FeeNotQuoted';
  readonly offer: Offer;

  constructor(offer: Offer) {
    super('This fee is not quoted, or not any more');
    this.offer = offer;
  }
}

/** A fee is one that was quoted for this destination and is still kept to. @throws FeeNotQuoted */
export async function refuseUnquotedFee(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  { fee, ...offer }: Offer & { readonly fee: Money },
): Promise<void> {
  const { asset } = offer.wallet;
  const { address } = offer;
  const isKept =
    isMoneyOf(fee, asset) && (await isQuoted(reader, context, { asset, address, fee: fee.minor }));
  if (!isKept) throw new FeeNotQuoted(offer);
}

/**
 * Answers a fee that is not quoted with one that is. This refusal is not kept for its key: another fee
 * may come with the same one. @throws DomainError `fee_changed` with the `quote`, `network_unavailable`
 */
export async function orNewQuote<Answer>(
  context: QuoteContext,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof FeeNotQuoted)) throw error;
    const quote = await quoteWithdrawal(context, error.offer);
    throw new DomainError({
      code: 'fee_changed',
      status: 409,
      title: i18n.t('The network’s fee has changed'),
      detail: i18n.t('It is {coin} {amount} now. Look at it and send the withdrawal again.', {
        coin: quote.asset,
        amount: amountText(quote.fee.amount),
      }),
      extensions: { quote },
    });
  }
}
