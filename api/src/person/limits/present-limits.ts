import type { Limits } from '@tessera/contracts/limits';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { withdrawalsFrozenUntil } from '../step-up/refuse-while-frozen.ts';
import { readDailyLimit } from './read-daily-limit.ts';

export async function presentLimits(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<Limits> {
  const daily = await readDailyLimit(reader, userId, context.clock.now());
  const frozenUntil = await withdrawalsFrozenUntil(reader, context, userId);
  return {
    day: daily.day,
    limit: euros(daily.limit),
    used: euros(daily.used),
    left: euros(daily.left),
    resetsAt: endOfBerlinDay(daily.day).toISOString(),
    raisedUntil: daily.raisedUntil?.toISOString() ?? null,
    frozenUntil: frozenUntil?.toISOString() ?? null,
  };
}
