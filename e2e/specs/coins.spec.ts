import { bitcoinAt, etherAt, usdcAt } from '../fixtures/nodes.ts';
import { newBitcoinAddress, newEthereumAddress } from '../fixtures/outside-addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { untilTold } from '../fixtures/until-told.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';
import { figureOf } from '../pages/figure-of.ts';
import { WalletPage } from '../pages/wallet-page.ts';
import { WithdrawalsPage } from '../pages/withdrawals-page.ts';

// They wait for blocks most of the time, each in a wallet of its own.
test.describe.configure({ mode: 'parallel' });

/** What is typed or taken, and how many decimals the coin has. */
const coins = [
  {
    coin: 'Bitcoin',
    decimals: 8,
    portion: '0.05',
    confirmations: 3,
    amount: 'maximum',
    newAddress: newBitcoinAddress,
    amountAt: bitcoinAt,
  },
  {
    coin: 'Ether',
    decimals: 18,
    portion: '1',
    confirmations: 12,
    amount: '0.250000000000000001',
    newAddress: newEthereumAddress,
    amountAt: etherAt,
  },
  {
    coin: 'USDC',
    decimals: 6,
    portion: '2000',
    confirmations: 12,
    amount: 'maximum',
    newAddress: newEthereumAddress,
    amountAt: usdcAt,
  },
] as const;

/** "1,000.50 USDC" in minor units. */
function minorOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.replace(/[^\d.]/g, '').split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

for (const { coin, decimals, portion, confirmations, amount, newAddress, amountAt } of coins) {
  test(`${coin} comes from the faucet and leaves to an outside address, to the last unit`, async ({
    signedInPage: page,
  }) => {
    const wallet = new WalletPage(page);
    const withdrawals = new WithdrawalsPage(page);
    const address = newAddress();
    const counted = new RegExp(`\\d+ of ${confirmations}\\b`);
    const read = async (part: 'form' | 'holdings', term: string) => {
      const figure = figureOf(withdrawals[part], term);
      return minorOf((await figure.textContent()) ?? '', decimals);
    };

    await test.step('when the faucet has sent coins, their confirmations arrive live', async () => {
      await wallet.open(coin);
      await Promise.all([untilTold(page, counted), wallet.askFaucet()]);
      await expect(wallet.deposits.getByText('Credited', { exact: true })).toBeVisible({
        timeout: 60_000,
      });
    });

    await test.step('then all of it is free', async () => {
      await wallet.goToWithdrawals();
      await expect.poll(() => read('holdings', 'Free')).toBe(minorOf(portion, decimals));
      expect(await findAccessFaults(page)).toEqual([]);
    });

    const terms =
      await test.step('when they are to leave, the fee and the total are named', async () => {
        await withdrawals.fill({ address, amount });
        const fee = await read('form', 'Network fee');
        const total = await read('form', 'Leaves your wallet');
        expect(fee).toBeGreaterThan(0n);
        if (amount === 'maximum') expect(total).toBe(minorOf(portion, decimals));
        else expect(total).toBe(minorOf(amount, decimals) + fee);
        await withdrawals.request();
        return { fee, total, amount: total - fee };
      });

    await test.step('then amount and fee are held until the mailed code is entered', async () => {
      await expect(withdrawals.confirmation.getByText(address, { exact: false })).toBeVisible();
      await expect.poll(() => read('holdings', 'Held')).toBe(terms.total);
      expect(await findAccessFaults(page)).toEqual([]);
    });

    await test.step('then it is sent, and its confirmations arrive live', async () => {
      const code = await withdrawals.readCode();
      await Promise.all([untilTold(page, counted), withdrawals.confirm(code)]);
      await expect(withdrawals.confirmation).toBeHidden();
      await expect(withdrawals.list.getByText('Completed', { exact: true })).toBeVisible({
        timeout: 90_000,
      });
    });

    await test.step('then the receiver has exactly the amount, says the node', async () => {
      expect(await amountAt(address)).toBe(terms.amount);
    });

    await test.step('then the wallet has exactly what is left', async () => {
      const left = minorOf(portion, decimals) - terms.total;
      await expect.poll(() => read('holdings', 'Free')).toBe(left);
      await expect.poll(() => read('holdings', 'Held')).toBe(0n);
    });

    await test.step('then each step is told, with the transaction', async () => {
      await withdrawals.list.getByText('Details').click();
      await expect(withdrawals.list.getByText('Completed: the receiver has it')).toBeVisible();
      await expect(withdrawals.list.getByText(/^(0x)?[0-9a-f]{64}$/)).toBeVisible();
      expect(await findAccessFaults(page)).toEqual([]);
    });
  });
}

