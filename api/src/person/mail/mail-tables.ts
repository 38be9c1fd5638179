import type { UserId } from '@tessera/contracts/ids';
import type { Language } from '@tessera/contracts/languages';
import type { ColumnType, Generated } from 'kysely';

/** What a mail says: the same as its notice, and where its link leads. */
export type StoredLetter = {
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
  /** How a link begins that the mail's secret ends; without it the secret is a code. */
  readonly tokenPath?: string;
  /** Of its words; earlier versions wrote in that of the sources alone. */
  readonly language?: Language;
};

/** `refused` is for good, after `failed` it is tried again. */
export type MailOutcome = 'accepted' | 'refused' | 'failed';

export type MailTables = {
  mails: {
    id: string;
    user_id: UserId;
    /** Of its notice; null for mails of earlier versions. */
    kind: string | null;
    recipient: string | null;
    letter: ColumnType<StoredLetter | null, string, null>;
    sealed_secret: string | null;
    created_at: Date;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    sent_at: Date | null;
    delivered_at: Date | null;
    failed_at: Date | null;
    failure: string | null;
  };
  mail_attempts: {
    mail_id: string;
    number: number;
    user_id: UserId;
    kind: string | null;
    at: Date;
    answered_at: Date;
    outcome: MailOutcome;
    answer: string;
  };
};
