import { pricesQuery } from '@tessera/api-client/get-prices';
import { keptDraftName } from '@tessera/lending/loan-draft';
import { loanTermsInMonths } from '@tessera/lending/terms';
import { askAgain } from '@tessera/testing/ask-again';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { keptText } from '@tessera/ui/kept-for-a-day';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FrontPageLoanProvider } from './front-page-loan.tsx';
import { LoanCalculator } from './loan-calculator.tsx';

const priceOf = (asset: string, value: string, last: number) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  asset,
  value,
  source: 'sandbox',
  synthetic: true,
  observedAt: '2026-12-12T12:00:00Z',
  ageSeconds: 3,
  stale: false,
});

const prices = { items: [priceOf('BTC', '60000.00000000', 1), priceOf('ETH', '2500.00000000', 2)] };

const answer = (body: unknown, status = 200) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));

const calculator = (
  <FrontPageLoanProvider>
    <LoanCalculator />
  </FrontPageLoanProvider>
);

const text = () => document.body.textContent ?? '';

async function borrow(amount: string) {
  const field = screen.getByLabelText('You borrow');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

afterEach(() => localStorage.clear());

describe('the calculator on the front page', () => {
  it('keeps what it was left at for the page that opens loans, and nothing before', async () => {
    answer(prices);
    renderWithShell(calculator, { session: signedOutSession });
    expect(keptText(keptDraftName)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Ether' }));
    await borrow('24000');
    await userEvent.click(screen.getByRole('radio', { name: '6 mo' }));
    expect(keptText(keptDraftName)).toEqual({
      ...{ coin: 'ETH', plan: 'bullet', principal: '24000', ltv: '5000', term: '6' },
    });
  });

  it('keeps what it offers when nothing was changed', async () => {
    answer(prices);
    renderWithShell(calculator, { session: signedOutSession });
    await userEvent.click(await screen.findByRole('link', { name: 'Borrow €10,000' }));
    expect(keptText(keptDraftName)).toMatchObject({ coin: 'BTC', principal: '10,000' });
  });

  it('shows what a loan costs and where its margin call lies, at a price that it names', async () => {
    answer(prices);
    renderWithShell(calculator, { session: signedOutSession });
    await borrow('24000');
    expect(await screen.findByText('€42,857.15')).toBeInTheDocument();
    expect(screen.getByLabelText('You lock')).toHaveValue('0.80');
    expect(screen.getByText('€23,760.00')).toBeInTheDocument();
    expect(await screen.findByText('9.9% · 11.01%')).toBeInTheDocument();
    expect(screen.getByText(/A synthetic price/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Borrow €24,000' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/auth\/sign-up\?/),
    );
  });

  it('works from the coins to the euros as well', async () => {
    answer(prices);
    renderWithShell(calculator);
    await userEvent.click(screen.getByRole('radio', { name: 'Ether' }));
    const coins = screen.getByLabelText('You lock');
    await screen.findByText('€2,500.00');
    await userEvent.clear(coins);
    await userEvent.type(coins, '10');
    expect(screen.getByLabelText('You borrow')).toHaveValue('12,500.00');
    expect(screen.getByRole('link', { name: 'Borrow €12,500' })).toHaveAttribute(
      'href',
      '/dashboard/loan/create-loan?coin=ETH&plan=bullet&ltv=5000&term=12&collateral=10',
    );
  });

  it('keeps the euros when the coin changes, whichever amount was typed', async () => {
    answer(prices);
    renderWithShell(calculator);
    await borrow('24000');
    await userEvent.click(screen.getByRole('radio', { name: 'Ether' }));
    expect(screen.getByLabelText('You borrow')).toHaveValue('24000');
    await screen.findByText('€2,500.00');
    const coins = screen.getByLabelText('You lock');
    await userEvent.clear(coins);
    await userEvent.type(coins, '10');
    await userEvent.click(screen.getByRole('radio', { name: 'Bitcoin' }));
    expect(screen.getByLabelText('You borrow')).toHaveValue('12,500.00');
    expect(screen.getByRole('link', { name: 'Borrow €12,500' })).toBeInTheDocument();
  });

  it('leaves the euros empty while no coins are named', async () => {
    answer(prices);
    renderWithShell(calculator);
    await screen.findByText('€60,000.00');
    await userEvent.clear(screen.getByLabelText('You lock'));
    expect(screen.getByLabelText('You borrow')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Start a loan' })).toBeInTheDocument();
  });

  it('offers every term there is, and counts interest for the one that is chosen', async () => {
    answer(prices);
    renderWithShell(calculator);
    const terms = screen.getByRole('group', { name: 'For' });
    const names = within(terms)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(loanTermsInMonths.map((months) => `${months} mo`));
    expect(within(terms).getByRole('radio', { name: '12 mo' })).toBeChecked();
    const repaid = () =>
      Number(/You pay back on [^€]*€([\d,]+)/.exec(text())?.[1]?.replace(',', ''));
    const afterYear = repaid();
    await userEvent.click(within(terms).getByRole('radio', { name: '24 mo' }));
    expect(within(terms).getByRole('radio', { name: '24 mo' })).toBeChecked();
    expect(repaid() - 10_000).toBeGreaterThan(1.9 * (afterYear - 10_000));
  });

  it('says of prices only what is so', async () => {
    answer(prices);
    renderWithShell(calculator);
    const line = screen.getAllByRole('status').at(-1);
    expect(line).toBeEmptyDOMElement();
    await screen.findByText('€60,000.00');
    expect(line).toHaveTextContent(
      /^Bitcoin at €60,000\.00, .+\. A synthetic price: this site is a sandbox\.$/,
    );
  });

  it('shows the rate alone until the yearly cost is there', async () => {
    answer(prices);
    renderWithShell(calculator);
    expect(screen.getByText('9.9%')).toBeInTheDocument();
    expect(await screen.findByText(/^9\.9% · 1\d\.\d\d%$/)).toBeInTheDocument();
  });

  it('stays calm and useful without prices', async () => {
    answer({ type: 'about:blank', title: 'Down', status: 503, code: 'unavailable' }, 503);
    renderWithShell(calculator, { session: signedOutSession });
    expect(await screen.findByText(/Prices cannot be had right now/)).toBeInTheDocument();
    expect(screen.getByText('€9,900.00')).toBeInTheDocument();
    expect(screen.getByLabelText('You lock')).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Borrow €10,000' })).toBeInTheDocument();
  });

  it('says that there are no prices also while they are asked for again', async () => {
    answer({ type: 'about:blank', title: 'No', status: 403, code: 'forbidden' }, 403);
    const { queryClient } = renderWithShell(calculator, { session: signedOutSession });
    const words = await screen.findByText(/Prices cannot be had right now/);
    const sent = jest.mocked(globalThis.fetch).mock.calls.length;
    jest.mocked(globalThis.fetch).mockImplementation(() => new Promise(() => undefined));
    await askAgain(queryClient, pricesQuery.queryKey);
    expect(jest.mocked(globalThis.fetch).mock.calls.length).toBeGreaterThan(sent);
    expect(words).toHaveTextContent('Prices cannot be had right now');
  });

  it('takes a stale price for none, because nobody could borrow at it', async () => {
    answer({ items: prices.items.map((price) => ({ ...price, stale: true, ageSeconds: 400 })) });
    renderWithShell(calculator, { session: signedOutSession });
    expect(await screen.findByText(/Prices cannot be had right now/)).toBeInTheDocument();
    expect(screen.getByLabelText('You lock')).toBeDisabled();
    expect(screen.getByLabelText('You lock')).toHaveValue('');
  });

  it('says what can be had instead of what cannot', async () => {
    answer(prices);
    renderWithShell(calculator);
    await borrow('200');
    expect(screen.getByLabelText('You borrow')).toHaveAccessibleDescription(
      'The smallest loan is €500.',
    );
    expect(screen.getByRole('link', { name: 'Start a loan' })).toBeInTheDocument();
  });
});
