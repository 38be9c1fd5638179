import { valueInEuro } from '@tessera/money/value-in-euro';
import type { AppContext } from '../../../app-context.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import { claimDailyLimit } from '../../../person/limits/claim-daily-limit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { WithdrawalRow } from './withdrawal-events.ts';

/**
 * Counts the amount at its value in euros, rounded up to the cent. An old price does not keep anybody
 * from their coins, so that the latest is taken whatever its age.
 * @throws DomainError `daily_limit_exceeded`, `price_unknown`
 */
export async function claimLimit(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config' | 'database'>,
  {
    id,
    user_id: userId,
    asset,
    amount,
  }: Pick<WithdrawalRow, 'id' | 'user_id' | 'asset' | 'amount'>,
): Promise<void> {
  const price = (await latestPrices(context, trx)).get(asset);
  if (!price) throw priceUnknown(asset);
  const euroCents = valueInEuro(amount, asset, price.value, 'up');
  await claimDailyLimit(trx, context, {
    userId,
    euroCents,
    reference: { type: 'withdrawal', id },
  });
}

const priceUnknown = (asset: string) =>
  new DomainError({
    code: 'price_unknown',
    status: 409,
    title: i18n.t('No price of {coin} is known yet', { coin: asset }),
    detail: i18n.t(
      'Without one we cannot say what counts against your withdrawal limit. Try again in a minute.',
    ),
  });
