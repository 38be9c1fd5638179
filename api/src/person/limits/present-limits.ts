import type { Limits } from '@tessera/contracts/limits';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { withdrawalsFrozenUntil } from '../step-up/refuse-while-frozen.ts';
import type { Sum } from './limit-record.ts';
import { readDailyLimit } from './read-daily-limit.ts';

export async function presentLimits(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<Limits> {
  const daily = await readDailyLimit(reader, userId, context.clock.now());
  const frozenUntil = await withdrawalsFrozenUntil(reader, context, userId);
  return {
    limit: euros(daily.limit),
    used: euros(daily.used),
    left: euros(daily.left),
    frees: daily.frees.map(presentFree),
    raisedUntil: daily.raisedUntil?.toISOString() ?? null,
    frozenUntil: frozenUntil?.toISOString() ?? null,
  };
}

export function presentFree({ at, amount }: Sum): Limits['frees'][number] {
  return { at: at.toISOString(), amount: euros(amount) };
}
