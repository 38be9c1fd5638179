import type { LoanDetail } from '@tessera/contracts/loans';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { repaidInPart, runningLoan, waitingLoan } from '../../testing/loan-fixtures.ts';
import { LoanFigures } from './loan-figures.tsx';

const show = (loan: LoanDetail = runningLoan) => renderWithShell(<LoanFigures loan={loan} />);
const shownOf = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling as HTMLElement;

async function explanation(of: string) {
  await userEvent.click(screen.getByRole('button', { name: `How it was computed: ${of}` }));
  return screen.findByRole('dialog', { name: of });
}

describe('the figures of a loan', () => {
  it.each([
    ['Outstanding principal', '€1,000.00'],
    ['Interest to today', '€2.71'],
    ['Collateral', '1.00 ETH'],
    ['Borrowed', '€1,000.00'],
    ['Interest rate (APR)', '9.9%'],
    ['Yearly cost with the fee (APRC)', '11.01%'],
    ['Paid out', '€990.00'],
    ['Price at opening', '€2,500.00'],
    ['Opened', 'Nov 10, 2026, 11:00 AM'],
    ['Matures', 'Nov 10, 2027'],
  ])('name “%s”', (term, value) => {
    show();
    expect(shownOf(term)).toHaveTextContent(value);
  });

  it('begin with what is owed today and what is due next', () => {
    show();
    expect(screen.getByText('€1,002.71')).toBeVisible();
    expect(screen.getByText('€1,099.00 is due on Nov 10, 2027.')).toBeVisible();
  });

  it('stand in groups, with what is owed before what it costs and what was agreed', () => {
    show();
    const titleOf = (term: HTMLElement) =>
      term.closest('dl')?.previousElementSibling?.textContent ?? '';
    const groups = Object.groupBy(screen.getAllByRole('term'), titleOf);
    const named = Object.entries(groups).map(([title, terms]) => [
      title,
      terms?.map(({ textContent }) => textContent),
    ]);
    expect(named).toEqual([
      ['', ['Outstanding principal', 'Interest to today', 'Collateral']],
      ['What it costs', ['Interest rate (APR)', 'Yearly cost with the fee (APRC)']],
      ['What was agreed', ['Borrowed', 'Paid out', 'Price at opening', 'Opened', 'Matures']],
    ]);
  });

  it('say first what is overdue', () => {
    const amount = { asset: 'EUR', amount: '99.00' } as const;
    const overdue = { since: '2026-11-18', amount, graceEndsAt: '2026-11-25T23:00:00Z' };
    show({ ...runningLoan, overdue });
    expect(screen.getByText('€99.00 is overdue since Nov 18, 2026.')).toBeVisible();
  });

  it('start from what is outstanding after a part was repaid', async () => {
    show(repaidInPart);
    expect(shownOf('Outstanding principal')).toHaveTextContent('€600.00');
    expect(shownOf('Borrowed')).toHaveTextContent('€1,000.00');
    expect(await explanation('What ends the loan today')).toHaveTextContent(
      '€600.00 + €1.63 = €601.63',
    );
  });

  it.each([
    ['What ends the loan today', '€1,000.00 + €2.71 = €1,002.71'],
    ['Interest to today', '€1,000.00 outstanding × 9.9% × days ÷ 365'],
    ['Paid out', '€1,000.00 − €10.00 = €990.00'],
  ])('say how “%s” was computed', async (what, words) => {
    show();
    expect(await explanation(what)).toHaveTextContent(words);
  });

  it('add fees that are due', async () => {
    show({ ...runningLoan, debt: { asset: 'EUR', amount: '1007.71' } });
    expect(await explanation('What ends the loan today')).toHaveTextContent(
      '€1,000.00 + €2.71 + €5.00 = €1,007.71',
    );
  });

  it('show nothing as paid while the loan waits', async () => {
    show(waitingLoan);
    expect(screen.queryByText('Paid out')).toBeNull();
    expect(screen.queryByText('Owed today')).toBeNull();
    expect(shownOf('Would be paid out')).toHaveTextContent('€990.00');
    expect(shownOf('Collateral it waits for')).toHaveTextContent('1.00 ETH');
    expect(shownOf('Would mature')).toHaveTextContent('Nov 10, 2027');
    expect(await explanation('Would be paid out')).toHaveTextContent('= €990.00');
  });

  it('of a cancelled loan say that nothing was paid out', () => {
    show({ ...waitingLoan, state: 'cancelled', waiting: null });
    expect(screen.getByText('Nothing was paid out and nothing is owed.')).toBeVisible();
    expect(screen.queryByText('Would mature')).toBeNull();
  });

  it('of a repaid loan name what it was', () => {
    show({ ...runningLoan, state: 'closed', nextDue: null });
    expect(screen.getByText('Nothing is owed any more.')).toBeVisible();
    expect(screen.queryByText('Outstanding principal')).toBeNull();
    expect(shownOf('Paid out')).toHaveTextContent('€990.00');
  });

  it('name the last day to withdraw from it', () => {
    show({ ...runningLoan, withdrawUntil: '2026-11-24' });
    expect(shownOf('You can withdraw from it until')).toHaveTextContent('Nov 24, 2026');
  });
});
