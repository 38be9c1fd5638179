import { payInEuros } from '../fixtures/customer.ts';
import { inTable } from '../fixtures/in-table.ts';
import { moveSiteClock } from '../fixtures/site-clock.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { AuthenticatorCard } from '../pages/authenticator-card.ts';
import { FiatWalletPage } from '../pages/fiat-wallet-page.ts';

const receiver = { name: 'Ada Lovelace', iban: 'DE89 3704 0044 0532 0130 00', euros: '100' };

walk(
  'an authenticator app freezes withdrawals for a day, is asked for in the next one, and is removed',
  {
    annotation: inTable(
      'Other walks',
      'an authenticator app: added, frozen for a day, used for a withdrawal, removed',
      'result',
    ),
  },
  async ({ signedInPage: page, customer, time }) => {
    const app = new AuthenticatorCard(page, async () => (await moveSiteClock()).getTime());
    const wallet = new FiatWalletPage(page);
    await payInEuros(customer, '250.00');

    const secret = await walk.step('when an app is added', () => app.add());

    await walk.step('then a withdrawal is refused, and it is said until when', async () => {
      await wallet.open();
      await expect(wallet.form.getByText(/^Withdrawals are frozen until \d/)).toBeVisible();
      await expect(wallet.form.getByLabel('The receiver gets')).toBeDisabled();
    });

    await walk.step('when a day is over, the code of the app is asked for', async () => {
      await time.pass(24.1);
      await wallet.open();
      await expect(wallet.form.getByText(/^Withdrawals are frozen until /)).toBeHidden();
      await wallet.fill(receiver);
      await wallet.request();
      const { confirmation } = wallet;
      await confirmation.getByLabel('Code from your authenticator app').fill('000000');
      await wallet.confirm();
      await expect(confirmation.getByText('The code is wrong.', { exact: true })).toBeVisible();
      await confirmation
        .getByLabel('Code from your authenticator app')
        .fill(await app.codeOf(secret));
      await wallet.confirm();
      await expect(confirmation).toBeHidden();
      await expect(wallet.withdrawals.getByText('Paid by the bank', { exact: true })).toBeVisible({
        timeout: 40_000,
      });
    });

    await walk.step('then it is removed by its own code and a mailed one', async () => {
      await app.remove(await app.codeOf(secret, 1));
    });
  },
);
