import { plural, t } from '@lingui/core/macro';
import type { Liquidation } from '@tessera/contracts/risk';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { codeInWords } from '@tessera/ui/code-in-words';
import { percentText } from '@tessera/ui/percent-text';
import { priceSourceText } from '../../parts/price-source-text.ts';

const text = (money: WireMoney): string => amountText(fromWireMoney(money));

const reasons: Record<Liquidation['reason'], string> = {
  threshold: t`The liquidation threshold was reached`,
  call_expired: t`A margin call was not cured in time`,
  arrears: t`A payment stayed overdue beyond its grace`,
};

export const receiptWords = {
  head: (sold: WireMoney, proceeds: WireMoney) =>
    t`${{ sold: text(sold) }} sold for ${{ proceeds: text(proceeds) }}`,
  reason: (reason: Liquidation['reason']) => reasons[reason] ?? reason,
  price: t`Price`,
  source: t`Source of the price`,
  sourceOf: (source: string, synthetic: boolean) => {
    const feed = priceSourceText(source);
    return synthetic && source !== 'synthetic' ? t`${feed}, synthetic` : feed;
  },
  age: t`Age of the price at the sale`,
  seconds: (seconds: number) => plural(seconds, { one: '1 second', other: '# seconds' }),
  firstPrice: t`First of the two prices`,
  venue: t`Where`,
  venueOf: (name: string) => (name === 'house_inventory' ? t`House inventory` : codeInWords(name)),
  reference: t`Reference`,
  proceeds: t`Proceeds`,
  fee: (share: number) => t`Fee of ${percentText(share)}`,
  repaid: t`Repaid on the loan`,
  surplus: t`Surplus to your Fiat Wallet`,
  writtenOff: t`Written off; you do not owe it`,
  formula: t`How much was sold`,
  toTarget: (target: number, fee: number, least: WireMoney) =>
    t`The fewest coins that bring the loan to ${{ target: percentText(target) }} after a fee of ${{ fee: percentText(fee) }}, worth at least ${{ least: text(least) }}.`,
  toRaise: (wanted: WireMoney, fee: number, least: WireMoney) =>
    t`What brings ${{ wanted: text(wanted) }} after a fee of ${{ fee: percentText(fee) }}, worth at least ${{ least: text(least) }}.`,
  change: t`Before and after the sale`,
  figure: t`Figure`,
  before: t`Before`,
  after: t`After`,
  owed: t`Owed`,
  collateral: t`Collateral`,
  ltv: t`Loan-to-value`,
} as const;