test('a withdrawal waits for its code through a reload, and cancelled in another tab gives all back', async ({
  signedInPage: page,
}) => {
  const wallet = new WalletPage(page);
  const withdrawals = new WithdrawalsPage(page);
  const address = newEthereumAddress();

  await test.step('when a withdrawal was requested', async () => {
    await wallet.open('Ether');
    await wallet.askFaucet();
    await expect(wallet.deposits.getByText('Credited', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await wallet.goToWithdrawals();
    await withdrawals.fill({ address: newBitcoinAddress(), amount: '0.1' });
    await expect(withdrawals.form).toContainText(
      'This is a Bitcoin address. Ether goes to addresses that start with 0x, on Ethereum only.',
    );
    await withdrawals.fill({ address, amount: '0.1' });
    await expect(withdrawals.form).not.toContainText('This is a Bitcoin address');
    await withdrawals.request();
    await expect(withdrawals.confirmation).toContainText('5 attempts left');
  });

  await test.step('then it waits after a reload, and counts a wrong code', async () => {
    await page.reload();
    await expect(withdrawals.confirmation).toContainText('5 attempts left');
    const code = await withdrawals.readCode();
    await withdrawals.confirm(code.startsWith('0') ? '111111' : '000000');
    await expect(withdrawals.confirmation).toContainText('4 attempts left');
    await expect(withdrawals.confirmation.getByLabel('Code from the mail')).toBeFocused();
  });

  await test.step('then the banner of another page leads to its code', async () => {
    await page.goto('/dashboard/loan/list-loans');
    const banner = page.getByRole('region', { name: 'Needs your attention' });
    await banner.getByRole('link', { name: 'Enter the code' }).click();
    await expect(withdrawals.confirmation).toContainText('4 attempts left');
    await expect(withdrawals.confirmation.getByLabel('Code from the mail')).toBeFocused();
  });

  await test.step('and counts another mail', async () => {
    await withdrawals.confirmation.getByRole('button', { name: 'Mail another code' }).click();
    await expect(withdrawals.confirmation).toContainText('3 attempts left');
  });

  await test.step('when it is cancelled in another tab', async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const there = new WithdrawalsPage(tab);
    await there.confirmation.getByRole('button', { name: 'Cancel the withdrawal' }).click();
    await expect(there.list.getByText('Cancelled', { exact: true })).toBeVisible();
  });

  await test.step('then this one knows, and everything is free', async () => {
    await expect(withdrawals.confirmation).toBeHidden();
    await expect(withdrawals.list.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(figureOf(withdrawals.holdings, 'Free')).toHaveText(/^1\.0+\sETH$/);
    expect(await etherAt(address)).toBe(0n);
  });
});

test('the whitelist is switched on in Settings, holds the form of withdrawals, and ends in a day', async ({
  signedInPage: page,
}) => {
  const wallet = new WalletPage(page);
  const withdrawals = new WithdrawalsPage(page);
  const toggle = page.getByRole('checkbox', { name: 'Only to my address book and payees' });
  await wallet.open('Ether');
  await wallet.askFaucet();
  await expect(wallet.deposits.getByText('Credited', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await wallet.goToWithdrawals();
  await expect(page).toHaveURL(/\/withdrawals$/);
  const address = page.url();

  await test.step('an address is kept, renamed, sent to and forgotten', async () => {
    const book = page.getByRole('main').getByRole('region', { name: 'Address book' });
    const outside = newEthereumAddress();
    await book.getByRole('button', { name: 'Add an address' }).click();
    await book.getByLabel('ETH address').fill(outside);
    await book.getByLabel('What you call it').fill('Exchange');
    await book.getByRole('button', { name: 'Add to the address book' }).click();
    await book.getByRole('button', { name: 'Rename Exchange' }).click();
    await book.getByLabel('New name').fill('Cold store');
    await book.getByRole('button', { name: 'Save the name' }).click();
    await book.getByRole('button', { name: 'Send to Cold store' }).click();
    await expect(withdrawals.form.getByText(new RegExp(outside, 'i'))).toBeVisible();
    await withdrawals.form.getByRole('button', { name: 'Another address' }).click();
    await book.getByRole('button', { name: 'Remove Cold store' }).click();
    await book.getByRole('button', { name: 'Remove it' }).click();
    await expect(book.getByText('No ETH addresses yet')).toBeVisible();
  });

  await test.step('on, where the form leads to', async () => {
    await withdrawals.form.getByRole('link', { name: 'Change it in Settings' }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings#whitelist$/);
    await expect(page.locator('#whitelist')).toBeFocused();
    await expect(page.locator('#whitelist')).toBeInViewport();
    await toggle.click();
    await expect(page.getByText('Your whitelist is on: coins', { exact: false })).toBeVisible();
    await expect(toggle).toBeChecked();
  });

  await test.step('nothing goes to an unknown address', async () => {
    await page.goto(address);
    await expect(withdrawals.form.getByText('Your whitelist is on.')).toBeVisible();
    await expect(withdrawals.form.getByLabel(/address$/)).toHaveCount(0);
    await withdrawals.request();
    await expect(withdrawals.form.getByRole('alert')).toContainText('Your whitelist is on');
  });

  await test.step('off, which takes a day', async () => {
    await withdrawals.form.getByRole('link', { name: 'Change it in Settings' }).click();
    await toggle.click();
    await expect(page.getByText(/^Your whitelist is on until /)).toBeVisible();
    await page.goto('/dashboard/settings#whitelist');
    await expect(page.locator('#whitelist')).toBeFocused();
    await expect(page.locator('#whitelist')).toBeInViewport();
    await page.goto(address);
    await expect(withdrawals.form.getByText(/^Your whitelist is on until /)).toBeVisible();
  });
});
