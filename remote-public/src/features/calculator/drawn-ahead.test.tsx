import { QueryClientProvider } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import { keptDraftName } from '@tessera/lending/loan-draft';
import { createFakeShell, provideFakeShell, signedOutSession } from '@tessera/testing/fake-shell';
import { createTestQueryClient } from '@tessera/testing/render-with-shell';
import { storeForADay } from '@tessera/ui/kept-for-a-day';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { FallOutcomes } from './fall-outcomes.tsx';
import { FrontPageLoanProvider } from './front-page-loan.tsx';
import { LoanCalculator } from './loan-calculator.tsx';
import { PlanComparison } from './plan-comparison.tsx';

const pageAt = (address: string, client = createTestQueryClient()) => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={[address]}>
      <FrontPageLoanProvider>
        <LoanCalculator />
        <PlanComparison />
        <FallOutcomes />
      </FrontPageLoanProvider>
    </MemoryRouter>
  </QueryClientProvider>
);

/** As a build draws it: on its own day, before anybody has come. */
function drawnAhead(): HTMLElement {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToString(pageAt('/'));
  jest.useRealTimers();
  return document.body.appendChild(drawn);
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  provideFakeShell(createFakeShell({ session: signedOutSession }));
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('the calculator as a build draws it', () => {
  it('names no day and no price, and what hangs on neither', () => {
    const { textContent } = drawnAhead();
    expect(textContent).toContain('€9,900.00');
    expect(textContent).toContain('Borrow €10,000');
    expect(textContent).not.toMatch(/20\d\d|BTC at|lower than now/);
  });

  it('is taken over as it stands, and then opens where the visitor is', async () => {
    storeForADay(keptDraftName, { coin: 'ETH', principal: '24,000' });
    const drawn = drawnAhead();
    const faults: unknown[] = [];
    // What differs in an attribute is only complained about.
    jest.spyOn(console, 'error').mockImplementation((...words) => faults.push(words));
    await act(async () =>
      hydrateRoot(drawn, pageAt('/?term=6'), { onRecoverableError: (error) => faults.push(error) }),
    );
    expect(faults).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Ether' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '6 mo' })).toBeChecked();
    expect(screen.getByLabelText('You borrow')).toHaveValue('24,000');
    expect(screen.getByText(/^You pay back on/)).toBeInTheDocument();
  });

  it('is taken over as it stands where the price was here before its file', async () => {
    const drawn = drawnAhead();
    const client = createTestQueryClient();
    const at = new Date().toISOString();
    const price = { asset: 'BTC', value: '60000.00000000', observedAt: at, stale: false };
    client.setQueryData(pricesQuery.queryKey, { items: [price] } as never);
    const faults: unknown[] = [];
    await act(async () =>
      hydrateRoot(drawn, pageAt('/', client), {
        onRecoverableError: (error) => faults.push(error),
      }),
    );
    expect(faults).toEqual([]);
    expect(screen.getAllByText(/60,000/).length).toBeGreaterThan(0);
  });
});
