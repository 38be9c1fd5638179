import type { RepaymentPlan } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import { assetNameInText } from '@tessera/money/asset-name';

/** What Create Loan says, in one place; figures come in as they are written. */
export const planWords: Readonly<Record<RepaymentPlan, { title: string; meaning: string }>> = {
  bullet: {
    title: 'Everything at the end',
    meaning: 'Nothing is due before the last day; interest is paid with the loan.',
  },
  interest_only: {
    title: 'Interest monthly',
    meaning: 'Each month its interest, and the loan itself on the last day.',
  },
  amortising: {
    title: 'In equal parts',
    meaning: 'Each month the same sum, which pays interest and a part of the loan.',
  },
};

export const words = {
  figures: {
    title: 'Create a loan',
    lead: 'Lock coins, receive euros. Every figure is final before you borrow.',
    empty:
      'Enter what you want to borrow, or what you want to lock. Costs, dates and the prices at which something happens appear here before anything is sent.',
    ltv: 'What you owe, as a share of what your coins are worth.',
    ltvFormula: 'what you owe ÷ what your coins are worth',
    ltvMore:
      'It rises when the price falls or interest accrues. The lower it is at opening, the lower is the rate, and the further may the price fall.',
    wantsLess: (share: string) =>
      `With this plan and term at most ${share}: interest that is paid at the end needs the room.`,
    review: (principal: string) => `Review ${principal} loan`,
    free: (amount: string) => `${amount} free`,
    walletsMissing: 'What is free in your spot wallets could not be read.',
  },
  price: {
    none: (coin: CollateralAsset) => `There is no ${assetNameInText(coin)} price yet`,
    noneYet:
      'A loan is worked out on the price of the moment. This page shows it as soon as one arrives, or choose another coin.',
    chart: (coin: CollateralAsset) => `${assetNameInText(coin)} over a year, in euros`,
    range: (low: string, high: string) =>
      `Over this year the price at the end of a day was between ${low} and ${high}.`,
    neverBelow: (call: string) => `It was never below ${call}, where your margin call would be.`,
    lastBelow: (call: string, day: string) =>
      `It was last below ${call}, where your margin call would be, on ${day}.`,
    missing: 'The curve of the year could not be loaded. The prices above do not depend on it.',
  },
  plans: {
    title: 'How do you repay?',
    cost: (cost: string, aprc: string) => `Costs ${cost} with the fee · APRC\u00a0${aprc}`,
    atEnd: (total: string) => `${total} at the end`,
    monthly: (sum: string) => `${sum} a month`,
    monthlyAtMost: (sum: string) => `up to ${sum} a month`,
    thenAtEnd: (sum: string) => `then ${sum}`,
    notPossible: (least: string) =>
      `Not with these figures: this plan needs at least ${least} as collateral.`,
    failed: 'The plans could not be compared just now.',
    again: 'Compare again',
  },
  missing: {
    title: (amount: string) => `${amount} missing`,
    figures: (locks: string, hours: number) =>
      `This loan locks ${locks}. Borrow less, or open it now: it waits ${hours} hours for the coins and pays out by itself when they are credited.`,
    show: 'Show where to send them',
    send: (amount: string) => `Send at least ${amount} to`,
    address: (coin: CollateralAsset) => `Your ${assetNameInText(coin)} deposit address`,
    code: (coin: CollateralAsset) => `QR code of your ${assetNameInText(coin)} deposit address`,
    network: (network: string, confirmations: number) =>
      `On the ${network} network only; credited after ${confirmations} confirmations. The network's fee comes on top.`,
    until: (instant: string) => `If you open it now, it waits until ${instant}.`,
    extended: (hours: number) =>
      `A deposit that is seen by then is waited for, ${hours} hours at most. The loan opens at the price of that moment; if the rate would be another, you are asked first. Nothing is locked or owed before.`,
    sandbox: 'This address lives on a local test chain. Never send coins of real value to it.',
  },
  borrower: {
    title: 'Who borrows',
    lead: 'A loan contract names its borrower, who has to be an adult. You are asked for this once.',
    save: 'Save and review',
    failed: 'Your details were not saved',
    missing: 'This form could not be loaded. Load the page again: your figures are kept.',
  },
  review: {
    title: 'Review and borrow',
    lead: 'The last look: nothing is sent before you press the button below.',
    change: 'Change the amounts',
    borrow: (principal: string) => `Borrow ${principal}`,
    borrowLater: (principal: string, missing: string) =>
      `Borrow ${principal} once ${missing} arrive`,
    accept: 'I have read these terms and accept them',
    mustAccept: 'Accept the terms to borrow.',
    moved: 'The price has moved',
    movedMore: 'This collateral no longer carries this loan. Change the amounts to go on.',
    rateChanged: 'The rate has changed while you read',
    rateChangedMore:
      'The price has moved, and with it the loan-to-value at which this loan opens. Read the figures again, and accept them if they suit you.',
    stale: (coin: CollateralAsset, minutes: string) =>
      `The last ${assetNameInText(coin)} price is older than ${minutes} minutes, and no loan opens on an old price. Your figures are kept; the button returns with a fresh one.`,
  },
  schedule: {
    title: 'Every payment',
    caption: 'What is due on which day',
  },
  opened: {
    paid: (payout: string) => `${payout} arrived in your Fiat Wallet`,
    waits: (missing: string) => `Your loan waits for ${missing}`,
  },
  refused: {
    title: 'The loan was not opened',
    unknown: 'We do not know yet whether the loan was opened',
    again:
      'Press the button again, also after a reload: it asks for this same loan and can never open a second one.',
    insufficient: (coin: CollateralAsset) =>
      `Your spot wallet does not hold enough free ${assetNameInText(coin)} for this loan any more. The figures above show what is missing: open it to wait for the coins, or change the amounts.`,
    unfunded:
      'We cannot pay out this amount at the moment. Borrow less, or try again later today; your figures are kept.',
    owes: 'You owe us for a deposit that was taken back. Your next deposits of the same coin, or of euros, pay it by themselves. Then the loan can open.',
    payIn: 'Pay in euros',
    deposit: 'Deposit coins',
    reused:
      'An earlier press of this button asked for this loan on other terms, and its answer never came. Look whether it is open before you try again.',
    loans: 'Your loans',
  },
} as const;
