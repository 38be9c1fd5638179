import type { Intent, Planner } from './intent.ts';
import * as accounts from './intents/accounts.ts';
import * as addressBook from './intents/address-book.ts';
import * as authenticators from './intents/authenticators.ts';
import * as coinWithdrawals from './intents/coin-withdrawals.ts';
import * as coins from './intents/coins.ts';
import * as euros from './intents/euros.ts';
import * as loans from './intents/loans.ts';
import * as people from './intents/people.ts';
import * as repetitions from './intents/repetitions.ts';
import * as time from './intents/time.ts';
import type { World } from './world.ts';

/** How often each comes, relative to the others. */
const weights: readonly (readonly [number, Planner])[] = [
  [4, people.signUp],
  [1, people.completeProfile],
  [2, people.switchAutomaticCure],
  [3, accounts.closeAccount],
  [2, accounts.raiseLimit],
  [1, authenticators.setUpAuthenticator],
  [6, authenticators.confirmAuthenticator],
  [2, authenticators.requestRemoval],
  [12, authenticators.confirmRemoval],
  [2, addressBook.addPayee],
  [1, addressBook.removePayee],
  [2, addressBook.switchWhitelist],
  [12, coins.announceDeposit],
  [7, coins.mineBlocks],
  [12, coins.watchChain],
  [5, coins.mineAll],
  [1, coins.reorganiseChain],
  [4, coinWithdrawals.requestCoins],
  [9, coinWithdrawals.confirmCoins],
  [1, coinWithdrawals.cancelCoins],
  [3, euros.instructDeposit],
  [6, euros.payIn],
  [2, euros.callBackPayment],
  [7, euros.requestWithdrawal],
  [16, euros.confirmWithdrawal],
  [1, euros.cancelWithdrawal],
  [1, euros.resendCode],
  [2, euros.failPayout],
  [24, loans.openLoan],
  [4, loans.waitForCollateral],
  [1, loans.cancelLoan],
  [3, loans.acceptLoan],
  [8, loans.repayLoan],
  [3, loans.payOffLoan],
  [1, loans.withdrawFromLoan],
  [4, loans.addCollateral],
  [10, loans.releaseCollateral],
  [18, time.tick],
  [3, time.crash],
  [4, time.rally],
  [6, time.shortJump],
  [3, time.dayJump],
  [1, time.weekJump],
  [14, time.doAllDueWork],
  [8, time.doSomeDueWork],
  [6, repetitions.repeatRequest],
  [4, repetitions.deliverLate],
];

const total = weights.reduce((sum, [weight]) => sum + weight, 0);

/** So that there is somebody with something from the first draw on. */
const beginning: readonly Planner[] = [
  ...Array.from({ length: 3 }, () => people.signUp),
  ...Array.from({ length: 9 }, () => coins.announceDeposit),
  coins.mineAll,
];

/** What happens next. What is not possible at the moment is drawn again. */
export async function planIntent(world: World): Promise<Intent> {
  const first = beginning[world.counts.intents];
  world.counts.intents += 1;
  for (;;) {
    const begun = await first?.(world);
    if (begun) return begun;
    let drawn = world.random.fraction() * total;
    const entry = weights.find(([weight]) => {
      drawn -= weight;
      return drawn < 0;
    });
    const intent = await entry?.[1](world);
    if (intent) return intent;
  }
}
