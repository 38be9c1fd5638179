import type { OpenLoanRequest } from '@tessera/contracts/loans';
import type { RepaymentPlan } from '@tessera/lending/terms';
import { type CollateralAsset, isCollateralAsset } from '@tessera/money/asset';
import { DomainError } from '../problems/domain-error.ts';

const offeredAssets: readonly CollateralAsset[] = ['ETH'];
const offeredPlans: readonly RepaymentPlan[] = ['bullet'];

/** What a request asks for, in minor units. */
export type LoanRequest = Omit<OpenLoanRequest, 'collateral' | 'principal'> & {
  readonly asset: CollateralAsset;
  readonly collateral: bigint;
  readonly principal: bigint;
};

/** @throws DomainError `product_not_offered` */
export function requireOffered(asset: string, plan: RepaymentPlan): CollateralAsset {
  const isOffered = isCollateralAsset(asset) && offeredAssets.includes(asset);
  if (isOffered && offeredPlans.includes(plan)) return asset;
  throw new DomainError({
    code: 'product_not_offered',
    status: 422,
    title: 'We do not offer this loan',
    detail: 'Borrow against ETH, with everything repaid at maturity.',
    extensions: { collateralAssets: offeredAssets, plans: offeredPlans },
  });
}
