import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import type { LoanQuote } from '@tessera/lending/quote-loan';
import { cents, coins } from '@tessera/money/minor-units';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSteps } from './use-steps.ts';

const draft: LoanDraft = {
  asset: 'ETH',
  plan: 'bullet',
  termMonths: 12,
  lead: 'collateral',
  text: '1.00',
  ltv: 4_000,
};
const quote = { principal: cents(95_383n), collateral: coins(10n ** 18n), apr: 990 };

function Steps() {
  const { step, review } = useSteps(draft);
  return (
    <>
      <button type="button" onClick={() => review(quote as LoanQuote)}>
        Review
      </button>
      <p>{`at ${step.name}`}</p>
    </>
  );
}

it('the review is reached also before the address says what the draft is', async () => {
  fakeApi({});
  renderWithShell(<Steps />, { route: '/dashboard/loan/create-loan' });
  expect(screen.getByText('at figures')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('at review')).toBeVisible();
});
