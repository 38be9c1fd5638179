import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { parsePrice } from '@tessera/money/price';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adultProfile, etherWallet } from '../../testing/loan-fixtures.ts';
import { answerQuote } from '../../testing/quote-answer.ts';
import { askedAmounts, etherOffer } from '../../testing/quote-fixture.ts';
import { LoanReview } from './loan-review.tsx';

type Case = {
  readonly price?: string;
  readonly available?: string;
  readonly apr?: number;
  readonly isStale?: boolean;
  readonly plan?: 'bullet' | 'interest_only';
};

function show(given: Case = {}) {
  const { price = '2500.00000000', available = '5', apr = 990 } = given;
  const onBack = jest.fn();
  const api = fakeApi({
    'GET /profile': adultProfile,
    'GET /loans/quote': answerQuote({ ETH: price }),
  });
  const intent = '0190a000-0000-4000-8000-000000000001';
  renderWithShell(
    <LoanReview
      decided={{ ...askedAmounts, apr, intent }}
      offer={{ ...etherOffer, price: parsePrice(price), plan: given.plan ?? 'bullet' }}
      isStale={given.isStale ?? false}
      wallet={etherWallet(available)}
      onBack={onBack}
    />,
  );
  return { api, onBack };
}

const borrow = () => screen.getByRole('button', { name: /^Borrow/ });

describe('the review of a loan', () => {
  it('names the borrower, the yearly cost and the day of payment', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Review and borrow');
    expect(await screen.findByText('Ada Example')).toBeVisible();
    expect(await screen.findByText('11.01%')).toBeVisible();
    expect(screen.getAllByText('Nov 20, 2027').length).toBeGreaterThan(0);
    expect(screen.queryByText('Accept the terms to borrow.')).toBeNull();
  });

  it('no longer asks for the terms once they are accepted', async () => {
    const { api } = show();
    await screen.findByText('Ada Example');
    await userEvent.click(borrow());
    expect(screen.getByText('Accept the terms to borrow.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /accept them/ }));
    expect(screen.queryByText('Accept the terms to borrow.')).toBeNull();
    expect(api.sentTo('POST', '/loans')).toHaveLength(0);
  });

  it('follows the price while the amounts stay', () => {
    show({ price: '2400.00000000' });
    expect(screen.getAllByText(/41\.67%/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Borrow €1,000' })).toBeVisible();
  });

  it('shows a rate that has changed since before it is signed', () => {
    show({ apr: 790 });
    expect(screen.getByText('The rate has changed while you read')).toBeVisible();
    expect(screen.getByText('7.9%')).toBeVisible();
  });

  it('says nothing of a rate that has not', () => {
    show();
    expect(screen.queryByText('The rate has changed while you read')).toBeNull();
  });

  it('cannot be signed on an old price', async () => {
    show({ isStale: true });
    await screen.findByText('Ada Example');
    expect(screen.getByText(/older than five minutes/)).toBeVisible();
    expect(borrow()).toBeDisabled();
  });

  it('shows every payment of a plan that is paid monthly', () => {
    show({ plan: 'interest_only' });
    const table = screen.getByRole('table', { name: 'What is due on which day' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
  });

  it('of a loan without enough coins says what is missing and where to send it', () => {
    show({ available: '0.25' });
    expect(screen.getByRole('heading', { name: /^0\.75\sETH missing$/ })).toBeVisible();
    expect(screen.getByText('0x0000000000000000000000000000000000000001')).toBeVisible();
    expect(borrow()).toHaveAccessibleName(/^Borrow €1,000 once 0\.75\sETH arrive$/);
    expect(screen.getByText(/when the loan opens/)).toBeVisible();
  });

  it('offers no loan that its collateral no longer carries', async () => {
    const { onBack } = show({ price: '1500.00000000' });
    expect(screen.getByText('The price has moved')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Borrow/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change the amounts' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});
