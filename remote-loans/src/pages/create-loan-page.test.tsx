import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { keptDraftName } from '@tessera/lending/loan-draft';
import { TERMS_VERSION } from '@tessera/lending/terms';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { keptText, storeForADay } from '@tessera/ui/kept-for-a-day';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  adultProfile,
  coinWallet,
  etherPrice,
  etherWallet,
  loanId,
  runningLoan,
} from '../testing/loan-fixtures.ts';
import { answerQuote } from '../testing/quote-answer.ts';
import { CreateLoanPage } from './create-loan-page.tsx';

function start(available = '5', price = etherPrice, search = '') {
  const api = fakeApi({
    'GET /prices': { items: [price] },
    'GET /wallets': { items: [etherWallet(available)] },
    'GET /profile': adultProfile,
    'GET /loans/quote': answerQuote({ [price.asset]: price.value }),
    'POST /loans': runningLoan,
  });
  const page = renderWithShell(<CreateLoanPage />, {
    route: `/dashboard/loan/create-loan${search}`,
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
  await user.click(await screen.findByRole('checkbox', { name: /accept them/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Borrow/ })).toBeEnabled());
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

    await user.type(screen.getByLabelText('Given names'), 'Ada');
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
