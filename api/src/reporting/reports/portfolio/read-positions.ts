import { type Asset, assets } from '@tessera/money/asset';
import { type MinorUnits, negated, plus } from '@tessera/money/minor-units';
import {
  type AccountSnapshot,
  ownedKinds,
  snapshotAccounts,
} from '../../../books/ledger/posting/snapshot-accounts.ts';
import { readDailyChanges } from '../../../books/ledger/reading/read-daily-changes.ts';
import { sumStatement } from '../../../books/ledger/reading/sum-statement.ts';
import type { Database, UserId } from '../../../platform/database/database.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { Position, PositionChange } from './portfolio-days.ts';

const owedKinds = ['loan_receivable', 'receivable'] as const;

/** What a customer had before a period, and by how much that changed on each of its days. */
export async function readPositions(
  database: Database,
  userId: UserId,
  period: ReportPeriod,
): Promise<{ opening: ReadonlyMap<Asset, Position>; changes: readonly PositionChange[] }> {
  const kinds = [...ownedKinds, ...owedKinds];
  const accounts = await snapshotAccounts(database, { userId, kinds, assets });
  const sums = await sumStatement(database, accounts, period);
  const opening = new Map<Asset, Position>();
  for (const { account, opening: amount } of sums) {
    const before = opening.get(account.asset) ?? { owned: 0n, owed: 0n };
    const { owned, owed } = positionOf(account, amount);
    opening.set(account.asset, { owned: plus(before.owned, owned), owed: plus(before.owed, owed) });
  }
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const daily = await readDailyChanges(database, accounts, period);
  const changes = daily.flatMap(({ accountId, on, change }) => {
    const account = byId.get(accountId);
    return account ? [{ on, asset: account.asset, ...positionOf(account, change) }] : [];
  });
  return { opening, changes };
}

/** Credits less debits: of what is owed they are negative. */
function positionOf({ kind }: AccountSnapshot, amount: MinorUnits): Position {
  const isOwed = kind === 'loan_receivable' || kind === 'receivable';
  return isOwed ? { owned: 0n, owed: negated(amount) } : { owned: amount, owed: 0n };
}
