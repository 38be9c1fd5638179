import { walletsQuery } from '@tessera/api-client/get-wallets';
import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { askAgain } from '@tessera/testing/ask-again';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { claimed } from '../testing/claimed.ts';
import { etherPrice, runningLoan } from '../testing/loan-fixtures.ts';
import { CreateLoanPage } from './create-loan-page.tsx';
import { field, review, start } from './testing-create-loan.tsx';

describe('a claim', () => {
  it('is told before anything is filled in, with amount, cause and what pays it', async () => {
    start('5', etherPrice, '?coin=ETH', { attention: claimed });
    expect(
      await screen.findByText(/^You owe €123\.45 for a payment that its bank called back/),
    ).toBeVisible();
    expect(screen.getByText(/The next euros that arrive/)).toBeVisible();
    expect(await field(/You borrow/)).toHaveValue('');
  });

  it('is not spoken of where there is none', async () => {
    start();
    await field(/You borrow/);
    expect(screen.queryByText(/^You owe/)).toBeNull();
  });
});

describe('the calculator', () => {
  it('finds the collateral for an amount, with every cost', async () => {
    const { user } = start();
    await user.type(await field(/You borrow/), '1000');
    expect(await field(/You lock/)).toHaveValue('1.00');
    expect(screen.getByText('€990.00')).toBeVisible();
    expect(screen.getByText('9.9%')).toBeVisible();
    expect(screen.getByText('€109.00')).toBeVisible();
    expect(screen.getByText('€1,099.00')).toBeVisible();
    expect(screen.getByText(/€1,470\.59/, { selector: 'dl > div > dd' })).toBeVisible();
    expect(await screen.findByText('11.01%')).toBeVisible();
  });

  it('stays while wallets that could not be read are asked for again', async () => {
    const { api, queryClient } = start(
      '5',
      etherPrice,
      '?coin=ETH',
      {},
      {
        'GET /wallets': problemAnswer(403, 'forbidden'),
      },
    );
    const amount = await field(/You borrow/);
    amount.focus();
    api.answer('GET /wallets', () => new Promise(() => undefined));
    await askAgain(queryClient, walletsQuery.queryKey);
    expect(api.sentTo('GET', '/wallets')).toHaveLength(2);
    expect(amount).toHaveFocus();
  });

  it('finds the amount for a collateral', async () => {
    const { user } = start();
    await user.type(await field(/You lock/), '2');
    expect(await field(/You borrow/)).toHaveValue('2,000.00');
  });

  it('follows the target loan-to-value', async () => {
    const { user } = start();
    await user.type(await field(/You borrow/), '1000');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2000' } });
    expect(await field(/You lock/)).toHaveValue('2.00');
    expect(screen.getByText('6.9%')).toBeVisible();
  });

  it('says what can be had when the amount is out of bounds', async () => {
    const { user } = start();
    await user.type(await field(/You borrow/), '20');
    expect(await screen.findByText(/smallest loan is €500/)).toBeVisible();
  });

  it('names the missing collateral, and lets the loan wait for it', async () => {
    const { user, api } = start('0.25');
    await user.type(await field(/You borrow/), '1000');
    expect(await screen.findByText(/0\.75\sETH missing/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Review/ }));
    await user.click(await screen.findByRole('checkbox', { name: /accept them/ }));
    const missing = { asset: 'ETH', amount: '0.750000000000000000' };
    api.answer('POST /loans', {
      ...runningLoan,
      state: 'awaiting_collateral',
      waiting: { deadline: '2026-11-24T10:00:00Z', missing, offeredAprBasisPoints: null },
    });
    await user.click(await screen.findByRole('button', { name: /^Borrow €1,000 once 0\.75/ }));
    await screen.findByText('The loan’s own page');
    expect(api.sentTo('POST', '/loans')[0]?.body).toMatchObject({ waitForCollateral: true });
  });

  it('compares the plans, and follows the one that is chosen', async () => {
    const { user, router } = start();
    await user.type(await field(/You borrow/), '1000');
    expect(await screen.findByText('€1,099.00 at the end')).toBeVisible();
    expect(screen.getByText('up to €8.41 a month')).toBeVisible();
    expect(screen.getByText(/^Costs €109\.00 with the fee · APRC 11\.01%$/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^In equal parts/ }));
    expect(router.state.location.search).toContain('plan=amortising');
    expect(screen.getByText(/^First payment on/)).toBeVisible();
  });

  it('tells the plans apart by what they mean while nothing is worked out', async () => {
    start();
    expect(await screen.findByText(/^Each month its interest, and the loan/)).toBeVisible();
  });

  it('shows that the price is synthetic, and blocks borrowing on a stale one', async () => {
    const { user } = start('5', { ...etherPrice, stale: true, ageSeconds: 400 });
    expect(await screen.findByText(/Synthetic price/)).toBeVisible();
    expect(screen.getByText(/Too old to borrow on/)).toBeVisible();
    await user.type(await field(/You borrow/), '1000');
    expect(screen.getByRole('button', { name: /^Review/ })).toBeDisabled();
  });

  it('keeps what is typed in the address', async () => {
    const { user, router } = start();
    await user.type(await field(/You borrow/), '1500');
    expect(router.state.location.search).toContain('principal=1500');
  });
});

