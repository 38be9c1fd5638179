import { inTable } from '../fixtures/in-table.ts';
import { expect, staged as test } from '../fixtures/stage.ts';
import { FiatWalletPage } from '../pages/fiat-wallet-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { acceptLoan } from './interruptions/accept-loan.ts';
import { changeOf } from './interruptions/action.ts';
import { addAddress, addPayee } from './interruptions/books.ts';
import { borrow } from './interruptions/borrow.ts';
import { confirmWithdrawal, openFiatWallet, withdrawEuros } from './interruptions/euros-out.ts';
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
  acceptLoan,
  withdrawEuros,
  confirmWithdrawal,
  addPayee,
  addAddress,
  raiseLimit,
];

for (const action of [...inShort, ...inWhole]) {
  for (const [index, { name, go }] of interruptions.entries()) {
    // Each interruption meets one of them in the short form, by turns.
    const isShort = action === inShort[index % inShort.length];
    const tag = isShort ? [] : ['@whole'];
    const annotation = inTable('Actions, interrupted', action.name, name);
    test(`${action.name} · ${name}`, { tag, annotation }, async ({ page, account, customer }) => {
      try {
        const { measure } = await action.begin(page, customer);
        const before = await measure();
        await go({ page, account, action });
        const change = changeOf(before, await measure(), action.effect);
        expect(change, 'done once, says the API').toEqual(action.effect);
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await action.end?.(customer);
      }
    });
  }
}

const signOut = {
  tag: '@whole',
  annotation: inTable('Actions, interrupted', 'every form', 'sign-out'),
};
test(
  'every form · sign-out forgets what was typed',
  signOut,
  async ({ page, account, customer }) => {
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => /kept/i.test(key)));
    const forms = [withdrawCoins, withdrawEuros, addPayee, addAddress];
    for (const { begin } of forms) await begin(page, customer);
    expect((await kept()).length).toBeGreaterThanOrEqual(forms.length);
    await new Shell(page).signOut();
    await expect(page.getByRole('button', { name: 'User menu' })).toBeHidden();
    expect(await kept()).toEqual([]);
    await new SignInPage(page).signIn(account);
    await expect(new Shell(page).heading('Overview')).toBeVisible();
    await openFiatWallet(page);
    await expect(new FiatWalletPage(page).form.getByLabel('Who gets it')).toHaveValue('');
  },
);
