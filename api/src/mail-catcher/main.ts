import * as z from 'zod/mini';
import { catchMails } from './catch-mails.ts';
import { openCaughtMails } from './caught-mails.ts';
import { showMails } from './show-mails.ts';

/** Part of a sandbox: takes the API's mails by SMTP and shows them to the API by HTTP. */
const environmentSchema = z.object({
  TESSERA_MODE: z.literal('sandbox'),
  HOST: z._default(z.string(), '127.0.0.1'),
  SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 1025),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8026),
  MAIL_DIR: z.string().check(z.minLength(1)),
});

const environment = z.safeParse(environmentSchema, process.env);
if (!environment.success) {
  const [issue] = environment.error.issues;
  console.error(`Configuration: ${issue?.path.join('.')} ${issue?.message}`);
  process.exit(1);
}
const { HOST: host, SMTP_PORT: smtpPort, PORT: port, MAIL_DIR: folder } = environment.data;
const mails = await openCaughtMails(folder);
const servers = await Promise.all([
  catchMails(mails, { host, port: smtpPort }),
  showMails(mails, { host, port }),
]);
const stop = async () => {
  await Promise.all(servers.map((server) => server.close()));
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
