import type { FiatWallet } from '@tessera/contracts/fiat';
import type { Loan } from '@tessera/contracts/loans';
import type { Wallet } from '@tessera/contracts/wallets';
import { assetName } from '@tessera/money/asset-name';
import { type Cents, cents, minus, sumOf } from '@tessera/money/minor-units';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { sumMoney } from '../../parts/sum-money.ts';
import { knownWallets, walletTotal } from '../../parts/wallet-total.ts';

export type BalanceSheetLine = {
  /** Of the wallet or the loan. */
  readonly id: string;
  readonly side: 'asset' | 'debt';
  readonly item: string;
  readonly amount: WireMoney;
  /** In euro; null where there is no price. */
  readonly value: WireMoney | null;
};

export type BalanceSheet = {
  readonly lines: readonly BalanceSheetLine[];
  readonly assets: WireMoney | null;
  readonly debts: WireMoney;
  /** Assets less debts; null while an asset has no price. It may be negative. */
  readonly net: WireMoney | null;
};

const euroCents = (value: WireMoney | null) => (value ? cents(fromWireMoney(value).minor) : 0n);
const euro = (minor: Cents): WireMoney => toWireMoney({ asset: 'EUR', minor });

/** What is owned and what is owed at this moment, from the figures of the API. */
export function balanceSheet(
  wallets: readonly Wallet[],
  fiat: FiatWallet,
  loans: readonly Loan[],
): BalanceSheet {
  const euros = sumMoney<WireMoney['asset']>(fiat.balance.available, fiat.balance.held);
  const assets: BalanceSheetLine[] = [
    ...knownWallets(wallets).map((wallet) => ({
      id: wallet.id,
      side: 'asset' as const,
      item: assetName(wallet.asset),
      amount: walletTotal(wallet),
      value: wallet.value?.total ?? null,
    })),
    { id: fiat.id, side: 'asset', item: 'Euro', amount: euros, value: euros },
  ];
  const debts: BalanceSheetLine[] = runningLoans(loans).map((loan) => ({
    id: loan.id,
    side: 'debt',
    item: `Loan of ${loan.openedAt.slice(0, 10)}`,
    amount: loan.debt,
    value: loan.debt,
  }));
  const sum = (lines: readonly BalanceSheetLine[]) =>
    sumOf(lines.map(({ value }) => euroCents(value)));
  const isPriced = assets.every(({ value, amount }) => value !== null || isZero(amount));
  return {
    lines: [...assets, ...debts],
    assets: isPriced ? euro(sum(assets)) : null,
    debts: euro(sum(debts)),
    net: isPriced ? euro(minus(sum(assets), sum(debts))) : null,
  };
}

const isZero = (amount: WireMoney) => fromWireMoney(amount).minor === 0n;

/** Loans on which something is owed. */
export function runningLoans(loans: readonly Loan[]): Loan[] {
  return loans.filter((loan) => !isZero(loan.debt));
}
