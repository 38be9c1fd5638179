import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { LoanDetail } from '@tessera/contracts/loans';
import { type ControlOfOne, pathTo } from '@tessera/contracts/page-controls';
import { describePageControls } from '@tessera/testing/describe-page-controls';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { LoanDetailPage } from './pages/loan-detail-page.tsx';
import { routeTable } from './route-table.ts';
import { loanId, runningLoan, waitingLoan } from './testing/loan-fixtures.ts';
import { answerQuote } from './testing/quote-answer.ts';
import { curePlan, eur, liquidation, marginCall } from './testing/risk-fixtures.ts';

const page = (...items: object[]) => ({ items, nextCursor: null });

const scene =
  (control: ControlOfOne<'loan'>, changes: Partial<LoanDetail> = {}, answers: object = {}) =>
  () => {
    fakeApi({
      [`GET /loans/${loanId}`]: { ...runningLoan, ...changes },
      [`GET /loans/${loanId}/margin-calls`]: page(),
      ...answers,
    });
    const path = '/dashboard/loan/:id';
    renderWithShell(<LoanDetailPage />, { route: pathTo(control, loanId), path });
  };

const anHourFromNow = new Date(Date.now() + 3_600_000).toISOString();
const overdue = { amount: eur('88.40'), since: '2026-11-20', graceEndsAt: anHourFromNow };
const offered = {
  ...waitingLoan,
  waiting: { ...waitingLoan.waiting, offeredAprBasisPoints: 1190 },
} as LoanDetail;

describePageControls(routeTable, {
  loanHistory: scene('loanHistory'),
  loanFigures: scene('loanFigures'),
  loanSchedule: scene('loanSchedule'),
  repayLoan: scene('repayLoan'),
  withdrawFromLoan: scene('withdrawFromLoan', { withdrawUntil: '2026-11-24' }),
  saleReceipts: scene(
    'saleReceipts',
    {},
    {
      [`GET /loans/${loanId}/liquidations`]: page(liquidation),
    },
  ),
  waitingLoan: scene('waitingLoan', waitingLoan),
  acceptLoanTerms: scene('acceptLoanTerms', offered, {
    'GET /loans/quote': answerQuote({ ETH: '2500.00000000' }),
  }),
  marginCall: scene(
    'marginCall',
    { health: 'margin_call' },
    {
      [`GET /loans/${loanId}/margin-calls`]: page(marginCall),
      [`GET /loans/${loanId}/cure`]: curePlan,
    },
  ),
  payOverdue: scene(
    'payOverdue',
    { overdue },
    {
      'GET /fiat': {
        id: '0190a000-0000-7000-8000-00000000000f',
        balance: { available: eur('500.00'), held: eur('0.00') },
      },
    },
  ),
});
