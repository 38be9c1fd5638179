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

export function macOfCode(
  { secrets }: Pick<AppContext, 'secrets'>,
  { id, userId, purpose, boundTo }: Confirmed,
  code: string,
): string {
  const text = JSON.stringify([id, userId, purpose, inOneOrder(boundTo), code]);
  return secrets.hmac('step-up code', text);
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
