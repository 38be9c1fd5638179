import type { Reader } from '../../../platform/database/database.ts';

export type WaitingPayouts = {
  /** `order`: the bank has not taken the order yet; `settlement`: it has, and says no more. */
  readonly stage: 'order' | 'settlement';
  readonly count: number;
  readonly since: Date;
};

/** Confirmed withdrawals that wait for the bank, and since when the oldest does. */
export async function readWaitingPayouts(reader: Reader): Promise<readonly WaitingPayouts[]> {
  const { unordered, confirmed_at, unsettled, ordered_at } = await reader
    .selectFrom('fiat_withdrawals')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('ordered_at', 'is', null).as('unordered'),
      fn.min<Date | null>('submitted_at').filterWhere('ordered_at', 'is', null).as('confirmed_at'),
      fn.count<bigint>('ordered_at').as('unsettled'),
      fn.min<Date | null>('ordered_at').as('ordered_at'),
    ])
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  return [
    ...(confirmed_at === null
      ? []
      : [{ stage: 'order', count: Number(unordered), since: confirmed_at } as const]),
    ...(ordered_at === null
      ? []
      : [{ stage: 'settlement', count: Number(unsettled), since: ordered_at } as const]),
  ];
}
