import type {
  PriceCrashRequest,
  PriceRecoveryRequest,
  PriceScenario,
} from '@tessera/contracts/prices';
import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { scenarioFactor, UNDISTURBED } from './scenario-factor.ts';

/** Sandbox: lets a coin fall to a share of its price, evenly over some seconds. */
export function crashPrice(
  trx: Transaction,
  context: AppContext,
  { userId, body }: { readonly userId: UserId; readonly body: PriceCrashRequest },
): Promise<PriceScenario> {
  return disturbPrice(trx, context, {
    userId,
    asset: body.asset,
    kind: 'crash',
    to: (UNDISTURBED / 100) * body.toPercent,
    overSeconds: body.overSeconds,
  });
}

/** Sandbox: leads a coin back to the price that the feed would give by itself. */
export function recoverPrice(
  trx: Transaction,
  context: AppContext,
  { userId, body }: { readonly userId: UserId; readonly body: PriceRecoveryRequest },
): Promise<PriceScenario> {
  return disturbPrice(trx, context, {
    userId,
    asset: body.asset,
    kind: 'recovery',
    to: UNDISTURBED,
    overSeconds: body.overSeconds,
  });
}

async function disturbPrice(
  trx: Transaction,
  { clock }: AppContext,
  scenario: {
    readonly userId: UserId;
    readonly asset: CollateralAsset;
    readonly kind: 'crash' | 'recovery';
    readonly to: number;
    readonly overSeconds: number;
  },
): Promise<PriceScenario> {
  const { userId, asset, kind, to, overSeconds } = scenario;
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
