import { sql } from 'kysely';
import type { GaugePart } from '../../platform/capability.ts';

type Outbox = { readonly waiting: number; readonly failing: number; readonly oldest: Date | null };

export const mailGauge: GaugePart = {
  part: 'mails',
  labels: [],
  help: {
    mails_waiting: 'Mails that the mail server has not taken yet.',
    mails_failing: 'Of them, those that were tried at least once.',
    mail_oldest_age_seconds: 'Age of the oldest of them; 0 where none waits.',
  },
  read: async ({ database }, ageOf) => {
    const { rows } = await sql<Outbox>`
      select count(*)::integer as waiting, count(failure)::integer as failing,
        min(created_at) as oldest
      from mails where next_attempt_at is not null
    `.execute(database);
    return rows.map(({ waiting, failing, oldest }) => ({
      labels: {},
      figures: {
        mails_waiting: waiting,
        mails_failing: failing,
        mail_oldest_age_seconds: oldest === null ? 0 : ageOf(oldest),
      },
    }));
  },
};
