import type { OutgoingId } from '@tessera/contracts/ids';
import { mulDiv } from '@tessera/money/mul-div';
import type { Reader } from '../../../platform/database/database.ts';
import { anything, findRows } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';
import { treasuryOf } from '../treasury-of.ts';
import type { AttemptRow } from '../treasury-tables.ts';
import { isOpen, worthwhilePercent } from './bump-fees.ts';
import { lockAtMarket } from './lock-at-market.ts';

/** The signer's no may end, such as when it is resumed. */
const askAgainAfterMs = 60_000;

/**
 * Orders what makes a payment impossible: it brings back what the payment would spend. Only when that has
 * its confirmations, or something else makes the payment impossible, is a withdrawal given back.
 */
export const voidPayments: DueWork<OutgoingId> = {
  name: 'treasury.void',
  findDue: async (reader, now) => {
    const where = { void_since: anything, block_number: null } as const;
    const rows = await findRows(reader, 'outgoing_transactions', where, 'void_since');
    const due = [];
    for (const row of rows.filter(isPayable)) {
      const { isDue } = await look(reader, row, now);
      if (isDue) due.push({ id: row.id, dueAt: row.void_since ?? now });
    }
    return due;
  },
  run: (context, { id }) =>
    lockAtMarket(context, id, async (trx, { outgoing, gateway, market }) => {
      if (outgoing.void_since === null || !isPayable(outgoing)) return;
      const { isDue, signed } = await look(trx, outgoing, context.clock.now());
      if (!isDue) return;
      const offered = signed.findLast(({ is_void }) => is_void)?.fee_rate ?? 0n;
      const isOvertaken = market.rate >= mulDiv(offered, worthwhilePercent, 100n, 'up');
      const voiding = { outgoing, signed, market, isOvertaken };
      await treasuryOf(outgoing.network).void(trx, context, gateway, voiding);
    }),
};

/** Nothing that excludes it is settled. */
const isPayable = ({ state, block_number, displaced_at }: OutgoingRow) =>
  block_number === null &&
  (state === 'signed' || state === 'broadcast' || (state === 'failed' && displaced_at !== null));

async function look(reader: Reader, { id, network }: OutgoingRow, now: Date) {
  const attempts = await findRows(reader, 'outgoing_attempts', { outgoing_id: id }, 'number');
  const signed = attempts.filter(({ raw }) => raw !== null);
  const latest = attempts.at(-1);
  const waitMs = latest ? now.getTime() - latest.created_at.getTime() : 0;
  const isDue = latest !== undefined && !isOpen(latest) && waitMs >= patienceFor(latest, network);
  return { isDue, signed };
}

function patienceFor({ is_void, refused }: AttemptRow, network: OutgoingRow['network']): number {
  if (!is_void) return 0;
  return refused === null ? treasuryOf(network).patienceMs : askAgainAfterMs;
}
