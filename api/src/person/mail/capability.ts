import type { Capability } from '../../platform/capability.ts';
import { deliverMails } from './deliver-mails.ts';
import type { MailTables } from './mail-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends MailTables {}
}

export const mail: Capability<MailTables> = {
  tables: { mails: 'erased' },
  works: [deliverMails],
};
