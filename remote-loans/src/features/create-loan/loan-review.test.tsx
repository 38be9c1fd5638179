import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { parsePrice } from '@tessera/money/price';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adultProfile } from '../../testing/loan-fixtures.ts';
import { askedAmounts, etherOffer } from '../../testing/quote-fixture.ts';
import { LoanReview } from './loan-review.tsx';

function show(price = '2500.00000000') {
  const onBack = jest.fn();
  const api = fakeApi({ 'GET /profile': adultProfile });
  const offer = { ...etherOffer, price: parsePrice(price) };
  renderWithShell(
    <LoanReview amounts={askedAmounts} offer={offer} walletId="wallet-1" onBack={onBack} />,
  );
  return { api, onBack };
}

describe('the review of a loan', () => {
  it('begins at its heading', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Review and borrow' })).toHaveFocus();
  });

  it('asks for nothing before somebody tries to borrow', async () => {
    show();
    expect(await screen.findByText('Ada Example')).toBeVisible();
    expect(screen.queryByText('Accept the terms to borrow.')).toBeNull();
  });

  it('no longer asks for the terms once they are accepted', async () => {
    const { api } = show();
    await screen.findByText('Ada Example');
    await userEvent.click(screen.getByRole('button', { name: 'Borrow €1,000' }));
    expect(screen.getByText('Accept the terms to borrow.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /accept them/ }));
    expect(screen.queryByText('Accept the terms to borrow.')).toBeNull();
    expect(api.sentTo('POST', '/loans')).toHaveLength(0);
  });

  it('follows the price while the amounts stay', () => {
    show('2400.00000000');
    expect(screen.getAllByText('41.67%').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Borrow €1,000' })).toBeVisible();
  });

  it('offers no loan that its collateral no longer carries', async () => {
    const { onBack } = show('1500.00000000');
    expect(screen.getByText('The price has moved')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Borrow/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change the amounts' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});
