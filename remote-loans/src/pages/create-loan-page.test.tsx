import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { TERMS_VERSION } from '@tessera/lending/terms';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  adultProfile,
  etherPrice,
  etherWallet,
  loanId,
  runningLoan,
} from '../testing/loan-fixtures.ts';
import { CreateLoanPage } from './create-loan-page.tsx';

function start(available = '5', price = etherPrice) {
  const api = fakeApi({
    'GET /prices': { items: [price] },
    'GET /wallets': { items: [etherWallet(available)] },
    'GET /profile': adultProfile,
    'POST /loans': runningLoan,
  });
  const page = renderWithShell(<CreateLoanPage />, {
    route: '/dashboard/loan/create-loan',
    path: '/dashboard/loan/create-loan',
    routes: [{ path: '/dashboard/loan/:id', element: <p>The loan’s own page</p> }],
  });
  return { api, ...page, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });

async function review(user: ReturnType<typeof userEvent.setup>, amount = '1000') {
  await user.type(await field(/You borrow/), amount);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Review/ })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  await user.click(screen.getByRole('checkbox', { name: /accept them/ }));
}

describe('the calculator', () => {
  it('finds the collateral for an amount, with every cost', async () => {
    const { user } = start();
    await user.type(await field(/You borrow/), '1000');
    expect(await field(/You lock/)).toHaveValue('1.00');
    expect(screen.getByText('€990.00')).toBeVisible();
    expect(screen.getByText('9.9%')).toBeVisible();
    expect(screen.getByText('€99.00')).toBeVisible();
    expect(screen.getByText('€1,099.00')).toBeVisible();
    expect(screen.getByText(/€1,470\.59/, { selector: 'dl > div > dd' })).toBeVisible();
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

  it('names the missing collateral, links to the deposit, and opens no review', async () => {
    const { user } = start('0.25');
    await user.type(await field(/You borrow/), '1000');
    expect(await screen.findByText(/0\.75\sETH missing/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit ether' })).toHaveAttribute(
      'href',
      expect.stringContaining('/dashboard/spot/'),
    );
    expect(screen.getByRole('button', { name: /^Review/ })).toBeDisabled();
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

describe('opening the loan', () => {
  it('asks for the terms to be accepted first', async () => {
    const { user, api } = start();
    await review(user);
    await user.click(screen.getByRole('checkbox', { name: /accept them/ }));
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(screen.getByText('Accept the terms to borrow.')).toBeVisible();
    expect(api.sentTo('POST', '/loans')).toHaveLength(0);
  });

  it('sends exactly what was shown, tells the site, and goes to the loan', async () => {
    const { user, api, shell, router } = start();
    await review(user);
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(await screen.findByText('The loan’s own page')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/dashboard/loan/${loanId}`);
    expect(api.sentTo('POST', '/loans')[0]?.body).toMatchObject({
      principal: { asset: 'EUR', amount: '1000.00' },
      collateral: { asset: 'ETH', amount: '1.000000000000000000' },
      termMonths: 12,
      plan: 'bullet',
      accepted: { aprBasisPoints: 990, payout: { asset: 'EUR', amount: '990.00' } },
    });
    expect(shell.publishedTo('flash.requested')[0]?.message).toBe(
      '€990.00 arrived in your euro wallet',
    );
    expect(shell.publishedTo('loan.opened')).toHaveLength(1);
    expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['ETH', 'EUR'] }]);
  });

  it('opens one loan on a double click', async () => {
    const { user, api } = start();
    await review(user);
    await user.dblClick(screen.getByRole('button', { name: 'Borrow €1,000' }));
    await screen.findByText('The loan’s own page');
    expect(api.sentTo('POST', '/loans')).toHaveLength(1);
  });

  it('repeats the same intent after a lost network', async () => {
    const { user, api } = start();
    await review(user);
    api.answer('POST /loans', noAnswer);
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(await screen.findByText(/can never open a second one/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /accept them/ })).toBeChecked();
    api.answer('POST /loans', runningLoan);
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    await screen.findByText('The loan’s own page');
    const [first, second] = api.sentTo('POST', '/loans');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('shows a changed quote beside the accepted one, and asks again', async () => {
    const { user, api } = start();
    await review(user);
    const offered = { aprBasisPoints: 1190, payout: { asset: 'EUR', amount: '990.00' } };
    api.answer(
      'POST /loans',
      problemAnswer(409, 'quote_changed', { quote: { termsVersion: TERMS_VERSION, ...offered } }),
    );
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(await screen.findByText(/The quote has changed/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'APR 9.9% 11.9%' })).toBeVisible();

    api.answer('POST /loans', runningLoan);
    await user.click(screen.getByRole('button', { name: 'Borrow and receive €990.00' }));
    await screen.findByText('The loan’s own page');
    const [first, second] = api.sentTo('POST', '/loans');
    expect(second?.body).toMatchObject({ accepted: { aprBasisPoints: 1190 } });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it.each([
    ['price_stale', /older than five minutes/],
    ['insufficient_collateral', /does not hold enough free ether/],
    ['house_unfunded', /cannot pay out this amount/],
  ])('explains %s and keeps everything', async (code, words) => {
    const { user, api } = start();
    await review(user);
    api.answer('POST /loans', problemAnswer(409, code));
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the amounts' }));
    expect(await field(/You borrow/)).toHaveValue('1000');
  });

  it('asks once who borrows, and keeps what was typed when that cannot be saved', async () => {
    const { user, api } = start();
    const unknown = Object.fromEntries(Object.keys(adultProfile).map((key) => [key, null]));
    api.answer('GET /profile', { ...unknown, email: 'ada@example.com', completed: false });
    api.answer('PUT /profile', noAnswer);
    await review(user);
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(screen.getByText('Save your details first, then borrow.')).toBeVisible();
    expect(api.sentTo('POST', '/loans')).toHaveLength(0);

    await user.type(screen.getByLabelText('Given names'), 'Ada');
    await user.type(screen.getByLabelText('Family name'), 'Example');
    await user.type(screen.getByLabelText('Street and number'), 'Musterstraße 1');
    await user.type(screen.getByLabelText('Postal code'), '10115');
    await user.type(screen.getByLabelText('City'), 'Berlin');
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-12-10' } });
    await user.click(screen.getByRole('button', { name: 'Save my details' }));
    expect(await screen.findByText('Your details were not saved')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Berlin');

    api.answer('PUT /profile', adultProfile);
    await user.click(screen.getByRole('button', { name: 'Save my details' }));
    expect(await screen.findByText('Ada Example')).toBeVisible();
    expect(api.sentTo('PUT', '/profile').at(-1)?.body).toMatchObject({ country: 'DE' });
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    await screen.findByText('The loan’s own page');
  });
});
