import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { ShellState } from '@tessera/shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { claimed } from '../../testing/claimed.ts';
import { etherWallet, loanId, runningLoan, waitingLoan } from '../../testing/loan-fixtures.ts';
import { curePlan, eth, eur, marginCall } from '../../testing/risk-fixtures.ts';
import { ConcernOfLoan } from './concern-of-loan.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const called: LoanDetail = { ...runningLoan, health: 'margin_call', loanToValueBasisPoints: 6841 };

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
});

function show(
  loan: LoanDetail,
  {
    route = '/',
    attention = null,
    ...answers
  }: Record<string, unknown> & { route?: string; attention?: ShellState['attention'] } = {},
) {
  const api = fakeApi({
    'GET /fiat': {
      id: '0190a000-0000-7000-8000-00000000000f',
      balance: { available: eur('500.00'), held: eur('0.00') },
    },
    'GET /wallets': { items: [etherWallet('2.000000000000000000')] },
    [`GET /loans/${loanId}/margin-calls`]: { items: [], nextCursor: null },
    [`GET /loans/${loanId}/cure`]: curePlan,
    ...answers,
  });
  return { api, ...renderWithShell(<ConcernOfLoan loan={loan} />, { route, attention }) };
}

const withCall = (more: object = {}) => ({
  [`GET /loans/${loanId}/margin-calls`]: {
    items: [{ ...marginCall, ...more }],
    nextCursor: null,
  },
});

