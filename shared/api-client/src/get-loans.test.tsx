import { createTestQueryClient, renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { fiatWalletQuery } from './get-fiat-wallet.ts';
import { getLoans, useLoans } from './get-loans.ts';
import { pricesQuery } from './get-prices.ts';
import { getSandboxMails } from './get-sandbox-mails.ts';
import { walletsQuery } from './get-wallets.ts';
import { fakeApi } from './testing/fake-api.ts';

const { signal } = new AbortController();

it.each([
  ['/prices', '', () => createTestQueryClient().fetchQuery(pricesQuery)],
  ['/wallets', '', () => createTestQueryClient().fetchQuery(walletsQuery)],
  ['/fiat', '', () => createTestQueryClient().fetchQuery(fiatWalletQuery)],
  [
    '/loans',
    'state=active&cursor=here',
    () => getLoans({ state: 'active' })({ cursor: 'here', signal }),
  ],
  ['/sandbox/mails', 'to=ada%40example.com', () => getSandboxMails('ada@example.com', signal)],
])('reads %s with ?%s', async (path, query, read) => {
  const api = fakeApi({});
  renderWithShell(null);
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  expect(api.sent).toHaveLength(1);
  expect(api.sent[0]).toMatchObject({ method: 'GET', path });
  expect(String(api.sent[0]?.query)).toBe(query);
});

const eur = (amount: string) => ({ asset: 'EUR', amount });
const loanIn = (state: string, last: number) => ({
  id: `0190a000-0000-7000-8000-00000000000${last}`,
  state,
  health: 'healthy',
  plan: 'bullet',
  termMonths: 12,
  aprBasisPoints: 990,
  termsVersion: '1-00000000',
  principal: eur('1000.00'),
  fee: eur('10.00'),
  payout: eur('990.00'),
  accruedInterest: eur('2.71'),
  nextDue: null,
  collateral: { asset: 'ETH', amount: '1.000000000000000000' },
  debt: eur('1002.71'),
  loanToValueBasisPoints: 4011,
  openedAt: '2026-11-10T10:00:00Z',
  maturesOn: '2027-11-10',
});

function Loans({ state }: { state?: 'active' }) {
  const { items } = useLoans({ state });
  return <p>{items ? `Loans: ${items.map((loan) => loan.state).join(' ')}` : 'Reading'}</p>;
}

it.each([
  ['every state', {}, 'Loans: active repaid'],
  ['one state, of an API that does not know the filter', { state: 'active' }, 'Loans: active'],
] as const)('shows the loans in %s', async (_, filter, text) => {
  fakeApi({
    'GET /loans': { items: [loanIn('active', 1), loanIn('repaid', 2)], nextCursor: null },
  });
  renderWithShell(<Loans {...filter} />);
  expect(screen.getByText('Reading')).toBeInTheDocument();
  expect(await screen.findByText(text)).toBeInTheDocument();
});
