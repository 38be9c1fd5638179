import type { Capability } from '../../platform/capability.ts';
import { deliverMails } from './deliver-mails.ts';
import { mailGauge } from './mail-gauge.ts';
import type { MailTables } from './mail-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends MailTables {}
}

export const mail: Capability<MailTables> = {
  tables: {
    mails: 'erased',
    mail_attempts: {
      kept: 'Prove that and when a notice was mailed, and what the mail server answered; they name no address and no word of it.',
    },
  },
  works: [deliverMails],
  gauges: [mailGauge],
};
