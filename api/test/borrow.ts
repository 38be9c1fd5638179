import type { LoanQuoteAnswer, PlanQuote } from '@tessera/contracts/loan-quotes';
import type { LoanDetail, OpenLoanRequest } from '@tessera/contracts/loans';
import type { RepaymentPlan, TermMonths } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import type { TestApp, TestUser } from './test-app.ts';

type Wish = {
  readonly asset?: CollateralAsset;
  readonly principal: string;
  readonly collateral?: string;
  readonly plan?: RepaymentPlan;
  readonly termMonths?: TermMonths;
  readonly waitForCollateral?: boolean;
};

/** What a screen sends after it has shown a quote. */
export async function openRequest(user: TestUser, wish: Wish): Promise<OpenLoanRequest> {
  const { asset = 'BTC', principal, collateral, plan = 'bullet', termMonths = 12 } = wish;
  const query = new URLSearchParams({
    collateralAsset: asset,
    termMonths: String(termMonths),
    principal,
    ...(collateral === undefined ? {} : { collateral }),
  });
  const answer = (await user.get(`/loans/quote?${query}`)).json<LoanQuoteAnswer>();
  const quote = answer.plans.find((each) => each.plan === plan) as PlanQuote;
  return {
    collateral: quote.collateral,
    principal: quote.principal,
    termMonths,
    plan,
    accepted: {
      termsVersion: answer.termsVersion,
      aprBasisPoints: quote.aprBasisPoints,
      payout: quote.payout,
    },
    ...(wish.waitForCollateral ? { waitForCollateral: true } : {}),
  };
}

export async function openLoan(user: TestUser, wish: Wish): Promise<LoanDetail> {
  const response = await user.post('/loans', { body: await openRequest(user, wish) });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}

/** The loan as it is now. */
export async function readLoan(user: TestUser, { id }: Pick<LoanDetail, 'id'>) {
  return (await user.get(`/loans/${id}`)).json<LoanDetail>();
}

export async function eurosOf(user: TestUser): Promise<string> {
  return (await user.get('/fiat')).json().balance.available.amount;
}

/** The balance of an account of a loan in minor units. */
export async function loanBalance(
  test: TestApp,
  { id }: Pick<LoanDetail, 'id'>,
  kind: 'collateral' | 'loan_receivable',
): Promise<bigint> {
  const account = await test.connection.database
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return account?.balance ?? 0n;
}
