import type { SentRequest } from '@tessera/api-client/testing/fake-api';
import { loanQuoteSchema } from '@tessera/contracts/loan-quotes';
import { quoteLoan } from '@tessera/lending/quote-loan';
import type { RepaymentPlan } from '@tessera/lending/terms';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerQuote } from '../../testing/quote-answer.ts';
import { askedAmounts, etherOffer } from '../../testing/quote-fixture.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { possiblePlan } from './use-plan-quotes.ts';

const query = new URLSearchParams(
  'collateralAsset=ETH&termMonths=12&principal=1000.00&collateral=1.000000000000000000',
);
const { plans } = loanQuoteSchema.parse(
  answerQuote({ ETH: '2500.00000000' })({ query } as SentRequest),
);

function show(plan: RepaymentPlan, isAnswered = true) {
  const quote = quoteLoan({ ...etherOffer, plan }, askedAmounts);
  if (!quote.ok) throw new Error(quote.reason);
  const answered = isAnswered ? possiblePlan(plans, plan) : undefined;
  render(<QuoteSummary quote={quote} answered={answered} />);
}

const shownAs = (term: string | RegExp) =>
  screen
    .getByText((_, element) => {
      const text = element?.tagName === 'DT' ? (element.textContent ?? '') : '';
      return typeof term === 'string' ? text === term : term.test(text);
    })
    .nextElementSibling?.textContent?.trim();

describe('what a loan costs and brings', () => {
  it.each([
    ['Arrives in your Fiat Wallet', '€990.00'],
    ['Origination fee', '€10.00'],
    ['Collateral locked', '1.00\u00a0ETH'],
    ['Loan-to-value at opening', '40.00%'],
    ['Interest rate (APR)', '9.9%'],
    ['Yearly cost with the fee (APRC)', '11.01%'],
    ['Costs in all', '€109.00'],
    ['Due on Nov 20, 2027', '€1,099.00'],
  ])('names “%s”', (term, value) => {
    show('bullet');
    expect(shownAs(term)).toBe(value);
  });

  it('has the first and the last payment of a plan that is paid monthly', () => {
    show('interest_only');
    expect(shownAs('First payment on Dec 20, 2026')).toBe('€8.14');
    expect(shownAs('Last payment on Nov 20, 2027')).toBe('€1,008.41');
  });

  it('keeps the room of the yearly cost until it is known', () => {
    show('bullet', false);
    expect(shownAs('Yearly cost with the fee (APRC)')).toBe('–');
  });

  it.each([
    ['What arrives', '€1,000.00 − €10.00 = €990.00'],
    ['Origination fee', '1% × €1,000.00 = €10.00'],
    ['Loan-to-value at opening', '€1,000.00 ÷ (1.00 ETH × €2,500.00) = 40.00%'],
    ['Interest rate', 'Opened at up to 25%6.9%'],
    ['Yearly cost with the fee', 'Directive 2008/48/EC'],
    ['Costs in all', '€1,000.00 × 9.9% × 365 ÷ 365 days = €99.00 interest.'],
  ])('says how “%s” was computed', async (what, text) => {
    show('bullet');
    await userEvent.click(screen.getByRole('button', { name: `How it was computed: ${what}` }));
    const explanation = await screen.findByRole('dialog', { name: what });
    expect(explanation.textContent?.replaceAll('\u00a0', ' ')).toContain(text);
  });
});
