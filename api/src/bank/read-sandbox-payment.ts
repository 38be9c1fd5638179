import type { SandboxPaymentRequest } from '@tessera/contracts/sandbox';
import { parseAmount } from '@tessera/money/parse-amount';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { DomainError } from '../problems/domain-error.ts';

const maximum = parseAmount('1000000.00', 'EUR');

/** @throws DomainError `sandbox_amount` */
export function readSandboxPayment(body: SandboxPaymentRequest) {
  const { asset, minor: amount } = fromWireMoney(body.amount);
  if (asset !== 'EUR' || amount <= 0n || amount > maximum) throw outOfRange();
  return { amount, remittance: body.remittance, payerName: body.payerName ?? '' };
}

const outOfRange = () =>
  new DomainError({
    code: 'sandbox_amount',
    status: 422,
    title: 'The sandbox does not transfer this amount',
    detail: 'Transfer EUR 0.01 to EUR 1000000.00.',
    extensions: { maximum: toWireMoney({ asset: 'EUR', minor: maximum }) },
  });
