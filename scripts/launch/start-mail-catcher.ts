import { join } from 'node:path';
import { startNodePart } from './node-part.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

/** Takes the API's mails by SMTP instead of the world. Returns where they go and where they show. */
export async function startMailCatcher(
  parts: Parts,
  folders: SiteFolders,
  ports: { smtp: number; http: number },
): Promise<{ smtpUrl: string; catcherUrl: string }> {
  const catcherUrl = await startNodePart(parts, folders, {
    name: 'mail-catcher',
    title: 'The mail catcher',
    script: 'mail-catcher/src/main.ts',
    port: ports.http,
    env: { SMTP_PORT: `${ports.smtp}`, MAIL_DIR: join(folders.dataDir, 'mails') },
    readyPaths: ['/health'],
  });
  return { smtpUrl: `smtp://127.0.0.1:${ports.smtp}`, catcherUrl };
}
