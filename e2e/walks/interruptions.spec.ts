import { expect, staged as test } from '../fixtures/stage.ts';
import { changeOf } from './interruptions/action.ts';
import { addAddress, addPayee } from './interruptions/books.ts';
import { borrow } from './interruptions/borrow.ts';
import { confirmWithdrawal, withdrawEuros } from './interruptions/euros-out.ts';
import { interruptions } from './interruptions/interruption.ts';
import {
  addCollateral,
  cancelLoan,
  payOff,
  releaseCollateral,
  repay,
  withdrawFromLoan,
} from './interruptions/loan-dialogs.ts';
import { raiseLimit } from './interruptions/raise-limit.ts';
import { withdrawCoins } from './interruptions/withdraw-coins.ts';

const inShort = [borrow, repay, withdrawCoins];
const inWhole = [
  payOff,
  addCollateral,
  releaseCollateral,
  withdrawFromLoan,
  cancelLoan,
  withdrawEuros,
  confirmWithdrawal,
  addPayee,
  addAddress,
  raiseLimit,
];

for (const action of [...inShort, ...inWhole]) {
  const tag = inShort.includes(action) ? [] : ['@whole'];
  for (const { name, go } of interruptions) {
    test(`${action.name} · ${name}`, { tag }, async ({ page, customer }) => {
      const { measure } = await action.begin(page, customer);
      const before = await measure();
      await go({ page, action });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const change = changeOf(before, await measure(), action.effect);
      expect(change, 'done once, says the API').toEqual(action.effect);
    });
  }
}