describe('a margin call', () => {
  it('shows how long there is, and both ways out with what they change', async () => {
    show(called, withCall());
    const panel = await screen.findByRole('region', { name: 'Margin call' });
    expect(panel).toHaveTextContent('21 h 14 min');
    expect(panel).toHaveTextContent(/before Nov 21, 2026, 10:14 AM;/);
    expect(await within(panel).findByRole('button', { name: 'Repay €93.92' })).toBeEnabled();
    expect(panel).toHaveTextContent('Loan-to-value 68.41% → 62.00%');
    expect(panel).toHaveTextContent('Liquidation at €1,285.53 → €1,165.12');
    expect(within(panel).getByRole('button', { name: /^Add 0\.103339\sETH$/ })).toBeEnabled();
    expect(panel).toHaveTextContent('You have €500.00');
    await userEvent.click(within(panel).getByRole('button', { name: /: What ends the call$/ }));
    const explained = await screen.findByRole('dialog', { name: 'What ends the call' });
    expect(explained).toHaveTextContent('€1,002.71 − 62% × 1.00 ETH × €1,465.80 = €93.92');
    expect(explained).toHaveTextContent('€1,002.71 ÷ (62% × €1,465.80) − 1.00 ETH = 0.103339 ETH');
    expect(panel).toHaveTextContent(
      'Or wait: at €1,617.28, 10.4% higher, the call ends by itself.',
    );
  });

  it('is cured by euros with one press, which is sent once', async () => {
    const { api, shell } = show(called, {
      ...withCall(),
      [`POST /loans/${loanId}/repayments`]: runningLoan,
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Repay €93.92' }));
    await waitFor(() => expect(shell.publishedTo('loan.changed')).toEqual([{ loanId }]));
    const sent = api.sentTo('POST', `/loans/${loanId}/repayments`);
    expect(sent.map(({ body }) => body)).toEqual([{ amount: eur('93.92') }]);
  });

  it('is cured by coins with one press', async () => {
    const { api } = show(called, {
      ...withCall(),
      [`POST /loans/${loanId}/collateral`]: runningLoan,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Add 0\.103/ }));
    await waitFor(() => expect(api.sentTo('POST', `/loans/${loanId}/collateral`)).toHaveLength(1));
    expect(api.sentTo('POST', `/loans/${loanId}/collateral`)[0]?.body).toEqual({
      amount: eth('0.103339000000000000'),
    });
  });

  it('takes all coins that are free where they are just enough', async () => {
    const { addCollateral } = curePlan;
    show(called, {
      ...withCall(),
      [`GET /loans/${loanId}/cure`]: {
        ...curePlan,
        available: { euros: eur('0.00'), coins: addCollateral },
      },
    });
    expect(
      await screen.findByRole('button', { name: /^Add 0\.10333892314666878\sETH$/ }),
    ).toBeEnabled();
  });

  it('asks for what a target takes that one chooses', async () => {
    const { api } = show(called, withCall());
    await screen.findByRole('button', { name: 'Repay €93.92' });
    fireEvent.change(screen.getByRole('slider', { name: 'Return to' }), {
      target: { value: '5000' },
    });
    await waitFor(() =>
      expect(api.sentTo('GET', `/loans/${loanId}/cure`).at(-1)?.query.get('targetLtv')).toBe(
        '5000',
      ),
    );
  });

  it('leads to paying in where neither is there', async () => {
    const available = { euros: eur('10.00'), coins: eth('0.000000000000000000') };
    show(called, {
      ...withCall(),
      [`GET /loans/${loanId}/cure`]: { ...curePlan, available },
    });
    expect(await screen.findByText('€83.92 is missing.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Repay €93.92' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Pay in euros' })).toHaveAttribute(
      'href',
      '/dashboard/fiat',
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Deposit ETH' })).toHaveAttribute(
        'href',
        `/dashboard/spot/${etherWallet('0').id}`,
      ),
    );
  });

  it('says that the price is old, and blocks nothing for it', async () => {
    show(called, {
      ...withCall({ isPaused: true }),
      [`GET /loans/${loanId}/cure`]: { ...curePlan, isStale: true },
    });
    expect(await screen.findByText(/Both ways are open all the same/)).toBeVisible();
    expect(screen.getByText('Paused', { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByText(/^The time stands still/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Repay €93.92' })).toBeEnabled();
  });

  it('needs nothing where the price came back', async () => {
    show(called, {
      ...withCall(),
      [`GET /loans/${loanId}/cure`]: { ...curePlan, repay: eur('0.00') },
    });
    expect(await screen.findByText(/^The loan is at this target already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Repay/ })).toBeNull();
  });

  it('says when its time is over', async () => {
    show(called, withCall({ endsAt: '2026-11-20T11:00:00Z' }));
    expect(await screen.findByText(/^The time is over\./)).toBeVisible();
    expect(screen.getByText('Over', { selector: '[aria-hidden]' })).toBeVisible();
  });

  it('keeps both ways open after a refusal, with its words', async () => {
    show(called, {
      ...withCall(),
      [`POST /loans/${loanId}/repayments`]: problemAnswer(409, 'insufficient_funds'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Repay €93.92' }));
    expect(await screen.findByText(/^Your Fiat Wallet does not hold enough/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Repay €93.92' })).toBeEnabled();
  });

  it('takes the focus where a link leads to it', async () => {
    show(called, { ...withCall(), route: '/#cure' });
    const panel = await screen.findByRole('region', { name: 'Margin call' });
    expect(panel).toHaveAttribute('id', 'cure');
    await waitFor(() => expect(panel).toHaveFocus());
  });

  it('shows nothing of one that is over', async () => {
    const { api } = show(
      runningLoan,
      withCall({ endedAt: '2026-11-20T11:00:00Z', outcome: 'cured', curedBy: 'price' }),
    );
    await waitFor(() => expect(api.sentTo('GET', `/loans/${loanId}/margin-calls`)).not.toEqual([]));
    await act(async () => undefined);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('what is overdue', () => {
  const overdue = {
    since: '2026-11-18',
    amount: eur('99.00'),
    graceEndsAt: '2026-11-25T23:00:00Z',
  };

  it('stands first, with the way to pay it', async () => {
    const { api } = show(
      { ...runningLoan, overdue },
      { [`POST /loans/${loanId}/repayments`]: runningLoan },
    );
    const panel = await screen.findByRole('region', { name: '€99.00 is overdue' });
    expect(panel).toHaveTextContent('5 d 11 h');
    expect(panel).toHaveTextContent(/^€99\.00 is overdueDue since Nov 18, 2026\./);
    await userEvent.click(await within(panel).findByRole('button', { name: 'Repay €99.00' }));
    await waitFor(() =>
      expect(api.sentTo('POST', `/loans/${loanId}/repayments`)[0]?.body).toEqual({
        amount: eur('99.00'),
      }),
    );
  });

  it('is the whole debt after maturity', async () => {
    show({ ...runningLoan, state: 'matured', overdue: { ...overdue, amount: eur('1099.00') } });
    const panel = await screen.findByRole('region', { name: 'The loan has reached its maturity' });
    expect(panel).toHaveTextContent(/€1,099\.00 is owed\./);
    expect(await within(panel).findByText('€599.00 is missing.')).toBeVisible();
  });

  it('says when the grace is over', async () => {
    show({ ...runningLoan, overdue: { ...overdue, graceEndsAt: '2026-11-20T11:00:00Z' } });
    expect(await screen.findByText(/^The grace is over/)).toBeVisible();
  });

  it('leaves the anchor to a margin call that runs beside it', async () => {
    show({ ...called, overdue }, withCall());
    expect(await screen.findByRole('region', { name: 'Margin call' })).toHaveAttribute(
      'id',
      'cure',
    );
    expect(screen.getByRole('region', { name: '€99.00 is overdue' })).not.toHaveAttribute('id');
  });
});

describe('a loan that waits', () => {
  it('says what is missing, until when and where to send it', async () => {
    show(waitingLoan);
    const panel = screen.getByRole('region', { name: 'Waiting for its collateral' });
    expect(panel).toHaveTextContent(/0\.40\sETH is missing until Nov 22, 2026, 11:00 AM\./);
    expect(panel).toHaveTextContent('1 d 22 h');
    expect(await within(panel).findByText(etherWallet('0').deposit.address)).toBeVisible();
    expect(await within(panel).findByRole('img', { name: /^QR code of your ETH/ })).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Copy address' })).toBeVisible();
  });

  it('reads few digits of what is missing, rounded up, and copies all of them', async () => {
    const user = userEvent.setup();
    const missing = eth('2.020978075783120921');
    const { deadline } = waitingLoan.waiting ?? { deadline: '' };
    show({ ...waitingLoan, waiting: { deadline, missing, offeredAprBasisPoints: null } });
    const panel = screen.getByRole('region', { name: 'Waiting for its collateral' });
    expect(await within(panel).findByText(/^2\.020979\sETH$/)).toBeVisible();
    expect(panel).not.toHaveTextContent('2.020978');
    await user.click(within(panel).getByRole('button', { name: 'Copy exact amount' }));
    expect(await navigator.clipboard.readText()).toBe('2.020978075783120921');
  });

  it.each([
    ['has come', '0.000000000000000000'],
    ['is still missing', '0.400000000000000000'],
  ])(
    'does not promise to open by itself where a claim stops it and its collateral %s',
    async (_, amount) => {
      const { deadline } = waitingLoan.waiting ?? { deadline: '' };
      const waiting = { deadline, missing: eth(amount), offeredAprBasisPoints: null };
      show({ ...waitingLoan, waiting }, { attention: claimed });
      const panel = screen.getByRole('region', { name: 'Waiting for its collateral' });
      expect(panel).toHaveTextContent('The loan cannot open before what you owe us is paid.');
      expect(panel).toHaveTextContent(/You owe €123\.45 for a payment that its bank called back/);
      expect(panel).not.toHaveTextContent(/opens by itself/);
      await act(async () => undefined);
    },
  );

  it('can be cancelled', async () => {
    const { api, shell } = show(waitingLoan, {
      [`POST /loans/${loanId}/cancel`]: { ...waitingLoan, state: 'cancelled', waiting: null },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the loan' }));
    await waitFor(() => expect(shell.publishedTo('loan.changed')).toEqual([{ loanId }]));
    expect(api.sentTo('POST', `/loans/${loanId}/cancel`)).toHaveLength(1);
  });

  const changed: LoanDetail = {
    ...waitingLoan,
    waiting: {
      deadline: '2026-11-22T10:00:00Z',
      missing: eth('0.000000000000000000'),
      offeredAprBasisPoints: 1190,
    },
  };
  const quote = {
    collateralAsset: 'ETH',
    termMonths: 12,
    termsVersion: '1-00000000',
    price: runningLoan.price,
    plans: [
      {
        possible: true,
        plan: 'bullet',
        principal: eur('1000.00'),
        collateral: eth('1.000000000000000000'),
        collateralValue: eur('1900.00'),
        loanToValueBasisPoints: 5264,
        maximumLtvBasisPoints: 5500,
        aprBasisPoints: 1190,
        aprc: '0.1303',
        fee: eur('10.00'),
        payout: eur('990.00'),
        maturesOn: '2027-11-20',
        totalInterest: eur('119.00'),
        totalRepayment: eur('1119.00'),
        schedule: [],
        thresholdPrices: runningLoan.thresholdPrices,
      },
    ],
  };

  it('shows terms that changed, and opens on them when they are accepted', async () => {
    const { api, shell } = show(changed, {
      'GET /loans/quote': quote,
      [`POST /loans/${loanId}/accept`]: runningLoan,
    });
    expect(screen.getByText(/^You asked at 9\.9% a year; .* it is 11\.9%\./)).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Accept and receive €990.00' }),
    );
    await waitFor(() => expect(shell.publishedTo('loan.changed')).toEqual([{ loanId }]));
    expect(api.sentTo('POST', `/loans/${loanId}/accept`)[0]?.body).toEqual({
      accepted: { termsVersion: '1-00000000', aprBasisPoints: 1190, payout: eur('990.00') },
    });
  });

  it('shows the terms of a refusal, and accepts none by itself', async () => {
    const moved = { termsVersion: '1-00000000', aprBasisPoints: 1290, payout: eur('980.00') };
    const { api } = show(changed, {
      'GET /loans/quote': quote,
      [`POST /loans/${loanId}/accept`]: problemAnswer(409, 'quote_changed', { quote: moved }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Accept and receive €990.00' }),
    );
    expect(await screen.findByRole('button', { name: 'Accept and receive €980.00' })).toBeVisible();
    expect(screen.getByText('12.9%')).toBeVisible();
    expect(api.sentTo('POST', `/loans/${loanId}/accept`)).toHaveLength(1);
  });

  it('says when it is not possible at the present price', async () => {
    const bounds = {
      minimumPrincipal: eur('500.00'),
      maximumPrincipal: eur('900.00'),
      minimumCollateral: eth('1.100000000000000000'),
      maximumLtvBasisPoints: 5500,
    };
    const refused = { possible: false, plan: 'bullet', reason: 'ltv_too_high', bounds };
    show(changed, { 'GET /loans/quote': { ...quote, plans: [refused] } });
    expect(
      await screen.findByText(/^At the present price this loan is not possible/),
    ).toBeVisible();
  });
});
