import { port, readEnvironment, text } from '@tessera/server/environment';
import { refuseToStart } from '@tessera/server/refuse-to-start';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import * as z from 'zod/mini';
import { catchMails } from './catch-mails.ts';
import { openCaughtMails } from './caught-mails.ts';
import { showMails } from './show-mails.ts';

const environmentSchema = z.object({
  TESSERA_MODE: z.literal('sandbox'),
  HOST: z._default(z.string(), '127.0.0.1'),
  SMTP_PORT: z._default(port, 1025),
  PORT: z._default(port, 8026),
  MAIL_DIR: text,
});

/** Part of a sandbox: takes the mails of API and signer by SMTP and shows them to the API by HTTP. */
async function serve(): Promise<void> {
  const env = readEnvironment(environmentSchema, process.env);
  const mails = await openCaughtMails(env.MAIL_DIR);
  const servers = await Promise.all([
    catchMails(mails, { host: env.HOST, port: env.SMTP_PORT }),
    showMails(mails, { host: env.HOST, port: env.PORT }),
  ]);
  whenToldToStop(async () => {
    await Promise.all(servers.map((server) => server.close()));
    process.exit(0);
  });
}

await serve().catch(refuseToStart);
