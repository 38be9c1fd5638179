import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import type { LoanDetail } from '@tessera/contracts/loans';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loanId, runningLoan } from '../../testing/loan-fixtures.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ContractButton } from './contract-button.tsx';

const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;

function followedLinks() {
  const links: { href: string; download: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push({ href: this.getAttribute('href') ?? '', download: this.download });
  });
  return links;
}

function textOf(file: Blob = new Blob()): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });
}

describe('the contract', () => {
  it('is fetched by a ticket that is asked for first', async () => {
    const links = followedLinks();
    const api = fakeApi({
      'POST /downloads': { ticket: 'a/b', expiresAt: '2026-11-20T12:01:00Z' },
    });
    renderWithShell(<ContractButton loan={runningLoan} />);
    await userEvent.click(screen.getByRole('button', { name: 'Contract (PDF)' }));
    await waitFor(() => expect(links).toEqual([{ href: '/api/downloads/a%2Fb', download: '' }]));
    expect(api.sent[0]?.body).toEqual({ document: 'loan_contract', loanId });
  });

  it('that cannot be made leads nowhere, and says so', async () => {
    const links = followedLinks();
    fakeApi({ 'POST /downloads': problemAnswer(409, 'no_contract') });
    const { shell } = renderWithShell(<ContractButton loan={runningLoan} />);
    await userEvent.click(screen.getByRole('button', { name: 'Contract (PDF)' }));
    await waitFor(() =>
      expect(shell.publishedTo('flash.requested')).toEqual([
        expect.objectContaining({ type: 'error' }),
      ]),
    );
    expect(links).toEqual([]);
  });
});

describe('the due dates', () => {
  it('are saved as a calendar of what is not paid yet', async () => {
    const links = followedLinks();
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:due';
    };
    URL.revokeObjectURL = jest.fn();
    const row = (on: string, more: Partial<LoanDetail['schedule'][number]>) => ({
      on,
      principal: eur('90.00'),
      interest: eur('10.00'),
      total: eur('100.00'),
      ...more,
    });
    const schedule = [
      row('2026-09-10', { status: 'collected', paid: eur('100.00') }),
      row('2026-10-10', { status: 'overdue', paid: eur('40.00') }),
      row('2026-11-10', {}),
    ];
    renderWithShell(<CalendarButton loan={{ ...runningLoan, schedule }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Due dates (.ics)' }));
    expect(links).toEqual([{ href: 'blob:due', download: 'tessera-loan-2027-11-10.ics' }]);
    const text = await textOf(files[0]);
    const due = text.replaceAll('\r\n ', '').split('\r\n');
    expect(due.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      expect.stringMatching(/^SUMMARY:€60\.00 due on €1\\,000 against/),
      expect.stringMatching(/^SUMMARY:€100\.00 due on €1\\,000 against/),
    ]);
    expect(text).toContain(`UID:${loanId}-2026-11-10@tessera`);
  });

  it('are not offered where nothing is due any more', () => {
    const schedule = runningLoan.schedule.map((row) => ({ ...row, status: 'collected' as const }));
    renderWithShell(<CalendarButton loan={{ ...runningLoan, schedule }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
