import { plural, t } from '@lingui/core/macro';
import type { RepaymentPlan } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import { assetNameInText } from '@tessera/money/asset-name-in-text';

/** What Create Loan says, in one place; figures come in as they are written. */
export const planWords: Readonly<Record<RepaymentPlan, { title: string; meaning: string }>> = {
  bullet: {
    title: t`Everything at the end`,
    meaning: t`Nothing is due before the last day; interest is paid with the loan.`,
  },
  interest_only: {
    title: t`Interest monthly`,
    meaning: t`Each month its interest, and the loan itself on the last day.`,
  },
  amortising: {
    title: t`In equal parts`,
    meaning: t`Each month the same sum, which pays interest and a part of the loan.`,
  },
};

export const words = {
  figures: {
    title: t`Create a loan`,
    lead: t`Lock coins, receive euros. Every figure is final before you borrow.`,
    empty: t`Enter what you want to borrow, or what you want to lock. Costs, dates and the prices at which something happens appear here before anything is sent.`,
    ltv: t`What you owe, as a share of what your coins are worth.`,
    ltvFormula: t`what you owe ÷ what your coins are worth`,
    ltvMore: t`It rises when the price falls or interest accrues. The lower it is at opening, the lower is the rate, and the further may the price fall.`,
    wantsLess: (share: string) =>
      t`With this plan and term at most ${share}: interest that is paid at the end needs the room.`,
    review: (principal: string) => t`Review ${principal} loan`,
    free: (amount: string) => t`${amount} free`,
    walletsMissing: t`What is free in your spot wallets could not be read.`,
  },
  price: {
    none: (coin: CollateralAsset) => t`There is no ${{ coin: assetNameInText(coin) }} price yet`,
    noneYet: t`A loan is worked out on the price of the moment. This page shows it as soon as one arrives, or choose another coin.`,
    chart: (coin: CollateralAsset) => t`${{ coin: assetNameInText(coin) }} over a year, in euros`,
    range: (low: string, high: string) =>
      t`Over this year the price at the end of a day was between ${low} and ${high}.`,
    neverBelow: (call: string) => t`It was never below ${call}, where your margin call would be.`,
    lastBelow: (call: string, day: string) =>
      t`It was last below ${call}, where your margin call would be, on ${day}.`,
    missing: t`The curve of the year could not be loaded. The prices above do not depend on it.`,
  },
  plans: {
    title: t`How do you repay?`,
    cost: (cost: string, aprc: string) => t`Costs ${cost} with the fee · APRC\u00a0${aprc}`,
    atEnd: (total: string) => t`${total} at the end`,
    monthly: (sum: string) => t`${sum} a month`,
    monthlyAtMost: (sum: string) => t`up to ${sum} a month`,
    thenAtEnd: (sum: string) => t`then ${sum}`,
    notPossible: (least: string) =>
      t`Not with these figures: this plan needs at least ${least} as collateral.`,
    failed: t`The plans could not be compared just now.`,
    again: t`Compare again`,
  },
  missing: {
    title: (amount: string) => t`${amount} missing`,
    figures: (locks: string, hours: number) =>
      t`This loan locks ${locks}. Borrow less, or open it now: it waits ${hours} hours for the coins and pays out by itself when they are credited.`,
    show: t`Show where to send them`,
    send: (amount: string) => t`Send at least ${amount} to`,
    address: (coin: CollateralAsset) => t`Your ${{ coin: assetNameInText(coin) }} deposit address`,
    code: (coin: CollateralAsset) =>
      t`QR code of your ${{ coin: assetNameInText(coin) }} deposit address`,
    network: (network: string, confirmations: number) =>
      t`On the ${network} network only; credited after ${confirmations} confirmations. The network's fee comes on top.`,
    until: (instant: string) => t`If you open it now, it waits until ${instant}.`,
    extended: (hours: number) =>
      t`A deposit that is seen by then is waited for, ${hours} hours at most. The loan opens at the price of that moment; if the rate would be another, you are asked first. Nothing is locked or owed before.`,
    sandbox: t`This address lives on a local test chain. Never send coins of real value to it.`,
  },
  borrower: {
    title: t`Who borrows`,
    lead: t`A loan contract names its borrower, who has to be an adult. You are asked for this once.`,
    save: t`Save and review`,
    failed: t`Your details were not saved`,
    missing: t`This form could not be loaded. Load the page again: your figures are kept.`,
  },
  review: {
    title: t`Review and borrow`,
    lead: t`The last look: nothing is sent before you press the button below.`,
    change: t`Change the amounts`,
    borrow: (principal: string) => t`Borrow ${principal}`,
    borrowLater: (principal: string, missing: string) =>
      t`Borrow ${principal} once ${missing} arrive`,
    accept: t`I have read these terms and accept them`,
    mustAccept: t`Accept the terms to borrow.`,
    moved: t`The price has moved`,
    movedMore: t`This collateral no longer carries this loan. Change the amounts to go on.`,
    rateChanged: t`The rate has changed while you read`,
    rateChangedMore: t`The price has moved, and with it the loan-to-value at which this loan opens. Read the figures again, and accept them if they suit you.`,
    stale: (coin: CollateralAsset, minutes: number) =>
      t`The last ${{ coin: assetNameInText(coin) }} price is older than ${plural(minutes, { 5: 'five', other: '#' })} minutes, and no loan opens on an old price. Your figures are kept; the button returns with a fresh one.`,
  },
  schedule: {
    title: t`Every payment`,
    caption: t`What is due on which day`,
  },
  opened: {
    paid: (payout: string) => t`${payout} arrived in your Fiat Wallet`,
    waits: (missing: string) => t`Your loan waits for ${missing}`,
  },
  refused: {
    title: t`The loan was not opened`,
    unknown: t`We do not know yet whether the loan was opened`,
    again: t`Press the button again, also after a reload: it asks for this same loan and can never open a second one.`,
    insufficient: (coin: CollateralAsset) =>
      t`Your spot wallet does not hold enough free ${{ coin: assetNameInText(coin) }} for this loan any more. The figures above show what is missing: open it to wait for the coins, or change the amounts.`,
    unfunded: t`We cannot pay out this amount at the moment. Borrow less, or try again later today; your figures are kept.`,
    owes: t`You owe us for a deposit that was taken back. Your next deposits of the same coin, or of euros, pay it by themselves. Then the loan can open.`,
    payIn: t`Pay in euros`,
    deposit: t`Deposit coins`,
    reused: t`An earlier press of this button asked for this loan on other terms, and its answer never came. Look whether it is open before you try again.`,
    loans: t`Your loans`,
  },
} as const;
