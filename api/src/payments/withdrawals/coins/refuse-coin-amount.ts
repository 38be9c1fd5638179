import type { CollateralAsset } from '@tessera/money/asset';
import { isMoneyOf, type Money } from '@tessera/money/money';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { gatewayFor } from '../../../coins/chains/gateway-for.ts';
import { assetOn } from '../../../coins/chains/network.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { amountText } from '../../../platform/problems/amount-text.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

/** @throws DomainError `amount_not_allowed` with the `minimum` */
export function refuseCoinAmount(
  context: Pick<AppContext, 'gateways'>,
  asset: CollateralAsset,
  amount: Money,
): asserts amount is Money<CollateralAsset> {
  const { minimumWithdrawal } = assetOn(gatewayFor(context, asset).network, asset);
  if (isMoneyOf(amount, asset) && amount.minor >= minimumWithdrawal) return;
  const minimum = toWireMoney({ asset, minor: minimumWithdrawal });
  throw new DomainError({
    code: 'amount_not_allowed',
    status: 422,
    title: i18n.t('This amount cannot be withdrawn'),
    detail: i18n.t('Withdrawals from this wallet are in {coin}, and at least {least}.', {
      coin: asset,
      least: amountText(minimum.amount),
    }),
    extensions: { minimum },
  });
}
