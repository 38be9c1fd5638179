import { join } from 'node:path';
import type { Parts } from './parts.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';
import { answersOk, waitUntilReady } from './wait-until-ready.ts';

/** Takes the API's mails by SMTP instead of the world. Returns where they go and where they show. */
export async function startMailCatcher(
  parts: Parts,
  folders: SiteFolders,
  ports: { smtp: number; http: number },
): Promise<{ smtpUrl: string; catcherUrl: string }> {
  const child = parts.start('services', {
    name: 'mail-catcher',
    title: 'The mail catcher',
    command: process.execPath,
    args: [join(repositoryRoot, 'mail-catcher/src/main.ts')],
    env: {
      TESSERA_MODE: 'sandbox',
      HOST: '127.0.0.1',
      SMTP_PORT: `${ports.smtp}`,
      PORT: `${ports.http}`,
      MAIL_DIR: join(folders.dataDir, 'mails'),
    },
    cwd: folders.dataDir,
  });
  const catcherUrl = `http://127.0.0.1:${ports.http}`;
  await waitUntilReady(child, () => answersOk(`${catcherUrl}/health`));
  return { smtpUrl: `smtp://127.0.0.1:${ports.smtp}`, catcherUrl };
}
