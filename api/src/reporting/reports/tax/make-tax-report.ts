import type { UserId } from '@tessera/contracts/ids';
import type { Disposal, TaxAsset, YearQuery } from '@tessera/contracts/reports';
import { collateralAssets } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { ownedKinds, snapshotAccounts } from '../../../books/ledger/posting/snapshot-accounts.ts';
import { type StatementSums, sumStatement } from '../../../books/ledger/reading/sum-statement.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import { jsonWithList } from '../../../platform/documents/json-text.ts';
import { parseYear } from '../report-period.ts';
import { followCoin } from './follow-coin.ts';
import { taxCsv } from './tax-csv.ts';
import { taxTotals } from './tax-totals.ts';

/** Disposals of a year, first in, first out. @throws DomainError `year_in_future` */
export async function makeTaxReport(
  { database, clock }: AppContext,
  userId: UserId,
  { year, format }: YearQuery,
): Promise<DocumentFile> {
  const now = clock.now();
  const period = parseYear(year, now);
  const owned = { userId, kinds: ownedKinds, assets: collateralAssets };
  const accounts = await snapshotAccounts(database, owned);
  const sums = await sumStatement(database, accounts, period);
  const totals = taxTotals();
  const assets: TaxAsset[] = [];
  const head = { year, timeZone: 'Europe/Berlin', method: 'FIFO', madeAt: now.toISOString() };
  const texts =
    format === 'csv'
      ? taxCsv(eachDisposal())
      : jsonWithList(head, 'disposals', eachDisposal(), () => {
          return { assets, totals: totals.present() };
        });
  return { name: `tessera-tax-year-${year}.${format}`, format, pieces: inPieces(texts) };

  async function* eachDisposal(): AsyncGenerator<Disposal, void, undefined> {
    for (const asset of collateralAssets) {
      const ofCoin: StatementSums[] = sums.filter(({ account }) => account.asset === asset);
      if (ofCoin.length === 0) continue;
      assets.push(yield* followCoin(database, { asset, sums: ofCoin, period, totals }));
    }
  }
}
