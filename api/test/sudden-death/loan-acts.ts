import type { LoanQuoteAnswer, PlanQuote } from '@tessera/contracts/loan-quotes';
import type { LoanDetail, PayoffQuote } from '@tessera/contracts/loans';
import { lesser } from '@tessera/money/lesser';
import { money } from '@tessera/money/money';
import { parseAmount } from '@tessera/money/parse-amount';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { type Act, amountUpTo, type Customer, write } from './customer.ts';

/** Half an ether for €500 to €560: between 35% and 50% of its value, which is one rate. */
const coins = parseAmount('0.5', 'ETH');
const leastPrincipal = parseAmount('500', 'EUR');
const mostAbove = parseAmount('60', 'EUR');

const mostRepaid = parseAmount('150', 'EUR');
const mostLoans = 3;

const inEuros = (minor: bigint) => toWireMoney(money('EUR', minor));
const inEther = (minor: bigint) => toWireMoney(money('ETH', minor));
const anyLoan = ({ random, books }: Customer) => random.pick([...books.loans.values()]);

/** Borrows against so many coins, on the terms of the moment. @throws when it is refused */
export async function borrow(
  customer: Customer,
  wish: { readonly cents: bigint; readonly coins: bigint },
): Promise<void> {
  const { books, client } = customer;
  const principal = inEuros(wish.cents);
  const collateral = inEther(wish.coins);
  const amounts = { principal: principal.amount, collateral: collateral.amount };
  const query = new URLSearchParams({ collateralAsset: 'ETH', termMonths: '12', ...amounts });
  const { plans, termsVersion } = await client.read<LoanQuoteAnswer>(`/loans/quote?${query}`);
  const { plan, aprBasisPoints, payout } = plans[0] as PlanQuote;
  const accepted = { termsVersion, aprBasisPoints, payout };
  const body = { principal, collateral, termMonths: 12, plan, accepted };
  const { id, ...loan } = await write<LoanDetail>(customer, '/loans', body);
  books.loans.set(id, { id, outstanding: wish.cents, pledged: wish.coins });
  books.ether -= wish.coins;
  books.euros += fromWireMoney(loan.payout).minor;
  books.effects.push(`loan ${id} ${wish.cents}`);
}

const borrowMore: Act = async (customer) => {
  const { loans, ether } = customer.books;
  if (loans.size >= mostLoans || ether < coins) return;
  await borrow(customer, { cents: leastPrincipal + amountUpTo(customer, mostAbove), coins });
};

const repay: Act = async (customer) => {
  const { books } = customer;
  const loan = anyLoan(customer);
  const cents = amountUpTo(customer, lesser(books.euros, mostRepaid));
  if (!loan || cents === 0n || cents >= loan.outstanding) return;
  await write(customer, `/loans/${loan.id}/repayments`, { amount: inEuros(cents) });
  loan.outstanding -= cents;
  books.euros -= cents;
  books.effects.push(`repaid ${loan.id} ${cents}`);
};

const payOff: Act = async (customer) => {
  const { books, client } = customer;
  const loan = anyLoan(customer);
  if (!loan || loan.outstanding > books.euros) return;
  const { quoteId, total } = await client.read<PayoffQuote>(`/loans/${loan.id}/payoff`);
  const cents = fromWireMoney(total).minor;
  if (cents > books.euros) return;
  await write(customer, `/loans/${loan.id}/payoff`, { quoteId, total });
  books.loans.delete(loan.id);
  books.ether += loan.pledged;
  books.euros -= cents;
  books.effects.push(`repaid ${loan.id} ${cents}`);
};

const addCollateral: Act = async (customer) => {
  const { books } = customer;
  const loan = anyLoan(customer);
  const units = amountUpTo(customer, books.ether / 10n);
  if (!loan || units === 0n) return;
  await write(customer, `/loans/${loan.id}/collateral`, { amount: inEther(units) });
  loan.pledged += units;
  books.ether -= units;
  books.effects.push(`collateral_added ${loan.id} ${units}`);
};

/** What was added may be released, whatever the price did since the opening. */
const releaseCollateral: Act = async (customer) => {
  const { books } = customer;
  const loan = anyLoan(customer);
  const units = amountUpTo(customer, (loan?.pledged ?? coins) - coins);
  if (!loan || units === 0n) return;
  await write(customer, `/loans/${loan.id}/collateral/release`, { amount: inEther(units) });
  loan.pledged -= units;
  books.ether += units;
  books.effects.push(`collateral_released ${loan.id} ${units}`);
};

export const loanActs = [borrowMore, repay, payOff, addCollateral, releaseCollateral];
