import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { signerHoldReasons } from './signer-hold.ts';

export type WaitingWithdrawals = {
  /**
   * `refill`: the hot wallet has too little; `hold`: the signer does not sign it for now; `signature`:
   * neither planned nor signed yet.
   */
  readonly stage: 'refill' | 'hold' | 'signature';
  readonly asset: CollateralAsset;
  readonly count: number;
  /** When the oldest of them was confirmed. */
  readonly since: Date;
};

const stage = sql<WaitingWithdrawals['stage']>`case
  when withdrawals.held_back_because is not null then 'hold'
  when withdrawals.state = 'queued' then 'refill'
  else 'signature'
end`;

/** Confirmed withdrawals that are not sent yet, though their owners may withdraw, by coin. */
export async function readWaitingWithdrawals(
  reader: Reader,
): Promise<readonly WaitingWithdrawals[]> {
  const rows = await reader
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_events as approval', (join) =>
      join
        .onRef('approval.withdrawal_id', '=', 'withdrawals.id')
        .on('approval.type', '=', 'approved'),
    )
    .select(({ fn }) => [
      stage.as('stage'),
      'withdrawals.asset',
      fn.countAll<bigint>().as('count'),
      fn.min('approval.at').as('since'),
    ])
    .where('withdrawals.state', 'in', ['approved', 'queued', 'signing'])
    .where((eb) =>
      eb.or([
        eb('withdrawals.held_back_because', 'is', null),
        eb('withdrawals.held_back_because', 'in', signerHoldReasons),
      ]),
    )
    .groupBy([stage, 'withdrawals.asset'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
