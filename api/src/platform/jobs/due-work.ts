import type { AppContext } from '../../app-context.ts';
import type { Reader } from '../database/database.ts';

/** Something whose time has come, named by its id: a loan whose instalment is due, a call that ended. */
export type DueItem<Named extends string = string> = {
  readonly id: Named;
  /** Since when it is due. What was due first is done first. */
  readonly dueAt: Date;
};

/**
 * A scheduled step of a capability. `findDue` looks cheaply for what the clock has reached, and may
 * name too much. `run` is idempotent: it locks its row, reads it again and often finds that nothing
 * is left to do, because another process or the borrower was faster. What cannot be done at the
 * moment, such as a sale without a current price, is left as it is: it stays due and comes again.
 */
export type DueWork<Named extends string = string> = {
  /** `capability.step`, e.g. `loans.collect-instalment`. */
  readonly name: string;
  /** Goes on while money is frozen: for what neither moves money nor decides where it goes. */
  readonly whileFrozen?: true;
  readonly findDue: (
    reader: Reader,
    now: Date,
    context: AppContext,
  ) => Promise<readonly DueItem<Named>[]>;
  /** A method, so that a list of works may take any ids: each gets back those that it found. */
  run(context: AppContext, item: DueItem<Named>): Promise<void>;
  /**
   * For what is too long for one run: whether, after a run, more of the item can be done at once. Then it
   * is run again as another job, behind those that wait. Until all is done it has to be due, so that it
   * goes on by the next sweep where that job is lost.
   */
  goesOn?(context: AppContext, item: DueItem<Named>): Promise<boolean>;
};
