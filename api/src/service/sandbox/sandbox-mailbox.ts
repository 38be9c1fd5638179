import type { SandboxMail } from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/config.ts';
import { i18n } from '../../platform/languages/i18n.ts';

/** The mails that a sandbox would have sent to an address, newest first. */
export type SandboxMailbox = { readonly mailsTo: (address: string) => Promise<SandboxMail[]> };

const timeoutMs = 5_000;

const answerSchema = z.object({
  oobCodes: z._default(
    z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
    [],
  ),
});

type Letter = { readonly mode: string; readonly subject: string; readonly text: string };

/** In the language of who reads the mailbox: the emulator does not keep the one that it was asked for. */
const letters: Readonly<Record<string, () => Letter>> = {
  VERIFY_EMAIL: () => ({
    mode: 'verifyEmail',
    subject: i18n.t('Verify your e-mail'),
    text: i18n.t(
      'Open the link to verify your e-mail address. If you did not sign up, ignore this mail.',
    ),
  }),
  PASSWORD_RESET: () => ({
    mode: 'resetPassword',
    subject: i18n.t('Choose a new password'),
    text: i18n.t(
      'Open the link to choose a new password. If you did not ask for it, ignore this mail.',
    ),
  }),
};

/** Reads the identity emulator's list of codes, which stands for its mails. */
export function emulatorMailbox({
  projectId,
  emulatorHost,
}: Omit<Config['identity'], 'roundMs'>): SandboxMailbox {
  return {
    mailsTo: async (address) => {
      if (emulatorHost === undefined) return [];
      const url = `http://${emulatorHost}/emulator/v1/projects/${projectId}/oobCodes`;
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`The identity emulator answered ${response.status}`);
      const { oobCodes } = z.parse(answerSchema, await response.json());
      return oobCodes
        .filter(({ email }) => email.toLowerCase() === address.toLowerCase())
        .reverse()
        .flatMap(({ email, requestType, oobCode }) => {
          const letter = letters[requestType]?.();
          if (!letter) return [];
          const { mode, subject, text } = letter;
          const link = `/auth/action?${new URLSearchParams({ mode, oobCode })}`;
          return [{ id: oobCode, to: email, subject, text, link, sentAt: null }];
        });
    },
  };
}
