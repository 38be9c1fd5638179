import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SandboxMail, sandboxMailSchema } from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';

export type CaughtMail = Omit<SandboxMail, 'id' | 'sentAt'> & {
  readonly messageId: string;
  readonly caughtAt: Date;
};

/** Mails that were caught, one file each. */
export type CaughtMails = {
  readonly keep: (mail: CaughtMail) => Promise<void>;
  /** Newest first. */
  readonly mailsTo: (address: string) => Promise<SandboxMail[]>;
};

const storedSchema = z.array(sandboxMailSchema);
const keptPerAddress = 200;

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** A folder with a file for each address: nothing that a sender chose becomes part of a path. */
export async function openCaughtMails(folder: string): Promise<CaughtMails> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeHalfWritten(folder);
  const fileOf = (address: string) => path.join(folder, `${digest(address.toLowerCase())}.json`);
  let writing: Promise<void> = Promise.resolve();

  const keep = async ({ messageId, caughtAt, ...mail }: CaughtMail) => {
    const file = fileOf(mail.to);
    const id = digest(messageId);
    // The same Message-ID is the same mail, sent again after a crash.
    const others = (await readMails(file)).filter((each) => each.id !== id);
    const mails = [{ ...mail, id, sentAt: caughtAt.toISOString() }, ...others];
    const partial = `${file}.partial`;
    await writeFile(partial, JSON.stringify(mails.slice(0, keptPerAddress)), { mode: 0o600 });
    await rename(partial, file);
  };
  return {
    keep: (mail) => {
      const turn = writing.then(() => keep(mail));
      writing = turn.catch(() => {
        // Whoever kept that mail hears of it; the next one is another matter.
      });
      return turn;
    },
    mailsTo: (address) => readMails(fileOf(address)),
  };
}

async function readMails(file: string): Promise<SandboxMail[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return z.parse(storedSchema, JSON.parse(text));
}

async function removeHalfWritten(folder: string): Promise<void> {
  const partial = (await readdir(folder)).filter((name) => name.endsWith('.partial'));
  await Promise.all(partial.map((name) => rm(path.join(folder, name))));
}
