import type { OpenLoanRequest } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { DomainError } from '../problems/domain-error.ts';
import { type LoanRequest, requireOffered } from './loan-offering.ts';

/** @throws DomainError `product_not_offered` or `wrong_currency`, AmountError */
export function readLoanRequest(body: OpenLoanRequest): LoanRequest {
  const asset = requireOffered(body.collateral.asset, body.plan);
  if (body.principal.asset !== 'EUR' || body.accepted.payout.asset !== 'EUR') {
    throw new DomainError({ code: 'wrong_currency', status: 422, title: 'Loans are paid in EUR' });
  }
  return {
    ...body,
    asset,
    collateral: fromWireMoney(body.collateral).minor,
    principal: fromWireMoney(body.principal).minor,
  };
}
