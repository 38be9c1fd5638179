import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../app-context.ts';
import type { Log } from '../background/log.ts';
import { isStale, type KnownPrice, latestPrices } from '../prices/latest-prices.ts';
import { findWaits, type Wait } from './find-waits.ts';

const minuteMs = 60_000;

/** How long each may take where all is well: two prices, a call to the bank or the signer, a weekend. */
const alarmAfterMs: Readonly<Record<Wait['step'], number>> = {
  sale_after_margin_call: 5 * minuteMs,
  sale_for_arrears: 5 * minuteMs,
  payout_order: 15 * minuteMs,
  payout_settlement: 4 * 24 * 60 * minuteMs,
  coins_refill: 15 * minuteMs,
  coins_signature: 15 * minuteMs,
};

/** Says as an error what has waited for too long and why, again and again until it is done. */
export async function raiseAlarms(context: AppContext, log: Pick<Log, 'error'>): Promise<void> {
  const now = context.clock.now();
  const prices = await latestPrices(context);
  for (const wait of await findWaits(context)) {
    const waitedMs = now.getTime() - wait.since.getTime();
    if (waitedMs <= alarmAfterMs[wait.step]) continue;
    const price = prices.get(wait.asset as CollateralAsset);
    const because = reasonOf(wait, context, price);
    log.error({ ...wait, waitedSeconds: Math.floor(waitedMs / 1000), because }, 'a step waits');
  }
}

function reasonOf(
  { step }: Wait,
  { bank, config, clock }: AppContext,
  price: KnownPrice | undefined,
): 'no_bank' | 'no_venue' | 'no_current_price' | 'hot_wallet_short' | 'unknown' {
  if (step === 'coins_refill') return 'hot_wallet_short';
  if (step === 'coins_signature') return 'unknown';
  if (step === 'payout_order' || step === 'payout_settlement') return bank ? 'unknown' : 'no_bank';
  if (config.liquidationVenue === 'none') return 'no_venue';
  return !price || isStale(price, clock.now()) ? 'no_current_price' : 'unknown';
}
