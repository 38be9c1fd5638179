import type { Liquidation } from '@tessera/contracts/risk';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { percentText } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';

const text = (money: WireMoney): string => amountText(fromWireMoney(money));

const reasons: Record<Liquidation['reason'], string> = {
  threshold: 'The liquidation threshold was reached',
  call_expired: 'A margin call was not cured in time',
  arrears: 'A payment stayed overdue beyond its grace',
};

export const receiptWords = {
  head: (sold: WireMoney, proceeds: WireMoney) => `${text(sold)} sold for ${text(proceeds)}`,
  reason: (reason: Liquidation['reason']) => reasons[reason] ?? reason,
  price: 'Price',
  source: 'Source of the price',
  sourceOf: (source: string, synthetic: boolean) =>
    synthetic && source !== 'synthetic' ? `${source}, synthetic` : source,
  age: 'Age of the price at the sale',
  seconds: (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  firstPrice: 'First of the two prices',
  venue: 'Where',
  reference: 'Reference',
  proceeds: 'Proceeds',
  fee: (share: number) => `Fee of ${percentText(share)}`,
  repaid: 'Repaid on the loan',
  surplus: 'Surplus to your Fiat Wallet',
  writtenOff: 'Written off; you do not owe it',
  formula: 'How much was sold',
  toTarget: (target: number, fee: number, least: WireMoney) =>
    `The fewest coins that bring the loan to ${percentText(target)} after a fee of ${percentText(fee)}, worth at least ${text(least)}.`,
  toRaise: (wanted: WireMoney, fee: number, least: WireMoney) =>
    `What brings ${text(wanted)} after a fee of ${percentText(fee)}, worth at least ${text(least)}.`,
  change: 'Before and after the sale',
  figure: 'Figure',
  before: 'Before',
  after: 'After',
  owed: 'Owed',
  collateral: 'Collateral',
  ltv: 'Loan-to-value',
} as const;
