import type { UserId, WithdrawalId } from '@tessera/contracts/ids';
import type { StepUpCodes } from '@tessera/contracts/step-up';
import type { AppContext } from '../../app-context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { LifecycleEvent } from '../../platform/lifecycle/event-recorder.ts';

/** A user's withdrawal, whatever it is of. */
export type Named = { readonly userId: UserId; readonly withdrawalId: WithdrawalId };

export type AnyWithdrawal = {
  readonly id: WithdrawalId;
  readonly user_id: UserId;
  readonly state: string;
  readonly expires_at: Date;
};

/** What was entered, by the sign-in of `authTime`. */
export type EnteredCodes = StepUpCodes & { readonly authTime: Date };

/** Whoever has a code mailed: the token that names them to the signer, and its sign-in. */
export type Asking = { readonly idToken: string; readonly authTime: Date };

export type Ending = 'cancelled' | 'expired';

export type EndingContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'secrets'>;

/** Done to a withdrawal that is locked. */
type Step<Row, More extends unknown[] = [], Context = AppContext> = (
  trx: Transaction,
  context: Context,
  withdrawal: Row,
  ...more: More
) => Promise<void>;

/**
 * What differs between coins and euros on their way out. Both hold their amount, mail a code, wait for
 * it and go, or give back what they held.
 */
export type Rail<Row extends AnyWithdrawal> = {
  /** What the daily limit calls it. */
  readonly kind: 'withdrawal' | 'euro_withdrawal';
  /** @throws DomainError when nothing can go this way at the moment */
  refuseClosed(context: AppContext): void;
  lock(
    trx: Transaction,
    which: { readonly id: WithdrawalId; readonly user_id?: UserId },
  ): Promise<Row | undefined>;
  /** @throws DomainError `illegal_transition` */
  refuseUnless(can: 'be_confirmed' | 'have_code_resent', withdrawal: Row): void;
  /** @throws DomainError `destination_not_whitelisted` */
  refuseUnlisted: Step<Row>;
  /** @throws DomainError `step_up_…` */
  takeCodes: Step<Row, [codes: EnteredCodes]>;
  /** Moves it on, with its codes taken, and tells its owner. */
  letGo: Step<Row>;
  /** Has another code mailed, and writes that down. */
  resendCode: Step<Row, [asking: Asking]>;
  /** What its payment still has reserved or promised elsewhere. @throws DomainError when it is too late */
  revoke: Step<Row>;
  end(
    trx: Transaction,
    withdrawal: Row,
    event: LifecycleEvent<Ending, 'user' | 'clock'>,
  ): Promise<void>;
  releaseHeld: Step<Row, [ending: Ending], EndingContext>;
  tellOfEnd: Step<Row, [ending: Ending], EndingContext>;
  /** With its events. @throws DomainError `not_found`, also for one of somebody else */
  present(reader: Reader, context: AppContext, named: Named): Promise<unknown>;
};
