import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Wait } from '../../../platform/capability.ts';
import { otherAddress } from './cold-move.ts';

type Row = Pick<Wait, 'count' | 'since'> & { readonly asset: CollateralAsset };

/** Sweeps that are not ordered, since their cold address is none that the signer sweeps to. */
export async function readUnknownSweeps({
  database,
}: Pick<AppContext, 'database'>): Promise<readonly Wait[]> {
  const { rows } = await sql<Row>`
    select asset, count(*)::integer as count, min(ordered_at) as since from cold_moves
    where direction = 'sweep' and state = 'ordered' and starts_with(problem, ${otherAddress})
    group by asset order by asset
  `.execute(database);
  const alarm = { step: 'cold_sweep', alarmAfterMs: 0, because: 'other_cold_address' } as const;
  return rows.map((row) => ({ ...row, ...alarm }));
}