describe('a draft in the address', () => {
  it('is where the calculator begins', async () => {
    start('5', etherPrice, '?collateral=2&ltv=2000&term=6');
    expect(await field(/You lock/)).toHaveValue('2');
    expect(await field(/You borrow/)).toHaveValue('1,000.00');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '20% of value');
    expect(screen.getByRole('radio', { name: '6' })).toBeChecked();
  });

  it.each([
    ['below the slider', 'ltv=950'],
    ['between two of its steps', 'ltv=2025'],
    ['beyond all value', 'ltv=10050'],
    ['no number', 'ltv=much'],
    ['of a term that is not offered', 'term=5'],
  ])('that is %s begins at 40%% and twelve months', async (_, search) => {
    start('5', etherPrice, `?principal=1000&${search}`);
    expect(await field(/You lock/)).toHaveValue('1.00');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '40% of value');
    expect(screen.getByRole('radio', { name: '12' })).toBeChecked();
  });

  it('may stand at the lowest step, and asks for no more than may be had', async () => {
    const { unmount } = start('5', etherPrice, '?principal=1000&ltv=1000');
    expect(await screen.findByRole('slider')).toHaveValue('1000');
    unmount();
    start('5', etherPrice, '?principal=1000&ltv=10000');
    const slider = await screen.findByRole('slider');
    expect(slider).toHaveValue(slider.getAttribute('max'));
  });

  it('is cut where it is longer than any amount', async () => {
    start('5', etherPrice, `?principal=${'1'.repeat(61)}`);
    expect(await field(/You borrow/)).toHaveValue('1'.repeat(60));
  });

  it('follows what is chosen, and forgets what is cleared', async () => {
    const { user, router } = start('5', etherPrice, '?principal=1000');
    await user.click(await screen.findByRole('radio', { name: '24' }));
    const now = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    const rest = { coin: 'ETH', plan: 'bullet', ltv: '4000', term: '24' };
    expect(now()).toEqual({ principal: '1000', ...rest });
    await user.clear(await field(/You borrow/));
    expect(now()).toEqual(rest);
    expect(await field(/You lock/)).toHaveValue('');
  });
});

describe('collateral from the spot wallet', () => {
  it('can be locked as a whole', async () => {
    const { user } = start('2.5');
    await user.click(await screen.findByRole('button', { name: 'Lock all of it' }));
    expect(await field(/You borrow/)).toHaveValue('2,500.00');
    expect(screen.getByRole('button', { name: 'Review €2,500 loan' })).toBeEnabled();
  });

  it('is enough when it is exactly what the loan locks', async () => {
    start('1', etherPrice, '?principal=1000');
    expect(await screen.findByText(/^Free in your spot wallet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review €1,000 loan' })).toBeEnabled();
  });

  it('is not known when the wallets do not load, and nothing can be reviewed', async () => {
    fakeApi({ 'GET /prices': { items: [etherPrice] } });
    renderWithShell(<CreateLoanPage />, { route: '/?coin=ETH&principal=1000' });
    expect(await screen.findByRole('button', { name: /^Review/ })).toBeDisabled();
    expect(screen.getByText(/could not be read/)).toBeVisible();
    expect(screen.queryByText(/^Free in your spot wallet/)).toBeNull();
  });

  it('is sent with every digit that was shown', async () => {
    const { user, api } = start('5', { ...etherPrice, value: '3333.33000000' });
    await review(user, '1000');
    await user.click(screen.getByRole('button', { name: 'Change the amounts' }));
    const shown = (await field(/You lock/)).getAttribute('value') ?? '';
    expect(shown).toBe('0.750001');
    await user.click(screen.getByRole('button', { name: /^Review/ }));
    await user.click(await screen.findByRole('checkbox', { name: /accept them/ }));
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    await screen.findByText('The loan’s own page');
    expect(api.sentTo('POST', '/loans')[0]?.body).toMatchObject({
      collateral: { asset: 'ETH', amount: shown.padEnd(20, '0') },
    });
  });
});

describe('the price', () => {
  it('is waited for while there is none, and another coin can be chosen', async () => {
    fakeApi({ 'GET /prices': { items: [etherPrice] }, 'GET /wallets': { items: [] } });
    renderWithShell(<CreateLoanPage />);
    expect(await screen.findByText('There is no bitcoin price yet')).toBeVisible();
    expect(await field(/You lock/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Ether/ }));
    expect(screen.queryByText('There is no bitcoin price yet')).toBeNull();
    expect(await field(/You lock/)).toBeEnabled();
  });
});
