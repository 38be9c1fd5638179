import type { PriceScenario } from '@tessera/contracts/price-scenarios';
import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { scenarioFactor, UNDISTURBED } from './scenario-factor.ts';

/** Sandbox: leads a coin to a part of the price that the feed gives by itself, evenly over some seconds. */
export async function disturbPrice(
  trx: Transaction,
  { clock }: AppContext,
  scenario: {
    readonly userId: UserId;
    readonly asset: CollateralAsset;
    readonly kind: PriceScenario['kind'];
    readonly toPercent: number;
    readonly overSeconds: number;
  },
): Promise<PriceScenario> {
  const { userId, asset, kind, toPercent, overSeconds } = scenario;
  const to = (UNDISTURBED / 100) * toPercent;
  const startsAt = clock.now();
  const endsAt = new Date(startsAt.getTime() + overSeconds * 1000);
  const id = uuidV7(startsAt);
  await insertRow(trx, 'price_scenarios', {
    id,
    asset,
    kind,
    from_millionths: await scenarioFactor(trx, asset, startsAt),
    to_millionths: to,
    starts_at: startsAt,
    ends_at: endsAt,
    requested_by: userId,
  });
  return {
    id,
    asset,
    kind,
    toPercent: (to * 100) / UNDISTURBED,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    synthetic: true,
  };
}
