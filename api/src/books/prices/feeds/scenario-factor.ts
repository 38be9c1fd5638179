import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader } from '../../../platform/database/database.ts';
import { findLastRow, upTo } from '../../../platform/database/rows.ts';

/** Millionths of the price that the feed would give by itself. */
export const UNDISTURBED = 1_000_000;

/** How far the sandbox's latest crash or recovery has moved a coin at an instant, in millionths. */
export async function scenarioFactor(
  reader: Reader,
  asset: CollateralAsset,
  at: Date,
): Promise<number> {
  const begun = { asset, starts_at: upTo(at) };
  const scenario = await findLastRow(reader, 'price_scenarios', begun, 'starts_at', 'number');
  if (!scenario) return UNDISTURBED;
  const { from_millionths: from, to_millionths: to, starts_at, ends_at } = scenario;
  if (at >= ends_at) return to;
  const elapsed = at.getTime() - starts_at.getTime();
  const length = ends_at.getTime() - starts_at.getTime();
  return from + Math.trunc(((to - from) * elapsed) / length);
}
