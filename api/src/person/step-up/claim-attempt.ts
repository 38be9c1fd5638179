import type { Transaction } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import type { Challenge } from './lock-challenge.ts';

/** Takes an attempt of a challenge that is locked, and says how many are left. */
export async function claimAttempt(
  trx: Transaction,
  { id, attempts_left }: Pick<Challenge, 'id' | 'attempts_left'>,
): Promise<number> {
  const attemptsLeft = attempts_left - 1;
  await updateRows(trx, 'step_up_challenges', { id }, { attempts_left: attemptsLeft });
  return attemptsLeft;
}
