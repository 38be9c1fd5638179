import { ok as assert } from 'node:assert';
import { expect } from '@playwright/test';
import { type SandboxMail, sandboxMailListSchema } from '../../shared/contracts/src/sandbox.ts';
import { expectStatus } from './request-site.ts';

const mailTimeoutMs = 10_000;
const apiKey = 'sandbox';

type Tokens = {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly localId: string;
};

/** Somebody with an account, who does over HTTP what a browser's identity client does. */
export function createPerson(
  siteUrl: string,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const identity = async <Answer>(operation: string, body: unknown) => {
    const url = `${siteUrl}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${apiKey}`;
    return (await expectStatus(200, url, { body })).json as Answer;
  };

  /** The first text that `find` makes of a mail, the newest mail first. */
  const findInMails = async (
    what: string,
    find: (mail: SandboxMail) => string | null | undefined,
    withinMs = mailTimeoutMs,
  ) => {
    let found: string | null | undefined;
    await expect(async () => {
      const mailbox = `${siteUrl}/api/sandbox/mails?to=${encodeURIComponent(email)}`;
      const { json } = await expectStatus(200, mailbox);
      found = sandboxMailListSchema.parse(json).items.map(find).find(Boolean);
      assert(found, `${what} has not come`);
    }).toPass({ timeout: withinMs });
    return found ?? '';
  };

  return {
    email,
    password,
    signUp: () => identity<Tokens>('signUp', { email, password, returnSecureToken: true }),
    signIn: () =>
      identity<Tokens>('signInWithPassword', { email, password, returnSecureToken: true }),

    /** Asks for the mail, reads it in the sandbox's mailbox and follows its link. */
    async verifyEmail(idToken: string) {
      await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      const link = await findInMails('the verification mail', (mail) => mail.link);
      const oobCode = new URL(link, siteUrl).searchParams.get('oobCode');
      await identity('update', { oobCode });
    },

    /** The code that was mailed for a withdrawal to this address. */
    readCode: (address: string, withinMs?: number) =>
      findInMails(
        `the code for ${address}`,
        ({ text }) =>
          text.includes(`To: ${address}\n`) ? /Your code: (\d{6})/.exec(text)?.[1] : undefined,
        withinMs,
      ),

    /** A token that knows of the verification. */
    async refresh(refreshToken: string): Promise<string> {
      const url = `${siteUrl}/securetoken.googleapis.com/v1/token?key=${apiKey}`;
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return ((await expectStatus(200, url, { body })).json as { id_token: string }).id_token;
    },
  };
}

export type Person = ReturnType<typeof createPerson>;
