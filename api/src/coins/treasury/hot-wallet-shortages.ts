import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';

/** Payments that wait are tried again every few seconds: one that is silent for so long is over. */
const overAfterMs = 300_000;

/** Keeps since when the hot wallet has too little for some payment: somebody has to bring coins. */
export async function recordShortage(
  trx: Transaction,
  { asset, at }: { readonly asset: CollateralAsset; readonly at: Date },
): Promise<void> {
  const earliest = new Date(at.getTime() - overAfterMs);
  await trx
    .insertInto('hot_wallet_shortages')
    .values({ asset, short_since: at, noted_at: at })
    .onConflict((conflict) =>
      conflict.column('asset').doUpdateSet({
        short_since: sql`case when hot_wallet_shortages.noted_at < ${earliest}
          then excluded.short_since else hot_wallet_shortages.short_since end`,
        noted_at: at,
      }),
    )
    .execute();
}

/** Those that are not over. */
export function readShortages(reader: Reader, now: Date) {
  return reader
    .selectFrom('hot_wallet_shortages')
    .select(['asset', 'short_since'])
    .where('noted_at', '>=', new Date(now.getTime() - overAfterMs))
    .execute();
}

/** Whether some payment of it waits for coins. */
export async function isShort(reader: Reader, asset: CollateralAsset, now: Date): Promise<boolean> {
  return (await readShortages(reader, now)).some((shortage) => shortage.asset === asset);
}
