import { writeFile } from 'node:fs/promises';
import type { Wallet } from '@tessera/contracts/wallets';
import { giveCoins, openLoan, payInEuros } from '../fixtures/customer.ts';
import { expectStatementOfBooks } from '../fixtures/expect-statement-of-books.ts';
import { inTable } from '../fixtures/in-table.ts';
import { readBooks } from '../fixtures/ledger.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { moveSiteClock } from '../fixtures/site-clock.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { LoanPage } from '../pages/loan-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';

const dayMs = 86_400_000;
const wish = { asset: 'BTC', collateral: '0.05', principal: '1000.00' } as const;

const dayInBerlin = (instant: Date) =>
  instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

walk(
  'instalments are paid from the wallet, missed when it is empty, made good, and all of it is reported',
  {
    annotation: inTable(
      'What falls due',
      'instalments paid, missed and made good; every report, and a statement against the ledger',
      'BTC',
    ),
  },
  async ({ signedInPage, customer, account, time }) => {
    const loan = new LoanPage(signedInPage);
    const dayOfLoan = await moveSiteClock();
    await giveCoins(customer, 'BTC', '0.05');
    const id = await openLoan(customer, { ...wish, plan: 'amortising', termMonths: 3 });

    await walk.step('when the first comes due, it is paid from the payout', async () => {
      await time.passDays(32);
      await loan.open(id);
      await expect(loan.schedule.getByText('Paid', { exact: true })).toHaveCount(1);
      await expect(loan.arrears).toBeHidden();
    });

    await walk.step(
      'when the sign beside a figure is pressed, it says how it came about',
      async () => {
        const sign = /^How it was computed: Interest to today$/;
        await loan.main.getByRole('button', { name: sign }).click();
        const explained = signedInPage.getByRole('dialog', { name: 'Interest to today' });
        await expect(explained).toContainText('÷ 365');
        await signedInPage.keyboard.press('Escape');
        await expect(explained).toBeHidden();
      },
    );

    await walk.step('when the wallet is emptied by a repayment', async () => {
      await loan.actions.getByRole('button', { name: 'Repay', exact: true }).click();
      const dialog = loan.dialog('Repay');
      await dialog.getByRole('button', { name: 'All of it' }).click();
      await dialog.getByRole('button', { name: /^Repay €/ }).click();
      await expect(dialog).toBeHidden();
    });

    await walk.step(
      'then the next is missed, and every page of the dashboard says so',
      async () => {
        await time.passDays(31);
        await signedInPage.goto('/dashboard/fiat');
        await expect(loan.banner).toContainText(/overdue on €1,000 against 0\.05\sBTC/);
        await loan.banner.getByRole('link', { name: 'Repay it' }).click();
        await expect(loan.arrears).toContainText('is missing');
        await expect(loan.schedule.getByText('Overdue', { exact: true })).toBeVisible();
      },
    );

    await walk.step('when euros have come in, one press pays it', async () => {
      await payInEuros(customer, '500.00');
      await signedInPage.reload();
      await loan.arrears.getByRole('button', { name: /^Repay €/ }).click();
      await expect(loan.arrears).toBeHidden();
      await expect(loan.schedule.getByText('Overdue', { exact: true })).toBeHidden();
    });

    const reports = new ReportsPage(signedInPage);
    await walk.step('then every report tells of it', async () => {
      await reports.open();
      await expect(reports.table('What you own and what you owe')).toBeVisible();
      await reports.choose('Interest and fees');
      await expect(reports.table(/^Interest and fees of /)).toContainText('Interest paid');
      await reports.choose('Tax year');
      await expect(reports.table(/^Each coin in /)).toContainText('Bitcoin');
    });

    await walk.step('and a statement says what the ledger says, to the cent', async () => {
      const from = dayInBerlin(new Date(dayOfLoan.getTime() + 10 * dayMs));
      await reports.choose('Statement');
      await reports.beginWith(from);
      await expect(reports.account('Euro').getByText('Adds up')).toBeVisible();
      await expect(reports.account('Bitcoin').getByText('No line in this period.')).toBeVisible();
      const csv = await reports.save('the statement', 'CSV');
      expect(expectStatementOfBooks(csv, from, await readBooks(account))).toBeGreaterThan(3);
      const { accounts } = JSON.parse(await reports.save('the statement', 'JSON'));
      expect(accounts).not.toHaveLength(0);
      expect(await reports.save('the statement', 'PDF')).toMatch(/^%PDF-/);
    });

    await walk.step('and it can be checked without us, by the file alone', async () => {
      const { publicKey } = await (await signedInPage.request.get('/api/ledger/head')).json();
      const keyFile = walk.info().outputPath('key.pem');
      await writeFile(keyFile, publicKey);
      const checker = new URL('../../scripts/check-proof.ts', import.meta.url);
      const said = await runProgram(checker, await reports.saveWithProof(), keyFile);
      expect(said).toMatch(/ all entries of its period in .*EUR.*, and no others\.$/m);
      expect(said).toMatch(/^EUR, [-\d]+: available, \w+, -/m);
    });
  },
);

walk(
  'a loan that reached its maturity is repaid, and its coins return',
  { annotation: inTable('What falls due', 'a loan repaid at its maturity', 'BTC') },
  async ({ signedInPage, customer, time }) => {
    const loan = new LoanPage(signedInPage);
    await giveCoins(customer, 'BTC', '0.05');
    const id = await openLoan(customer, wish);

    await walk.step('when its last day is over, it says so', async () => {
      await time.passDays(93);
      await loan.open(id);
      await expect(loan.banner).toContainText('has reached its maturity');
      await expect(loan.arrears).toContainText('is missing');
    });

    await walk.step('when what is missing comes in, it is repaid', async () => {
      await payInEuros(customer, '500.00');
      await signedInPage.reload();
      await loan.arrears.getByRole('button', { name: /^Repay €/ }).click();
      await expect(loan.condition('Loan repaid in full')).toBeVisible();
      await expect(loan.arrears).toBeHidden();
    });

    await walk.step('then the coins are free again', async () => {
      const { items } = await customer.get<{ items: Wallet[] }>('/wallets');
      const bitcoin = items.find(({ asset }) => asset === 'BTC');
      expect(bitcoin?.balance.available.amount).toBe('0.05000000');
    });
  },
);

walk(
  'an instalment that stays overdue beyond its grace is paid by a sale of collateral',
  {
    tag: '@whole',
    annotation: inTable(
      'What falls due',
      'an instalment that nobody pays: a sale after its grace',
      'BTC',
    ),
  },
  async ({ signedInPage, customer, time }) => {
    const loan = new LoanPage(signedInPage);
    await giveCoins(customer, 'BTC', '0.05');
    const id = await openLoan(customer, { ...wish, plan: 'amortising', termMonths: 3 });
    const repayment = { amount: { asset: 'EUR', amount: '990.00' } };
    await customer.send('POST', `/loans/${id}/repayments`, repayment);

    await walk.step('when it is missed', async () => {
      await time.passDays(32);
      await loan.open(id);
      await expect(loan.arrears).toContainText('is missing');
    });

    await walk.step('when seven days are over, collateral is sold for it', async () => {
      await time.passDays(9);
      await signedInPage.reload();
      await expect(loan.sales).toContainText('A payment stayed overdue beyond its grace');
      await expect(loan.arrears).toBeHidden();
    });
  },
);
