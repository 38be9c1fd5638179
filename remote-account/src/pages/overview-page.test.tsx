import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import type { FakeShellOptions } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  dayOf,
  etherHolding,
  etherWallet,
  fiatWith,
  loanId,
  loanWith,
  noticeOf,
  portfolioWith,
  profileWith,
  walletId,
} from '../testing/overview-fixtures.ts';
import { OverviewPage } from './overview-page.tsx';

const page = (items: unknown[]) => ({ items, nextCursor: null });
const nothing = portfolioWith([
  { on: '2026-11-25', holdings: [], total: null, owed: null, net: null },
]);

function open(answers: object = {}, options: FakeShellOptions = {}) {
  const api = fakeApi({
    'GET /reports/portfolio': portfolioWith([
      dayOf('2026-11-24', '4000.00'),
      dayOf('2026-11-25', '5000.00'),
    ]),
    'GET /wallets': { items: [etherWallet('2')] },
    'GET /fiat': fiatWith('990.00'),
    'GET /loans': page([loanWith()]),
    'GET /profile': profileWith(true),
    'GET /notices': page([noticeOf('1 ETH was credited', `/dashboard/spot/${walletId}`)]),
    [`GET /wallets/${walletId}/deposits`]: page([]),
    ...answers,
  });
  return { api, ...renderWithShell(<OverviewPage />, options) };
}

const openNew = (answers: object = {}) =>
  open({
    'GET /reports/portfolio': nothing,
    'GET /wallets': { items: [etherWallet('0')] },
    'GET /fiat': fiatWith('0.00'),
    'GET /loans': page([]),
    'GET /profile': profileWith(false),
    'GET /notices': page([]),
    ...answers,
  });

const card = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => localStorage.clear());

describe('the overview of somebody with a loan', () => {
  it('begins with the net worth, how it moved, and its curve', async () => {
    open();
    const figure = (await screen.findAllByText('What you own, less what you owe'))[0];
    expect(figure?.parentElement?.parentElement).toHaveTextContent(/€5,000\.00.*25% in a month/);
    expect(screen.getByText(/they are invented/)).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Net worth over time' })).toBeVisible();
  });

  it('tells what is free, what is owed and when, and how the worst loan stands', async () => {
    open();
    await screen.findByRole('region', { name: 'Free to use' });
    expect(card('Free to use').getByText(/5,990/)).toBeVisible();
    expect(card('What you owe').getByText(/€1,099\.00 is due next, on Nov 10, 2027/)).toBeVisible();
    expect(card('Closest to a sale').getByText(/below warning/)).toBeVisible();
    expect(card('Closest to a sale').getByRole('link', { name: 'Open the loan' })).toHaveAttribute(
      'href',
      `/dashboard/loan/${loanId}`,
    );
    expect(screen.queryByRole('region', { name: 'Your first loan' })).toBeNull();
  });

  it('names a coin without a price instead of summing up without it', async () => {
    const unpriced = { ...etherHolding, price: null, value: null };
    open({
      'GET /reports/portfolio': portfolioWith([dayOf('2026-11-25', null, [unpriced])]),
      'GET /wallets': { items: [{ ...etherWallet('2'), value: null }] },
    });
    expect(await screen.findByText(/There is no price of ether at the moment/)).toBeVisible();
    expect(card('Free to use').getByText('Not known: a coin has no price')).toBeVisible();
  });

  it('tells a claim, and what needs doing, with the way to do it', async () => {
    const claim = {
      kind: 'claim',
      amount: { asset: 'EUR', amount: '123.45' },
      cause: 'payment_returned',
    } as const;
    const at = '2026-11-25T11:00:00Z';
    open({}, { attention: { askedAt: at, at, items: [claim], total: 1, unreadNotices: 0 } });
    expect(await screen.findByText(/less by this claim already/)).toBeVisible();
    expect(card('What needs doing').getByRole('link', { name: 'Pay in EUR' })).toHaveAttribute(
      'href',
      '/dashboard/fiat',
    );
  });

  it('lists the latest notices, each with its page', async () => {
    open();
    expect(await screen.findByRole('link', { name: '1 ETH was credited' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${walletId}`,
    );
  });

  it('reads again what a fact has made old', async () => {
    const { api, shell } = open();
    await screen.findByRole('region', { name: 'Free to use' });
    const before = api.sentTo('GET', '/fiat').length;
    shell.publish('balance.changed', { assets: ['EUR'] });
    await screen.findByRole('region', { name: 'Free to use' });
    expect(api.sentTo('GET', '/fiat').length).toBeGreaterThan(before);
  });

  it('says once that nothing could be read, and takes nobody for new', async () => {
    const failed = () => problemAnswer(500, 'internal');
    const keys = ['reports/portfolio', 'wallets', 'fiat', 'loans', 'profile', 'notices'];
    open(Object.fromEntries(keys.map((key) => [`GET /${key}`, failed])));
    expect(await screen.findByText(/your overview/)).toBeVisible();
    expect(screen.queryByText('Your first loan')).toBeNull();
  });
});

describe('the overview of a new account', () => {
  it('invites, and leads by one button to the address of a coin', async () => {
    openNew();
    const steps = within(await screen.findByRole('region', { name: 'Your first loan' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(5);
    expect(steps.getByRole('link', { name: 'Deposit ether' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${walletId}`,
    );
    expect(screen.getByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByText('Free to use')).toBeNull();
  });

  it('counts the confirmations of coins that are on their way', async () => {
    const deposit = {
      id: '0190a000-0000-7000-8000-000000000006',
      walletId,
      state: 'confirming',
      amount: { asset: 'ETH', amount: '1' },
      transactionId: `0x${'ab'.repeat(32)}`,
      confirmations: 3,
      confirmationsRequired: 12,
      seenAt: '2026-11-20T10:00:00Z',
      creditedAt: null,
    };
    openNew({ [`GET /wallets/${walletId}/deposits`]: page([deposit]) });
    expect(await screen.findByText(/is on its way: 3 of 12 confirmations/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch it arrive' })).toBeVisible();
  });

  it('leads to Create Loan once coins are there', async () => {
    openNew({ 'GET /wallets': { items: [etherWallet('1')] } });
    expect(await screen.findByRole('link', { name: 'Work out your loan' })).toHaveAttribute(
      'href',
      '/dashboard/loan/create-loan',
    );
  });

  it('keeps the steps hidden for whoever hid them, and for nobody else', async () => {
    const first = openNew();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide these steps' }));
    expect(screen.queryByText('Your first loan')).toBeNull();
    expect(screen.getByRole('link', { name: 'Deposit your first coins' })).toBeVisible();
    first.unmount();

    const again = openNew();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByText('Your first loan')).toBeNull();
    again.unmount();

    open(
      { 'GET /loans': page([]) },
      {
        session: {
          status: 'signed-in',
          user: { id: 'user-2', email: 'grace@example.com', emailVerified: true },
        },
      },
    );
    expect(await screen.findByText('Your first loan')).toBeVisible();
  });
});
