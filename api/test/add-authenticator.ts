import type { TotpSetUp } from '@tessera/contracts/factors';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { deliverMails } from '../src/person/mail/deliver-mails.ts';
import { runDueItems } from '../src/platform/jobs/run-due-items.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** The text of the newest mail to a user with these words. */
export async function mailWith(test: TestApp, name: string, words: string): Promise<string> {
  await runDueItems(test.context, [deliverMails]);
  const mails = test.context.mailer.sent.filter(({ to }) => to === `${name}@example.com`);
  return mails.findLast(({ text }) => text.includes(words))?.text ?? '';
}

export async function codeInMail(test: TestApp, name: string): Promise<string> {
  return /Your code: (\d{6})/.exec(await mailWith(test, name, 'Your code'))?.[1] ?? '';
}

/** What the app shows that has this secret. */
export const appCode = ({ context }: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: context.clock.now().getTime(),
  });

/** Sends the two codes that add an app; those of phone and mailbox unless they are given. */
export async function confirmAuthenticator(
  test: TestApp,
  { user, name }: { readonly user: TestUser; readonly name: string },
  { secret, stepUp }: TotpSetUp,
  codes: { readonly code?: string; readonly emailCode?: string } = {},
): Promise<LightMyRequestResponse> {
  const body = {
    challengeId: stepUp.challengeId,
    emailCode: codes.emailCode ?? (await codeInMail(test, name)),
    code: codes.code ?? appCode(test, secret),
  };
  return user.post('/factors/totp/confirm', { body });
}

/** Adds an authenticator app as its owner does. */
export async function addAuthenticator(
  test: TestApp,
  owner: { readonly user: TestUser; readonly name: string },
): Promise<TotpSetUp> {
  const setUp = (await owner.user.post('/factors/totp')).json<TotpSetUp>();
  await confirmAuthenticator(test, owner, setUp);
  return setUp;
}
