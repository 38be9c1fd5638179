import type { CollateralAsset } from '@tessera/money/asset';
import {
  type Cents,
  type CoinUnits,
  cents,
  coins,
  minus,
  negated,
  sumOf,
} from '@tessera/money/minor-units';
import type {
  CustomerTransfer,
  TransferEntry,
} from '../../../books/ledger/reading/read-customer-transfers.ts';
import { signedValue, sumIfKnown } from '../report-money.ts';

/** Coins that a customer gave for something. Minor units and EUR cents. */
export type PaidCoins = {
  readonly id: string;
  readonly type: 'sale' | 'fee';
  readonly kind: string;
  readonly quantity: CoinUnits;
  readonly proceeds: Cents | null;
};

/** What a transfer did to all that a customer owns of a coin. */
export type CoinMovement = {
  /** What is moved between the customer's own accounts is none. */
  readonly change: CoinUnits;
  readonly value: Cents | null;
  readonly paid: readonly PaidCoins[];
};

/**
 * Coins become the house's income as a fee, and leave a loan's collateral for elsewhere by a sale.
 * All others are withdrawn, and still the customer's own.
 */
export function coinMovementOf(
  transfer: CustomerTransfer,
  asset: CollateralAsset,
  ownAccounts: ReadonlySet<bigint>,
): CoinMovement {
  const own = transfer.entries.filter(({ accountId }) => ownAccounts.has(accountId));
  const change = coins(sumOfChanges(own));
  const value = sumOfValues(own);
  if (change >= 0n) return { change, value, paid: [] };
  const fees = coinFeesOf(transfer, asset);
  const left = minus(negated(change), sumOf(fees.map(({ quantity }) => quantity)));
  const pledged = own.filter(({ accountKind }) => accountKind === 'collateral');
  const sold = pledged.find((entry) => entry.change < 0n);
  if (!sold || left <= 0n || sumOfChanges(pledged) >= 0n) return { change, value, paid: fees };
  const proceeds = saleProceedsOf(transfer) ?? (value === null ? null : negated(value));
  const { id, kind } = sold;
  return { change, value, paid: [...fees, { id, type: 'sale', kind, quantity: left, proceeds }] };
}

/** EUR cents that a transfer took as fees on a sale. */
export function saleFeesOf({ entries }: CustomerTransfer): Cents {
  return cents(sumOfChanges(entries.filter(isEuroFee)));
}

function coinFeesOf({ entries }: CustomerTransfer, asset: CollateralAsset): PaidCoins[] {
  return entries
    .filter((entry) => entry.accountKind === 'income' && entry.asset === asset)
    .filter(({ change }) => change > 0n)
    .map(({ id, kind, change, euroValue }) => {
      return { id, type: 'fee', kind, quantity: coins(change), proceeds: euroValue };
    });
}

/** What a sale brought in euros, to the cent: what it paid on the loan, its fee and the surplus. */
function saleProceedsOf({ entries }: CustomerTransfer): Cents | null {
  const legs = entries.filter((entry) => {
    const { accountKind, asset, kind } = entry;
    if (accountKind === 'loan_receivable') return kind === 'interest' || kind === 'principal';
    if (accountKind === 'available') return asset === 'EUR' && kind !== 'receivable_repaid';
    return isEuroFee(entry);
  });
  return legs.length === 0 ? null : cents(sumOfChanges(legs));
}

const isEuroFee = ({ accountKind, asset, kind }: TransferEntry) =>
  accountKind === 'income' && asset === 'EUR' && kind !== 'interest_accrued';

const sumOfChanges = (entries: readonly TransferEntry[]) =>
  sumOf(entries.map(({ change }) => change));

const sumOfValues = (entries: readonly TransferEntry[]) =>
  sumIfKnown(entries.map(({ change, euroValue }) => signedValue(change, euroValue)));
