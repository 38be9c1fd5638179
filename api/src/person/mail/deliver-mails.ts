import { errorCode } from '@tessera/server/error-code';
import { replyOfFailure } from '@tessera/server/mail-reply';
import { type Letter, MailRefused } from '@tessera/server/mailer';
import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import type { DueItem, DueWork } from '../../platform/jobs/due-work.ts';
import { findUserById } from '../users/find-user.ts';
import { composeLetter } from './compose-letter.ts';
import type { MailOutcome } from './mail-tables.ts';

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
  whileFrozen: true,
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
    const went = await attempt(context, claimed.letter);
    const at = context.clock.now();
    await context.database.transaction().execute(async (trx) => {
      await recordAttempt(trx, claimed, went, at);
      if (went.outcome === 'accepted') await noteEnd(trx, id, { delivered_at: at });
      else if (went.outcome === 'refused' || claimed.number >= mostAttempts) {
        await noteEnd(trx, id, { failed_at: at, failure: went.failure });
      } else await updateRows(trx, 'mails', { id }, { failure: went.failure });
    });
  },
};

type Claimed = Pick<Row<'mail_attempts'>, 'mail_id' | 'number' | 'user_id' | 'kind' | 'at'> & {
  readonly letter: Letter;
};

type Went = { readonly answer: string } & (
  | { readonly outcome: Extract<MailOutcome, 'accepted'> }
  | { readonly outcome: Exclude<MailOutcome, 'accepted'>; readonly failure: string }
);

/** Notes the attempt and when to come again, before anything is sent. */
async function claimMail(context: AppContext, id: string): Promise<Claimed | null> {
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
    const number = mail.attempts + 1;
    const next_attempt_at = new Date(now.getTime() + pauseAfter(number));
    await updateRows(trx, 'mails', { id }, { attempts: number, sent_at: now, next_attempt_at });
    const { user_id, kind } = mail;
    const letter = composeLetter(context, mail, to, mail.letter);
    return { mail_id: id, number, user_id, kind, at: now, letter };
  });
}

async function attempt({ mailer }: AppContext, letter: Letter): Promise<Went> {
  try {
    return { outcome: 'accepted', answer: await mailer.send(letter) };
  } catch (error) {
    const answer = replyOfFailure(error, letter.to);
    if (error instanceof MailRefused) return { outcome: 'refused', failure: error.message, answer };
    return { outcome: 'failed', failure: errorCode(error), answer };
  }
}

/** Nobody changes it afterwards, and it stays when the mail and its notice are erased. */
async function recordAttempt(
  trx: Transaction,
  { letter: _, ...attempted }: Claimed,
  { outcome, answer }: Went,
  answeredAt: Date,
): Promise<void> {
  const answered = { outcome, answer, answered_at: answeredAt };
  await insertRow(trx, 'mail_attempts', { ...attempted, ...answered });
}

/** Nothing is left to send, so nothing that was secret is kept. */
async function noteEnd(
  trx: Transaction,
  id: string,
  outcome: { delivered_at: Date } | { failed_at: Date; failure: string },
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ ...outcome, next_attempt_at: null, letter: null, sealed_secret: null, recipient: null })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .execute();
}
