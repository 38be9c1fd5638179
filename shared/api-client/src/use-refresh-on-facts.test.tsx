import type { LoanId } from '@tessera/contracts/ids';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act } from '@testing-library/react';
import { queryKeys } from './query-keys.ts';
import { useRefreshOnFacts } from './use-refresh-on-facts.ts';

function Page() {
  useRefreshOnFacts();
  return null;
}

function renderPage() {
  const rendered = renderWithShell(<Page />);
  const { queryClient } = rendered;
  for (const key of [queryKeys.wallets.list, queryKeys.fiat.wallet, queryKeys.loans.detail('a')]) {
    queryClient.setQueryData(key, {});
  }
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { ...rendered, isOld };
}

describe('facts on the bus', () => {
  it('make balances old when a balance has changed, and leave loans alone', () => {
    const { shell, isOld } = renderPage();
    act(() => shell.publish('balance.changed', { assets: ['ETH'] }));
    expect(isOld(queryKeys.wallets.list)).toBe(true);
    expect(isOld(queryKeys.fiat.wallet)).toBe(true);
    expect(isOld(queryKeys.loans.detail('a'))).toBe(false);
  });

  it('make loans old when one of them has changed', () => {
    const { shell, isOld } = renderPage();
    const loanId = '01a1fa8d-4a80-7797-afcc-8a86a066c15d' as LoanId;
    act(() => shell.publish('loan.changed', { loanId }));
    expect(isOld(queryKeys.loans.detail('a'))).toBe(true);
    expect(isOld(queryKeys.wallets.list)).toBe(false);
  });

  it('make notices old when there are new ones', () => {
    const { shell, queryClient, isOld } = renderPage();
    queryClient.setQueryData(queryKeys.notices.latest, {});
    act(() => shell.publish('notices.changed', {}));
    expect(isOld(queryKeys.notices.latest)).toBe(true);
    expect(isOld(queryKeys.wallets.list)).toBe(false);
  });

  it('are no longer listened to once the page is left', () => {
    const { shell, isOld, unmount } = renderPage();
    unmount();
    act(() => shell.publish('balance.changed', { assets: ['ETH'] }));
    expect(isOld(queryKeys.wallets.list)).toBe(false);
  });
});
