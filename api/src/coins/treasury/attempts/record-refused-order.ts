import type { AppContext } from '../../../app-context.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { isHold } from '../../signer/is-hold.ts';
import { releaseCoins } from '../bitcoin/release-coins.ts';
import { releaseNonce } from '../ethereum/claim-nonce.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { lockOutgoing } from '../outgoing/lock-outgoing.ts';
import { type OutgoingRow, outgoingEvents } from '../outgoing/outgoing-events.ts';
import type { AttemptRow } from '../treasury-tables.ts';

/** A cap of the signer's may be raised, and the hour of another pass: each no waits twice as long. */
const askAgainAfterMs = 60_000;
const longestWaitMs = 900_000;

/** After a no to the house's own move that is no hold: somebody has to look first. */
const alarmPauseMs = 86_400_000;

/**
 * There are no signatures of a refused order. When there are none of its purpose at all, what the order
 * would have spent is free for others. A customer's payment is then held, until its withdrawal has it
 * planned again or is cancelled. The house's own moves that have to wait are ordered anew, later each time,
 * and what only had the wrong nonce a minute later; any other no to the house holds its move for a day.
 */
export function recordRefusedOrder(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  attempt: AttemptRow,
  code: string,
): Promise<void> {
  return database.transaction().execute(async (trx) => {
    await lockTreasury(trx, attempt.signing_order.network);
    const outgoing = await lockOutgoing(trx, attempt.outgoing_id);
    const unanswered = { id: attempt.id, raw: null, refused: null };
    const noted = await updateRows(trx, 'outgoing_attempts', unanswered, { refused: code });
    if (noted === 0 || (outgoing?.state !== 'planned' && outgoing?.state !== 'broadcast')) return;
    const at = clock.now();
    const next_step_at = new Date(at.getTime() + waitMs(outgoing, attempt, code));
    const data = { code };
    await outgoingEvents.move(trx, outgoing, { type: 'refused', at, data }, { next_step_at });
    if (outgoing.state !== 'planned') return;
    await releaseNonce(trx, outgoing.id);
    if (isOrderedAnew(outgoing, code)) return;
    await releaseCoins(trx, outgoing.id);
    const type = code === 'cancelled' ? 'cancelled' : 'held';
    await outgoingEvents.move(trx, outgoing, { type, at, data });
  });
}

const isOrderedAnew = ({ purpose }: Pick<OutgoingRow, 'purpose'>, code: string) =>
  code === 'nonce_taken' || (purpose !== 'withdrawal' && isHold(code));

function waitMs(
  { state, purpose }: OutgoingRow,
  { number }: Pick<AttemptRow, 'number'>,
  code: string,
): number {
  if (state !== 'planned' || purpose === 'withdrawal' || code === 'nonce_taken') {
    return askAgainAfterMs;
  }
  if (!isHold(code)) return alarmPauseMs;
  return Math.min(askAgainAfterMs * 2 ** Math.min(number - 1, 10), longestWaitMs);
}
