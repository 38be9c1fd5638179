import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { keptDraftName } from '@tessera/lending/loan-draft';
import { TERMS_VERSION } from '@tessera/lending/terms';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { keptText, storeForADay } from '@tessera/ui/kept-for-a-day';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  adultProfile,
  coinWallet,
  etherPrice,
  etherWallet,
  loanId,
  runningLoan,
} from '../testing/loan-fixtures.ts';
import { CreateLoanPage } from './create-loan-page.tsx';
import { field, review, start } from './testing-create-loan.tsx';

describe('where Create Loan begins', () => {
  const wallets = [
    coinWallet('BTC', '0.10000000', '6000.00'),
    etherWallet('0'),
    coinWallet('USDC', '942.000000', '860.00'),
  ];

  function open(route = '/') {
    fakeApi({ 'GET /prices': { items: [etherPrice] }, 'GET /wallets': { items: wallets } });
    return renderWithShell(<CreateLoanPage />, { route });
  }

  it('is the coin of which most is held, each with what is free of it', async () => {
    open();
    expect(await screen.findByRole('radio', { name: /^Bitcoin 0\.10 free/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^USDC 942\.00 free/ })).not.toBeChecked();
  });

  it('is what the front page was left at, once', async () => {
    storeForADay(keptDraftName, { coin: 'ETH', principal: '12,000', ltv: '5000', term: '24' });
    const { router } = open();
    expect(await screen.findByRole('radio', { name: /^Ether/ })).toBeChecked();
    expect(await field(/You borrow/)).toHaveValue('12,000');
    expect(screen.getByRole('radio', { name: '24' })).toBeChecked();
    await waitFor(() => expect(router.state.location.search).toContain('coin=ETH'));
    expect(keptText(keptDraftName)).toBeNull();
  });

  it('is what its own address says, before all else', async () => {
    storeForADay(keptDraftName, { coin: 'ETH', principal: '12000' });
    open('/?coin=USDC&principal=700');
    expect(await screen.findByRole('radio', { name: /^USDC/ })).toBeChecked();
    expect(await field(/You borrow/)).toHaveValue('700');
  });
});

describe('the steps', () => {
  const unknown = {
    ...Object.fromEntries(Object.keys(adultProfile).map((key) => [key, null])),
    ...{ email: 'ada@example.com', completed: false },
  };

  it('ask who borrows before the review, at its heading, and once', async () => {
    const { user, api } = start();
    api.answer('GET /profile', unknown);
    await user.type(await field(/You borrow/), '1000');
    await waitFor(() => expect(api.sentTo('GET', '/profile')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Review/ }));
    const heading = await screen.findByRole('heading', { name: 'Who borrows' });
    await waitFor(() => expect(heading).toHaveFocus());

    await user.type(await screen.findByLabelText('Given names'), 'Ada');
    await user.type(screen.getByLabelText('Family name'), 'Example');
    await user.type(screen.getByLabelText('Street and number'), 'Musterstraße 1');
    await user.type(screen.getByLabelText('Postal code'), '10115');
    await user.type(screen.getByLabelText('City'), 'Berlin');
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-12-10' } });
    api.answer('PUT /profile', noAnswer);
    await user.click(screen.getByRole('button', { name: 'Save and review' }));
    expect(await screen.findByText('Your details were not saved')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Berlin');

    api.answer('PUT /profile', adultProfile);
    api.answer('GET /profile', adultProfile);
    await user.click(screen.getByRole('button', { name: 'Save and review' }));
    const review = await screen.findByRole('heading', { name: 'Review and borrow' });
    await waitFor(() => expect(review).toHaveFocus());
    expect(screen.getByText('Ada Example')).toBeVisible();
    expect(api.sentTo('PUT', '/profile').at(-1)?.body).toMatchObject({ country: 'DE' });
  });

  it('are found by Back and Forward, with what was typed', async () => {
    const { user, router } = start();
    await review(user, '1500');
    await act(() => router.navigate(-1));
    expect(await field(/You borrow/)).toHaveValue('1500');
    await act(() => router.navigate(1));
    expect(await screen.findByRole('button', { name: 'Borrow €1,500' })).toBeVisible();
  });

  it('are found by a reload, and in a second tab, as the same wish', async () => {
    const first = start();
    await review(first.user, '1000');
    const { search } = first.router.state.location;
    await first.user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    await screen.findByText('The loan’s own page');
    const key = first.api.sentTo('POST', '/loans')[0]?.idempotencyKey;
    first.unmount();

    const second = start('5', etherPrice, search);
    await second.user.click(await screen.findByRole('checkbox', { name: /accept them/ }));
    const button = screen.getByRole('button', { name: 'Borrow €1,000' });
    await waitFor(() => expect(button).toBeEnabled());
    await second.user.click(button);
    await screen.findByText('The loan’s own page');
    expect(second.api.sentTo('POST', '/loans')[0]?.idempotencyKey).toBe(key);
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
      '€990.00 arrived in your Fiat Wallet',
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

  it('leads nobody away who went elsewhere before the answer came', async () => {
    const { user, api, router, shell } = start();
    const { promise, resolve } = Promise.withResolvers<typeof runningLoan>();
    api.answer('POST /loans', () => promise);
    await review(user);
    await user.click(screen.getByRole('button', { name: /^Borrow/ }));
    await act(() => router.navigate('/dashboard/loan/elsewhere'));
    await act(async () => resolve(runningLoan));
    await waitFor(() => expect(shell.publishedTo('loan.opened')).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/dashboard/loan/elsewhere');
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

  it('looks at price and balance again after a refusal, which says that they are behind', async () => {
    const { user, api } = start();
    await review(user);
    const before = api.sentTo('GET', '/prices').length;
    const walletsBefore = api.sentTo('GET', '/wallets').length;
    const profilesBefore = api.sentTo('GET', '/profile').length;
    api.answer('POST /loans', problemAnswer(409, 'price_stale'));
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    await waitFor(() => expect(api.sentTo('GET', '/prices').length).toBeGreaterThan(before));
    expect(api.sentTo('GET', '/wallets').length).toBeGreaterThan(walletsBefore);
    expect(api.sentTo('GET', '/profile')).toHaveLength(profilesBefore);
  });

  it('does not look at them again when no answer came', async () => {
    const { user, api } = start();
    await review(user);
    const before = api.sentTo('GET', '/prices').length;
    api.answer('POST /loans', noAnswer);
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(await screen.findByText(/can never open a second one/)).toBeVisible();
    expect(api.sentTo('GET', '/prices')).toHaveLength(before);
  });

  it('hands the loan to its own page, which need not load it', async () => {
    const { user, queryClient } = start();
    await review(user);
    await user.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    await screen.findByText('The loan’s own page');
    expect(queryClient.getQueryData(queryKeys.loans.detail(loanId))).toEqual(runningLoan);
  });
});
