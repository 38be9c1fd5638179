import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherWallet, fiatWallet, page, runningLoan } from '../testing/wallet-fixtures.ts';
import { ReportsPage } from './reports-page.tsx';

const figures = {
  'GET /wallets': { items: [etherWallet] },
  'GET /fiat': fiatWallet,
  'GET /loans': page([runningLoan]),
};

describe('the reports', () => {
  it('set what is owned against what is owed', async () => {
    fakeApi(figures);
    renderWithShell(<ReportsPage />);
    const sheet = await screen.findByRole('region', { name: 'Balance sheet of today' });
    expect(within(sheet).getAllByText('€6,237.29')).toHaveLength(2);
    expect(within(sheet).getByText('€7,240.00')).toBeVisible();
    for (const name of [
      'Item Side Amount Value',
      /^Ether You own 2\.50 0+\sETH €6,250\.00$/,
      'Euro You own €990.00 €990.00',
      'Loan of 2026-11-10 You owe €1,002.71 −€1,002.71',
    ]) {
      expect(within(sheet).getByRole('row', { name })).toBeVisible();
    }
    const loans = screen.getByRole('region', { name: 'Loans, interest and fees' });
    for (const name of [
      'Opened Principal APR Fee paid Interest to today Owed',
      /^Nov 10, 2026.* €1,000\.00 9\.9% €10\.00 €2\.71 €1,002\.71$/,
    ]) {
      expect(within(loans).getByRole('row', { name })).toBeVisible();
    }
  });

  it('give no net while a coin has no price', async () => {
    fakeApi({ ...figures, 'GET /wallets': { items: [{ ...etherWallet, value: null }] } });
    renderWithShell(<ReportsPage />);
    expect(await screen.findByText('Not known')).toBeVisible();
  });

  it('read every page of the loans', async () => {
    const other = { ...runningLoan, id: '0190a000-0000-7000-8000-00000000000a' };
    fakeApi({
      ...figures,
      'GET /loans': ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'more' ? page([other]) : page([runningLoan], 'more'),
    });
    renderWithShell(<ReportsPage />);
    const loans = await screen.findByRole('region', { name: 'Loans, interest and fees' });
    expect(within(loans).getAllByRole('row')).toHaveLength(3);
  });

  it('are saved as CSV', async () => {
    fakeApi(figures);
    const blobs: Blob[] = [];
    const createObjectURL = jest.fn((blob: Blob) => {
      blobs.push(blob);
      return 'blob:report';
    });
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    renderWithShell(<ReportsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save balance sheet as CSV' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect(blobs[0]?.type).toBe('text/csv;charset=utf-8');
    expect(blobs[0]?.size).toBeGreaterThan(100);
  });
});
