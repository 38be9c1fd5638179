import type { LoanDetail } from '@tessera/contracts/loans';
import type { Releasable } from '@tessera/contracts/risk';
import type { Money } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText, instantText } from '@tessera/ui/date-text';
import { isRunning } from '../../parts/loan-states.ts';
import { neededAmount } from '../../parts/needed-amount.ts';
import { shortAmount } from '../../parts/short-amount.ts';

const text = (money: WireMoney): string => amountText(fromWireMoney(money));

export const barWords = {
  label: 'What you can do with this loan',
  repay: 'Repay',
  payOff: 'Pay off',
  add: 'Add collateral',
  release: 'Release collateral',
  withdraw: 'Withdraw from the loan',
} as const;

export const commonWords = {
  cancel: 'Cancel',
  payIn: 'Pay in euros',
  deposit: (coin: string) => `Deposit ${coin}`,
  missing: (missing: Money) => `${neededAmount(missing)} is missing`,
  missingEuros: (available: Money) => `Your Fiat Wallet holds ${amountText(available)}.`,
  missingCoins: (available: Money) => `Your Spot Wallet holds ${shortAmount(available)} free.`,
  everything: 'All of it',
} as const;

export const repayWords = {
  title: 'Repay',
  field: 'You repay',
  hint: (available: Money) => `From your Fiat Wallet, which holds ${amountText(available)}.`,
  button: (amount: Money) => `Repay ${amountText(amount)}`,
  unready: 'Repay',
  payFirst: 'What a payment pays: first fees that are due, then interest, then principal.',
  fees: 'Fees',
  interest: 'Interest',
  principal: 'Principal',
  closes: 'This pays everything: the loan ends and the collateral returns to your Spot Wallet.',
  onlyDebt: (debt: Money) =>
    `You owe ${amountText(debt)}. No more than that is taken, the loan ends and the collateral returns to your Spot Wallet.`,
  done: (loan: LoanDetail, paid: Money) =>
    isRunning(loan)
      ? `${amountText(paid)} repaid. ${text(loan.debt)} is still owed.`
      : 'The loan is paid off. Its collateral is back in your Spot Wallet.',
} as const;

export const payOffWords = {
  title: 'Pay off the loan',
  what: 'this quote',
  lead: 'This ends the loan today, to the cent, and returns all of the collateral to your Spot Wallet.',
  fees: 'Fees that are due',
  interest: 'Interest to today',
  principal: 'Outstanding principal',
  total: 'You pay',
  returns: 'You get back',
  validUntil: (instant: string) =>
    `The amount holds until ${instantText(instant)}, or until the loan changes.`,
  changed: 'The amount has changed since you opened this. This is the new one.',
  button: (total: WireMoney) => `Pay ${text(total)} and end the loan`,
  done: 'The loan is paid off. Its collateral is back in your Spot Wallet.',
} as const;

export const addWords = {
  title: 'Add collateral',
  field: 'You add',
  hint: (available: Money) =>
    `From your Spot Wallet, which holds ${amountText(available)} free. You get it back with the rest.`,
  button: (amount: Money) => `Add ${amountText(amount)}`,
  unready: 'Add collateral',
  done: (amount: Money) => `${amountText(amount)} added to the collateral`,
} as const;

export const releaseWords = {
  title: 'Release collateral',
  what: 'what can be released',
  field: 'You release',
  hint: (most: Money, bound: string | null) =>
    bound === null
      ? `At most ${amountText(most)}.`
      : `At most ${amountText(most)}: the loan-to-value stays at or below ${bound}, what your rate was given for, and the interest to come is provided for.`,
  tooMuch: (most: Money) => `At most ${amountText(most)} can be released.`,
  button: (amount: Money) => `Release ${amountText(amount)}`,
  unready: 'Release collateral',
  nothing: 'Nothing can be released now',
  noExcess:
    'The loan needs all of its collateral. Repay a part, or wait for the price to rise, and some of it becomes free.',
  reasons: {
    margin_call: 'The loan has a margin call. Cure it first, and then release what is free.',
    in_arrears: 'A payment is overdue. Pay it first, and then release what is free.',
    after_maturity: 'The loan has reached its maturity. Repay it, and all of it returns.',
    price_stale:
      'There is no current price, and nothing is released on an old one. Repaying and adding collateral are possible all the same.',
    not_running: 'The loan has no collateral that could be released.',
  } satisfies Record<NonNullable<Releasable['reason']>, string>,
  done: (amount: Money) => `${amountText(amount)} is back in your Spot Wallet`,
} as const;

export const withdrawWords = {
  title: 'Withdraw from the loan',
  what: 'what you pay back',
  lead: (lastDay: string) =>
    `You can withdraw from this loan until ${civilDateText(lastDay)} without giving a reason. It is as if it had not been made, but for the interest of the days.`,
  principal: 'Principal that goes back',
  interest: 'Interest to today',
  refund: 'Origination fee that you get back',
  net: 'You pay',
  netBack: 'You get',
  returns: 'Collateral that returns',
  button: (net: Money) => `Pay ${amountText(net)} and withdraw`,
  buttonBack: 'Withdraw from the loan',
  done: 'You have withdrawn from the loan. Its collateral is back in your Spot Wallet.',
} as const;
