import type { TotpSetUp } from '@tessera/contracts/factors';
import type { ChallengeId } from '@tessera/contracts/ids';
import { Secret, TOTP } from 'otpauth';
import { deliverMails } from '../../../src/person/mail/deliver-mails.ts';
import { runDueItems } from '../../../src/platform/jobs/run-due-items.ts';
import { type Intent, type Planner, postIntent } from '../intent.ts';
import { sendRequest } from '../send-request.ts';
import type { World } from '../world.ts';
import { type Customer, chooseCustomer, chooseRow } from './choose.ts';

/** What the app of a customer shows; now and then something else. */
function appCode({ authenticators, clock, random }: World, name: string): string {
  const setUp = authenticators.get(name);
  if (!setUp || random.chance(0.1)) return '000000';
  const app = new TOTP({ secret: Secret.fromBase32(setUp.secret) });
  return app.generate({ timestamp: clock.now().getTime() });
}

/** A code of the app, or a recovery code in its place: also one that was used. */
export function totpCode(world: World, name: string): string {
  const { authenticators, random } = world;
  const recoveryCodes = authenticators.get(name)?.recoveryCodes ?? [];
  const recoveryCode = random.chance(0.15) ? random.pick(recoveryCodes) : undefined;
  return recoveryCode ?? appCode(world, name);
}

/** The newest code in the customer's mailbox, after a look into it; now and then a wrong one. */
export async function mailedCode(world: World, name: string): Promise<string> {
  const { instances, mailer, random } = world;
  const [first] = instances;
  if (first && random.chance(0.8)) await runDueItems(first.context, [deliverMails]);
  const mails = mailer.sent.filter(({ to }) => to === `${name}@example.com`);
  const codes = mails.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  return random.chance(0.1) ? '000000' : (codes.at(-1) ?? '000000');
}

/** Keeps what the screen shows once, and never again. */
export const setUpAuthenticator: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  if (!customer) return null;
  const { name } = customer;
  const begun = postIntent(world, 'set up authenticator', { name, url: '/factors/totp' });
  return {
    ...begun,
    run: async (instance) => {
      const { status, code, body } = await sendRequest(world, instance, begun.request);
      if (status === 201) world.authenticators.set(name, body as TotpSetUp);
      return `${status} ${code}`;
    },
  };
};

export const confirmAuthenticator: Planner = async (world) => {
  const isOpen = world.random.chance(0.9) ? 'factor.confirmed_at is null' : 'true';
  const customer = await chooseOwner(world, isOpen);
  if (!customer) return null;
  const { name } = customer;
  const setUp = world.authenticators.get(name);
  if (!setUp) return null;
  const url = '/factors/totp/confirm';
  const { challengeId } = setUp.stepUp;
  const emailCode = await mailedCode(world, name);
  const body = { challengeId, emailCode, code: appCode(world, name) };
  return postIntent(world, 'confirm authenticator', { name, url, body });
};

export const requestRemoval: Planner = async (world) => {
  const customer = await chooseOwner(world, 'factor.confirmed_at is not null');
  if (!customer) return null;
  const { name } = customer;
  return postIntent(world, 'ask for removal', { name, url: '/factors/totp/removal' });
};

export const confirmRemoval: Planner = async (world) => {
  const row = await chooseRow<{ challenge: ChallengeId }>(
    world,
    `select users.id, users.subject, challenge.id as challenge
    from step_up_challenges as challenge join users on users.id = challenge.user_id
    where challenge.purpose = 'totp_removal' and challenge.expires_at > $1
    order by challenge.id`,
    [world.clock.now()],
  );
  return row ? removalOf(world, row, row.challenge) : null;
};

const chooseOwner = (world: World, condition: string): Promise<Customer | undefined> =>
  chooseRow(
    world,
    `select users.id, users.subject
    from totp_factors as factor join users on users.id = factor.user_id
    where ${condition} order by factor.id`,
  );

async function removalOf(
  world: World,
  { name }: Customer,
  challengeId: ChallengeId,
): Promise<Intent> {
  const emailCode = await mailedCode(world, name);
  const body = { challengeId, emailCode, totpCode: totpCode(world, name) };
  const url = '/factors/totp/removal/confirm';
  return postIntent(world, 'remove authenticator', { name, url, body });
}
