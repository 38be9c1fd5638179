import { errorCode } from '@tessera/server/error-code';
import { type Letter, MailRefused } from '@tessera/server/mailer';
import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import { updateRows } from '../../platform/database/rows.ts';
import type { DueItem, DueWork } from '../../platform/jobs/due-work.ts';
import { findUserById } from '../users/find-user.ts';
import { composeLetter } from './compose-letter.ts';

const mostAttempts = 24;
const mostAtOnce = 200;
const mostOfOneAtOnce = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** Longer than the mailer waits for the server, so that two processes do not send at once. */
const pauseAfter = (attempts: number) =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);

/**
 * Sends what the outbox holds, in turns by person, so that the code of one is not behind all that
 * another had mailed; and at least once: a process that ends between the server's acceptance
 * and the note of it leaves the mail due, and it goes out again under the same Message-ID.
 */
export const deliverMails: DueWork = {
  name: 'mail.deliver',
  findDue: async (reader, now) => {
    const { rows } = await sql<DueItem>`
      select id, next_attempt_at as "dueAt" from (
        select id, next_attempt_at,
          row_number() over (partition by user_id order by next_attempt_at, id) as turn
        from mails where next_attempt_at <= ${now}
      ) as due
      where turn <= ${mostOfOneAtOnce} order by turn, next_attempt_at, id limit ${mostAtOnce}
    `.execute(reader);
    return rows;
  },
  run: async (context, { id }) => {
    const claimed = await claimMail(context, id);
    if (!claimed) return;
    const outcome = await attempt(context, claimed.letter);
    if (outcome === 'delivered') await noteEnd(context, id, { delivered_at: context.clock.now() });
    else if (outcome.isFinal || claimed.attempts >= mostAttempts) {
      await noteEnd(context, id, { failed_at: context.clock.now(), failure: outcome.failure });
    } else await noteFailure(context, id, outcome.failure);
  },
};

/** Notes the attempt and when to come again, before anything is sent. */
async function claimMail(
  context: AppContext,
  id: string,
): Promise<{ letter: Letter; attempts: number } | null> {
  const now = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('next_attempt_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail?.letter) return null;
    const to = mail.recipient ?? (await findUserById(trx, mail.user_id))?.email;
    if (!to) throw new Error(`The mail ${id} has no address`);
    const attempts = mail.attempts + 1;
    const next_attempt_at = new Date(now.getTime() + pauseAfter(attempts));
    await updateRows(trx, 'mails', { id }, { attempts, sent_at: now, next_attempt_at });
    return { letter: composeLetter(context, mail, to, mail.letter), attempts };
  });
}

async function attempt(
  { mailer }: AppContext,
  letter: Letter,
): Promise<'delivered' | { isFinal: boolean; failure: string }> {
  try {
    await mailer.send(letter);
    return 'delivered';
  } catch (error) {
    if (error instanceof MailRefused) return { isFinal: true, failure: error.message };
    return { isFinal: false, failure: errorCode(error) };
  }
}

/** Nothing is left to send, so nothing that was secret is kept. */
async function noteEnd(
  { database }: AppContext,
  id: string,
  outcome: { delivered_at: Date } | { failed_at: Date; failure: string },
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ ...outcome, next_attempt_at: null, letter: null, sealed_secret: null, recipient: null })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

async function noteFailure({ database }: AppContext, id: string, failure: string): Promise<void> {
  await database.updateTable('mails').set({ failure }).where('id', '=', id).execute();
}
