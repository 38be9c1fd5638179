import { customerOf } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';
import { FiatWalletPage } from '../pages/fiat-wallet-page.ts';

const receiver = { name: 'Ada Lovelace', iban: 'DE89 3704 0044 0532 0130 00', euros: '100' };

test('euros come in by a bank, go out by a code, and come back', async ({ signedInPage: page }) => {
  const wallet = new FiatWalletPage(page);
  const { main, paymentsIn, form, confirmation, withdrawals, history } = wallet;
  await wallet.open();

  await test.step('when the bank pays by the reference, it is credited', async () => {
    await wallet.payIn('250');
    await expect(paymentsIn.getByText('Credited', { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(history).toContainText('Paid in');
    await expect(main.getByText('€250.00').first()).toBeVisible();
    expect(await findAccessFaults(page)).toEqual([]);
  });

  await test.step('then an IBAN with two characters exchanged is none', async () => {
    await wallet.fill({ ...receiver, iban: 'DE89 3704 0044 0532 0103 00' });
    await expect(form).toContainText('Its check digits do not fit.');
  });

  await test.step('then what was typed for a withdrawal outlives a reload', async () => {
    await wallet.fill(receiver);
    await expect(form).not.toContainText('Its check digits do not fit.');
    await page.reload();
    await expect(form.getByLabel('Who gets it')).toHaveValue(receiver.name);
    await expect(form.getByLabel('The receiver gets')).toHaveValue(receiver.euros);
  });

  await test.step('and it is given back when it is cancelled, after another mail', async () => {
    await wallet.request();
    await wallet.mailAnotherCode();
    await confirmation.getByRole('button', { name: 'Cancel the withdrawal' }).click();
    await expect(withdrawals.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(confirmation).toBeHidden();
  });

  await test.step('when the receiver’s bank rejects another, it is free again', async () => {
    await wallet.fill({ ...receiver, euros: '90' });
    await wallet.request();
    await wallet.confirm();
    await wallet.haveRejected('€90.00');
    await expect(withdrawals.getByText('Rejected, and given back')).toBeVisible({
      timeout: 30_000,
    });
  });

  await test.step('and a third leaves once it is confirmed, and is paid by the bank', async () => {
    await wallet.fill({ ...receiver, euros: '80' });
    await wallet.request();
    await expect(confirmation.getByText(receiver.iban)).toBeVisible();
    expect(await findAccessFaults(page)).toEqual([]);
    await wallet.confirm();
    await expect(confirmation).toBeHidden();
    await expect(withdrawals.getByText('Paid by the bank', { exact: true })).toBeVisible({
      timeout: 40_000,
    });
  });

  await test.step('when the receiver’s bank returns it, it is free again', async () => {
    await withdrawals.getByRole('button', { name: 'Have €80.00 returned' }).click();
    await expect(withdrawals.getByText('Returned, and given back')).toBeVisible({
      timeout: 30_000,
    });
    await expect(history).toContainText('Withdrawal returned by the bank');
  });

  await test.step('when the payer calls back the payment, it leaves again', async () => {
    await paymentsIn.getByRole('button', { name: 'Call back €250.00' }).click();
    await expect(paymentsIn.getByText('Taken back by the bank')).toBeVisible({ timeout: 30_000 });
    await expect(history).toContainText('Payment in taken back by the bank');
  });
});

test('a list that is longer than a page grows by its button', async ({
  signedInPage: page,
  account,
}) => {
  const customer = await customerOf(account);
  for (let count = 0; count < 26; count += 1) {
    await customer.send('POST', '/fiat/deposits', { amount: null });
  }
  const wallet = new FiatWalletPage(page);
  await wallet.open();
  const older = wallet.paymentsIn.getByRole('button', { name: /^Show older / });
  await expect(wallet.paymentsIn.getByRole('listitem')).toHaveCount(25);
  await older.click();
  await expect(wallet.paymentsIn.getByRole('listitem')).toHaveCount(26);
  await expect(older).toBeHidden();
});
