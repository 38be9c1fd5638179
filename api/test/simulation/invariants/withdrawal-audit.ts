import type { UserId } from '@tessera/contracts/ids';
import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';
import { type Protection, readProtection } from './protection.ts';
import type { Audit } from './step.ts';

const day = 24 * 3_600_000;

type Move = {
  readonly number: bigint;
  readonly type: 'requested' | 'submitted';
  readonly at: Date;
  readonly id: string;
  readonly user_id: UserId;
  readonly iban: string;
  readonly confirmed_at: Date | null;
};

/**
 * What protects a customer's withdrawals held back what it should. It is judged by what was known
 * before the step: that has to have been seen, whatever happened at the same time.
 */
export function withdrawalAudit(world: World): Audit {
  const { pool } = world;
  let last = 0n;
  let before: Protection | null = null;
  return async ({ isAlone, beganAt }) => {
    const { rows: moves } = await pool.query<Move>(
      `select event.number, event.type, event.at, withdrawal.id, withdrawal.user_id,
        withdrawal.iban, challenge.confirmed_at
      from fiat_withdrawal_events as event
      join fiat_withdrawals as withdrawal on withdrawal.id = event.withdrawal_id
      join step_up_challenges as challenge on challenge.id = withdrawal.challenge_id
      where event.number > $1 and event.type in ('requested', 'submitted') order by event.number`,
      [last],
    );
    last = moves.at(-1)?.number ?? last;
    const now = await readProtection(world);
    if (before) {
      checkSwitchedOff(before, now, beganAt);
      for (const move of moves) checkMove(move, before, now, isAlone);
    }
    before = now;
  };
}

function checkMove(move: Move, before: Protection, now: Protection, isAlone: boolean): void {
  const { id, user_id: userId, type, iban, at } = move;
  const name = `Withdrawal ${id}`;
  const changedAt = before.securityChanges.get(userId);
  const isFrozen = changedAt !== undefined && at.getTime() < changedAt.getTime() + day;
  insist(!isFrozen, () => `${name} was ${type} while withdrawals were frozen`);
  if (before.whitelists.isOn(userId, at)) {
    const isListed = before.payees.some(
      (payee) =>
        payee.user_id === userId &&
        payee.iban === iban &&
        payee.added_at.getTime() + day <= at.getTime(),
    );
    insist(isListed, () => `${name} was ${type} to where the whitelist does not let it go`);
  }
  // Beside it a deposit may have paid the debt.
  const owes = isAlone && before.debtors.has(userId) && now.debtors.has(userId);
  insist(!owes, () => `${name} was ${type} by somebody who owes us`);
  if (type === 'requested') return;
  insist(move.confirmed_at !== null, () => `${name} was submitted without its mailed code`);
  const [app, appNow] = [before.apps.get(userId), now.apps.get(userId)];
  if (!app || app.id !== appNow?.id) return;
  const isUsed = appNow.last_step > app.last_step || appNow.codes_left < app.codes_left;
  insist(isUsed, () => `${name} was submitted without a code of the authenticator app`);
}

function checkSwitchedOff(before: Protection, now: Protection, beganAt: Date): void {
  for (const userId of before.whitelists.users) {
    if (now.closed.has(userId)) continue;
    const isOff = before.whitelists.isOn(userId, now.at) && !now.whitelists.isOn(userId, now.at);
    insist(!isOff, () => `The whitelist of ${userId} went off at once`);
    const [until, untilNow] = [before.whitelists.endOf(userId), now.whitelists.endOf(userId)];
    if (until !== null || untilNow === null) continue;
    const isLater = untilNow.getTime() >= beganAt.getTime() + day;
    insist(isLater, () => `The whitelist of ${userId} goes off within a day`);
  }
}
