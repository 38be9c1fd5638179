import type { Loan } from '@tessera/contracts/loans';
import type { Wallet } from '@tessera/contracts/wallets';
import { isHeld } from '../../parts/is-held.ts';
import { hasRun } from '../../parts/loan-states.ts';

export const stepNames = ['account', 'coins', 'loan', 'borrower', 'euros'] as const;
export type StepName = (typeof stepNames)[number];

type Known = {
  readonly wallets: readonly Wallet[];
  readonly loans: readonly Loan[];
  /** Name, address and date of birth are known. */
  readonly isBorrowerKnown: boolean;
};

export type FirstLoan = {
  readonly done: ReadonlySet<StepName>;
  /** The step that comes next; none once the euros are there. */
  readonly next: StepName | undefined;
  /** A loan that was accepted and waits for its coins: what is next stands on its page. */
  readonly waiting: Loan | undefined;
};

/** How far somebody is on the way to a first loan, as the API knows it. */
export function firstLoanOf({ wallets, loans, isBorrowerKnown }: Known): FirstLoan {
  const waiting = loans.find(({ state }) => state === 'awaiting_collateral');
  const isDone: Record<StepName, boolean> = {
    // Nobody is here without a confirmed e-mail.
    account: true,
    coins: wallets.some(isHeld),
    loan: waiting !== undefined,
    borrower: isBorrowerKnown,
    euros: loans.some(hasRun),
  };
  if (isDone.euros) return { done: new Set(stepNames), next: undefined, waiting: undefined };
  return {
    done: new Set(stepNames.filter((name) => isDone[name])),
    next: stepNames.find((name) => !isDone[name]),
    waiting,
  };
}
