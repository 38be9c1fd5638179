import { keptDraftName } from '@tessera/lending/loan-draft';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { keptText } from '@tessera/ui/kept-for-a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FallOutcomes } from './fall-outcomes.tsx';
import { FrontPageLoanProvider } from './front-page-loan.tsx';
import { LoanCalculator } from './loan-calculator.tsx';
import { PlanComparison } from './plan-comparison.tsx';

const bitcoin = {
  ...{ id: '00000000-0000-4000-8000-000000000001', asset: 'BTC', value: '60000.00000000' },
  ...{ source: 'sandbox', synthetic: true, observedAt: '2026-12-12T12:00:00Z' },
  ...{ ageSeconds: 3, stale: false },
};

const answer = (respond: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);

const open = (route = '/') =>
  renderWithShell(
    <FrontPageLoanProvider>
      <LoanCalculator />
      <PlanComparison />
      <FallOutcomes />
    </FrontPageLoanProvider>,
    { route, session: signedOutSession },
  );

const planCard = (name: RegExp) => screen.getByRole('radio', { name }).closest('label');
const outcome = (name: string) => screen.getByText(name, { selector: 'li *' }).closest('li');

beforeEach(() => answer(async () => Response.json({ items: [bitcoin] })));
afterEach(() => localStorage.clear());

describe('the loan of the front page', () => {
  it('opens with what its address says', async () => {
    open('/?coin=bitcoin&amount=24000&ltv=5000');
    expect(screen.getByLabelText('You borrow')).toHaveValue('24,000');
    await waitFor(() => expect(screen.getAllByText('€42,857.15')).toHaveLength(2));
    expect(keptText(keptDraftName)).toBeNull();
  });

  it('compares the plans for one need, by APRC and by what is due when', async () => {
    open('/?coin=bitcoin&amount=24000&ltv=4000');
    expect(await screen.findByText('€24,000 for 12 months, paid back:')).toBeInTheDocument();
    await screen.findByText('11.01%', { selector: 'label *' });
    const bullet = planCard(/^Everything at the end/);
    expect(bullet).toHaveTextContent('APRC, with the fee 11.01%');
    expect(bullet).toHaveTextContent('Each month nothing');
    expect(bullet).toHaveTextContent('On the last day €26,376.00');
    expect(bullet).toHaveTextContent('Costs in all €2,616.00');
    expect(planCard(/^Interest monthly/)).toHaveTextContent(/Each month up to €20\d\.\d\d/);
    expect(planCard(/^In equal parts/)).toHaveTextContent(/APRC, with the fee 1[12]\.\d\d%/);
  });

  it('carries the plan that is chosen on, with all figures, into sign-up and Create Loan', async () => {
    open('/?coin=bitcoin&amount=24000&ltv=4000&term=24');
    await userEvent.click(screen.getByRole('radio', { name: /^In equal parts/ }));
    const link = screen.getByRole('link', { name: 'Borrow €24,000' });
    const { pathname, searchParams } = new URL(
      link.getAttribute('href') ?? '',
      'https://a.example',
    );
    expect(pathname).toBe('/auth/sign-up');
    const figures = {
      ...{ coin: 'BTC', plan: 'amortising', ltv: '4000', term: '24', principal: '24,000' },
    };
    const redirect = new URL(searchParams.get('redirect') ?? '', 'https://a.example');
    expect(redirect.pathname).toBe('/dashboard/loan/create-loan');
    expect(Object.fromEntries(redirect.searchParams)).toEqual(figures);
    expect(keptText(keptDraftName)).toEqual(figures);
    expect(document.body).toHaveTextContent(/You pay back by .*€2\d,\d{3}/);
  });

  it('says where a plan does not go with the figures', async () => {
    open('/?coin=bitcoin&amount=24000&term=24&plan=amortising&ltv=6000');
    expect(await screen.findByText(/^Not with these figures/)).toHaveTextContent(
      /opens at 52\.\d+% loan-to-value/,
    );
  });

  it('says what a fall does, with what it asks and sells', async () => {
    open('/?coin=bitcoin&amount=24000&ltv=5000');
    expect(await screen.findByText(/^€24,000 against 0\.80 BTC/)).toBeInTheDocument();
    const call = outcome('Margin call');
    expect(call).toHaveTextContent('€42,857.15');
    expect(call).toHaveTextContent('28.5% lower than now');
    expect(call).toHaveTextContent(/24 hours to bring the loan back to 65%/);
    expect(within(call as HTMLElement).getByText(/^€1,714\.\d\d$/)).toBeInTheDocument();
    const sale = outcome('Liquidation');
    expect(sale).toHaveTextContent('€37,500.00');
    expect(sale).toHaveTextContent('37.5% lower than now');
    expect(sale).toHaveTextContent(/Sold0\.3\d+ BTC.*You keep0\.4\d+ BTC/);
  });

  it('has each figure’s place before there is a price, and names none', () => {
    answer(() => new Promise(() => undefined));
    open();
    for (const name of ['Warning', 'Margin call', 'Liquidation']) {
      expect(outcome(name)).toHaveTextContent('––');
    }
    expect(outcome('Liquidation')?.querySelectorAll('dd')).toHaveLength(4);
    expect(screen.getByLabelText('You lock')).toHaveValue('');
  });
});
