import { t } from '@lingui/core/macro';
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
  label: t`What you can do with this loan`,
  repay: t`Repay`,
  payOff: t`Pay off`,
  add: t`Add collateral`,
  release: t`Release collateral`,
  withdraw: t`Withdraw from the loan`,
} as const;

export const commonWords = {
  cancel: t`Cancel`,
  payIn: t`Pay in euros`,
  deposit: (coin: string) => t`Deposit ${coin}`,
  missing: (missing: Money) => t`${neededAmount(missing)} is missing`,
  missingEuros: (available: Money) => t`Your Fiat Wallet holds ${amountText(available)}.`,
  missingCoins: (available: Money) => t`Your Spot Wallet holds ${shortAmount(available)} free.`,
  everything: t`All of it`,
} as const;

export const repayWords = {
  title: t`Repay`,
  field: t`You repay`,
  hint: (available: Money) => t`From your Fiat Wallet, which holds ${amountText(available)}.`,
  button: (amount: Money) => t`Repay ${amountText(amount)}`,
  unready: t`Repay`,
  payFirst: t`What a payment pays: first fees that are due, then interest, then principal.`,
  fees: t`Fees`,
  interest: t`Interest`,
  principal: t`Principal`,
  closes: t`This pays everything: the loan ends and the collateral returns to your Spot Wallet.`,
  onlyDebt: (debt: Money) =>
    t`You owe ${amountText(debt)}. No more than that is taken, the loan ends and the collateral returns to your Spot Wallet.`,
  done: (loan: LoanDetail, paid: Money) =>
    isRunning(loan)
      ? t`${{ paid: amountText(paid) }} repaid. ${{ owed: text(loan.debt) }} is still owed.`
      : t`The loan is paid off. Its collateral is back in your Spot Wallet.`,
} as const;

export const payOffWords = {
  title: t`Pay off the loan`,
  what: t`this quote`,
  lead: t`This ends the loan today, to the cent, and returns all of the collateral to your Spot Wallet.`,
  fees: t`Fees that are due`,
  interest: t`Interest to today`,
  principal: t`Outstanding principal`,
  total: t`You pay`,
  returns: t`You get back`,
  validUntil: (instant: string) =>
    t`The amount holds until ${instantText(instant)}, or until the loan changes.`,
  changed: t`The amount has changed since you opened this. This is the new one.`,
  button: (total: WireMoney) => t`Pay ${text(total)} and end the loan`,
  done: t`The loan is paid off. Its collateral is back in your Spot Wallet.`,
} as const;

export const addWords = {
  title: t`Add collateral`,
  field: t`You add`,
  hint: (available: Money) =>
    t`From your Spot Wallet, which holds ${amountText(available)} free. You get it back with the rest.`,
  button: (amount: Money) => t`Add ${amountText(amount)}`,
  unready: t`Add collateral`,
  done: (amount: Money) => t`${amountText(amount)} added to the collateral`,
} as const;

export const releaseWords = {
  title: t`Release collateral`,
  what: t`what can be released`,
  field: t`You release`,
  hint: (most: Money, bound: string | null) =>
    bound === null
      ? t`At most ${amountText(most)}.`
      : t`At most ${{ most: amountText(most) }}: the loan-to-value stays at or below ${bound}, what your rate was given for, and the interest to come is provided for.`,
  tooMuch: (most: Money) => t`At most ${amountText(most)} can be released.`,
  button: (amount: Money) => t`Release ${amountText(amount)}`,
  unready: t`Release collateral`,
  nothing: t`Nothing can be released now`,
  noExcess: t`The loan needs all of its collateral. Repay a part, or wait for the price to rise, and some of it becomes free.`,
  reasons: {
    margin_call: t`The loan has a margin call. Cure it first, and then release what is free.`,
    in_arrears: t`A payment is overdue. Pay it first, and then release what is free.`,
    after_maturity: t`The loan has reached its maturity. Repay it, and all of it returns.`,
    price_stale: t`There is no current price, and nothing is released on an old one. Repaying and adding collateral are possible all the same.`,
    not_running: t`The loan has no collateral that could be released.`,
  } satisfies Record<NonNullable<Releasable['reason']>, string>,
  done: (amount: Money) => t`${amountText(amount)} is back in your Spot Wallet`,
} as const;

export const withdrawWords = {
  title: t`Withdraw from the loan`,
  what: t`what you pay back`,
  lead: (lastDay: string) =>
    t`You can withdraw from this loan until ${civilDateText(lastDay)} without giving a reason. It is as if it had not been made, but for the interest of the days.`,
  principal: t`Principal that goes back`,
  interest: t`Interest to today`,
  refund: t`Origination fee that you get back`,
  net: t`You pay`,
  netBack: t`You get`,
  returns: t`Collateral that returns`,
  button: (net: Money) => t`Pay ${amountText(net)} and withdraw`,
  buttonBack: t`Withdraw from the loan`,
  done: t`You have withdrawn from the loan. Its collateral is back in your Spot Wallet.`,
} as const;
