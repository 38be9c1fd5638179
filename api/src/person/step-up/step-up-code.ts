import { randomInt, timingSafeEqual } from 'node:crypto';
import type { ChallengeId, UserId } from '@tessera/contracts/ids';
import type { WireMoney } from '@tessera/contracts/money';
import type { AppContext } from '../../app-context.ts';
import type { StepUpPurpose } from './step-up-purpose.ts';

/** What a code confirms. Whatever differs when it comes back makes the code a wrong one. */
export type BoundTo = {
  readonly amount: WireMoney | null;
  readonly destination: string | null;
  readonly [further: string]: WireMoney | string | null;
};

/** What a challenge is about. */
export type Confirmed = {
  readonly id: ChallengeId;
  readonly userId: UserId;
  readonly purpose: StepUpPurpose;
  readonly boundTo: BoundTo;
};

/** Six digits, each as likely as any other. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function macOfCode(
  { secrets }: Pick<AppContext, 'secrets'>,
  { id, userId, purpose, boundTo }: Confirmed,
  code: string,
): string {
  const text = JSON.stringify([id, userId, purpose, inOneOrder(boundTo), code]);
  return secrets.hmac('step-up code', text);
}

/** Takes as long for a nearly right code as for any other. */
export function isSameMac(mac: string, other: string): boolean {
  const [a, b] = [Buffer.from(mac), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function inOneOrder(boundTo: BoundTo) {
  return Object.keys(boundTo)
    .toSorted()
    .map((name) => {
      const value = boundTo[name] ?? null;
      return [
        name,
        value !== null && typeof value === 'object' ? [value.asset, value.amount] : value,
      ];
    });
}
