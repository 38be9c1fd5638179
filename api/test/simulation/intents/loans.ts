import type { LoanQuoteAnswer, PlanQuote } from '@tessera/contracts/loan-quotes';
import type { PayoffQuote } from '@tessera/contracts/loans';
import { lesser } from '@tessera/money/lesser';
import { money } from '@tessera/money/money';
import type { WireMoney } from '@tessera/money/wire-money';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { type Intent, type Planner, postIntent } from '../intent.ts';
import { judgeQuote } from '../invariants/judge-quote.ts';
import type { World } from '../world.ts';
import { available, type ChosenLoan, chooseCustomer, chooseLoan, part, read } from './choose.ts';

const running = ['active', 'matured'];

/** Most loans begin near their bound, where something can happen to them. */
const planOpening =
  (waits: boolean): Planner =>
  async (world) => {
    const { random } = world;
    const customer = await chooseCustomer(world);
    const asset = random.pick(['BTC', 'ETH', 'ETH', 'USDC'] as const);
    const termMonths = random.pick([3, 6, 12, 24] as const);
    const plan = random.pick(['bullet', 'interest_only', 'amortising'] as const);
    if (!customer || !asset || !termMonths || !plan) return null;
    const free = await available(world, customer, asset);
    const units = part(world, waits ? free + 1_000_000n : free);
    const ltv = random.chance(0.6) ? random.between(4_500, 8_000) : random.between(500, 4_500);
    const query = new URLSearchParams({
      collateralAsset: asset,
      termMonths: String(termMonths),
      collateral: toWireMoney(money(asset, units)).amount,
      ltvBasisPoints: String(ltv),
    });
    const quote = await read<LoanQuoteAnswer>(world, customer.name, `/loans/quote?${query}`);
    if (quote.status !== 200) return null;
    const { plans, termsVersion } = quote.body;
    const offer = plans.find((each): each is PlanQuote => each.plan === plan && each.possible);
    if (!offer) return null;
    const { price } = quote.body;
    judgeQuote(offer, {
      ...{ version: termsVersion, coin: asset, months: termMonths, price: price.value },
      now: world.clock.now(),
    });
    const { collateral, principal, aprBasisPoints, payout } = offer;
    const accepted = { termsVersion, aprBasisPoints, payout };
    const body = {
      ...{ collateral, principal, termMonths, plan, accepted },
      ...(waits ? { waitForCollateral: true } : {}),
    };
    const name = waits ? 'wait for collateral' : 'open loan';
    return postIntent(world, name, { name: customer.name, url: '/loans', body });
  };

export const openLoan = planOpening(false);
export const waitForCollateral = planOpening(true);

export const cancelLoan: Planner = async (world) => {
  const loan = await chooseLoan(world, ['awaiting_collateral']);
  return loan ? onLoan(world, loan, 'cancel') : null;
};

/** Accepts what the waiting loan was offered, or the terms that it was requested on. */
export const acceptLoan: Planner = async (world) => {
  const loan = await chooseLoan(world, ['awaiting_collateral']);
  if (!loan) return null;
  const { rows } = await world.pool.query<{ data: Record<string, unknown> }>(
    `select data from loan_events
    where loan_id = $1 and type in ('requested', 'terms_changed') order by number desc limit 1`,
    [loan.loanId],
  );
  const { termsVersion, aprBasisPoints, payout } = rows[0]?.data ?? {};
  return onLoan(world, loan, 'accept', { accepted: { termsVersion, aprBasisPoints, payout } });
};

export const repayLoan: Planner = async (world) => {
  const loan = await chooseLoan(world, running);
  if (!loan) return null;
  const free = await available(world, loan, 'EUR');
  const minor = part(world, lesser(free, loan.outstanding));
  return onLoan(world, loan, 'repayments', { amount: toWireMoney(money('EUR', minor)) });
};

export const payOffLoan: Planner = async (world) => {
  const loan = await chooseLoan(world, running);
  if (!loan) return null;
  const quote = await read<PayoffQuote>(world, loan.name, `/loans/${loan.loanId}/payoff`);
  if (quote.status !== 200) return null;
  const { quoteId, total } = quote.body;
  return onLoan(world, loan, 'payoff', { quoteId, total });
};

export const withdrawFromLoan: Planner = async (world) => {
  const loan = await chooseLoan(world, running);
  return loan ? onLoan(world, loan, 'withdraw') : null;
};

export const addCollateral: Planner = async (world) => {
  const loan = await chooseLoan(world, running);
  if (!loan) return null;
  const { asset } = loan;
  const minor = part(world, await available(world, loan, asset));
  return onLoan(world, loan, 'collateral', { amount: toWireMoney(money(asset, minor)) });
};

/** Everything that can be released, most of the time: where the rounding shows. */
export const releaseCollateral: Planner = async (world) => {
  const loan = await chooseLoan(world, running);
  if (!loan) return null;
  const url = `/loans/${loan.loanId}/collateral/releasable`;
  const { status, body } = await read<{ amount: WireMoney }>(world, loan.name, url);
  if (status !== 200) return null;
  const { minor } = fromWireMoney(body.amount);
  const units = world.random.chance(0.7) ? minor : part(world, minor);
  if (units === 0n) return null;
  const amount = toWireMoney(money(loan.asset, units));
  return onLoan(world, loan, 'collateral/release', { amount });
};

function onLoan(world: World, loan: ChosenLoan, verb: string, body?: object): Intent {
  const url = `/loans/${loan.loanId}/${verb}`;
  const call = { name: loan.name, url, ...(body ? { body } : {}) };
  return postIntent(world, `loan ${verb}`, call);
}
