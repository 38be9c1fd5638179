import type { UserId } from '@tessera/contracts/ids';
import type { StatementQuery } from '@tessera/contracts/reports';
import { type Asset, assets } from '@tessera/money/asset';
import { type MinorUnits, sumOf } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import {
  type AccountSnapshot,
  ownedKinds,
  snapshotAccounts,
} from '../../../books/ledger/posting/snapshot-accounts.ts';
import { type StatementSums, sumStatement } from '../../../books/ledger/reading/sum-statement.ts';
import type { ReportPeriod } from '../report-period.ts';

type Part = (typeof ownedKinds)[number];
type Parts = Readonly<Record<Part | 'total', MinorUnits>>;

/** One asset of a statement whose figures agree. Amounts are minor units. */
export type ProvenAccount = {
  readonly asset: Asset;
  readonly accounts: readonly AccountSnapshot[];
  readonly opening: Parts;
  readonly change: MinorUnits;
  readonly lineCount: bigint;
  readonly closing: Parts;
};

/** Opening and lines do not make the closing balance: something is wrong, and nothing is sent. */
export class StatementOutOfBalance extends Error {
  override readonly name = 'StatementOutOfBalance';
}

/**
 * Reckons a statement before its first byte is sent. Opening balances come from the entries before
 * the range, closing ones from the balances that the ledger keeps: they meet if nothing is missing.
 * @throws StatementOutOfBalance
 */
export async function proveStatement(
  { database }: Pick<AppContext, 'database'>,
  userId: UserId,
  asset: StatementQuery['asset'],
  period: ReportPeriod,
): Promise<ProvenAccount[]> {
  const wanted = asset === 'all' ? assets : [asset];
  const accounts = await snapshotAccounts(database, { userId, kinds: ownedKinds, assets: wanted });
  const sums = await sumStatement(database, accounts, period);
  return wanted
    .map((each) =>
      proveAccount(
        each,
        sums.filter(({ account }) => account.asset === each),
      ),
    )
    .filter(({ accounts: { length } }) => asset !== 'all' || length > 0);
}

function proveAccount(asset: Asset, sums: readonly StatementSums[]): ProvenAccount {
  for (const { account, opening, change, closing } of sums) {
    if (opening + change !== closing) {
      throw new StatementOutOfBalance(
        `Account ${account.id}: ${opening} and lines of ${change} are not ${closing}`,
      );
    }
  }
  return {
    asset,
    accounts: sums.map(({ account }) => account),
    opening: partsOf(sums, ({ opening }) => opening),
    change: sumOf(sums.map(({ change }) => change)),
    lineCount: sums.reduce((sum, { lineCount }) => sum + lineCount, 0n),
    closing: partsOf(sums, ({ closing }) => closing),
  };
}

function partsOf(
  sums: readonly StatementSums[],
  amountOf: (sums: StatementSums) => MinorUnits,
): Parts {
  const ofKinds = (kinds: readonly string[]) =>
    sumOf(sums.filter(({ account }) => kinds.includes(account.kind)).map(amountOf));
  return {
    total: ofKinds(ownedKinds),
    available: ofKinds(['available']),
    held: ofKinds(['held']),
    collateral: ofKinds(['collateral']),
  };
}
