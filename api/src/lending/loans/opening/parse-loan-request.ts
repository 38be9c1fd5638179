import type { OpenLoanRequest } from '@tessera/contracts/loans';
import { type CollateralAsset, collateralAssets, isCollateralAsset } from '@tessera/money/asset';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

/** What a request asks for, in minor units. */
export type LoanRequest = Pick<OpenLoanRequest, 'termMonths' | 'plan' | 'accepted'> & {
  readonly asset: CollateralAsset;
  readonly collateral: CoinUnits;
  readonly principal: Cents;
};

/** @throws DomainError `product_not_offered` or `wrong_currency`, AmountError */
export function parseLoanRequest(body: OpenLoanRequest): LoanRequest {
  const { asset } = body.collateral;
  if (!isCollateralAsset(asset)) throw notOffered();
  if (body.principal.asset !== 'EUR' || body.accepted.payout.asset !== 'EUR') throw wrongCurrency();
  return {
    asset,
    termMonths: body.termMonths,
    plan: body.plan,
    accepted: body.accepted,
    collateral: parseAmount(body.collateral.amount, asset),
    principal: parseAmount(body.principal.amount, 'EUR'),
  };
}

export const wrongCurrency = () =>
  new DomainError({
    code: 'wrong_currency',
    status: 422,
    title: i18n.t('Loans are paid and repaid in EUR'),
  });

const notOffered = () =>
  new DomainError({
    code: 'product_not_offered',
    status: 422,
    title: i18n.t('We do not offer this loan'),
    detail: i18n.t('Borrow against {coins} or {lastCoin}.', {
      coins: collateralAssets.slice(0, -1).join(', '),
      lastCoin: collateralAssets.at(-1) ?? '',
    }),
    extensions: { collateralAssets },
  });
