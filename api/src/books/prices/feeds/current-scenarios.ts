import type { PriceScenario } from '@tessera/contracts/price-scenarios';
import { collateralAssets } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { findLastRow, upTo } from '../../../platform/database/rows.ts';
import { UNDISTURBED } from './scenario-factor.ts';

/** What moves each coin of the sandbox now; a coin that is back at its own price has none. */
export async function currentScenarios({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<PriceScenario[]> {
  const now = clock.now();
  const latest = await Promise.all(
    collateralAssets.map((asset) =>
      findLastRow(
        database,
        'price_scenarios',
        { asset, starts_at: upTo(now) },
        'starts_at',
        'number',
      ),
    ),
  );
  return latest.flatMap((row) => {
    if (!row || (row.to_millionths === UNDISTURBED && now >= row.ends_at)) return [];
    return [
      {
        id: row.id,
        asset: row.asset,
        kind: row.kind,
        toPercent: (row.to_millionths * 100) / UNDISTURBED,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        synthetic: true as const,
      },
    ];
  });
}
