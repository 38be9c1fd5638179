import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { explainFailure, retryAtOf } from '@tessera/ui/explain-failure';

/** Why something was not done to a loan. */
export const problemWords = {
  refused: t`Nothing was changed`,
  doneBefore: t`This was done already, by what you sent before, and not done again. If you want it once more, ask for it anew.`,
  noAnswer: t`No answer came.`,
  busy: t`The server is busy.`,
  again: t`Press the button again: it asks for this same thing and never does it twice.`,
  byCode: new Map<string, string>([
    [
      'price_stale',
      t`The last price is older than ${{ minutes: productFacts.priceGoodForMinutes }} minutes, and nothing is released or opened on an old price. What you entered is kept; try again in a minute.`,
    ],
    [
      'insufficient_funds',
      t`Your Fiat Wallet does not hold enough. Pay in euros, or choose a smaller amount.`,
    ],
    [
      'insufficient_collateral',
      t`Your Spot Wallet does not hold enough free coins. Deposit more, or choose a smaller amount.`,
    ],
    [
      'receivable_outstanding',
      t`You owe us for a deposit that was taken back, and until it is paid no loan opens. Your next deposits of the same coin, or of euros, pay it by themselves.`,
    ],
    [
      'illegal_transition',
      t`The loan is in another state by now. The page shows it as it is; look again.`,
    ],
    [
      'idempotency_key_reused',
      t`This was asked for already, for another amount: in another tab, perhaps. It is not done twice. The page shows the loan as it is; look again.`,
    ],
    [
      'payoff_changed',
      t`The amount that ends this loan has changed. The new one stands above; nothing was taken.`,
    ],
    [
      'quote_changed',
      t`The terms have moved while you read them. The new ones stand above; nothing was opened.`,
    ],
  ]),
} as const;

/**
 * Why the API does not say yet what came of something. What was asked too often says when it is taken again; an
 * earlier press of the same button may have been done all the same.
 */
export const whyNotNow = (error: unknown): string =>
  retryAtOf(error) === undefined ? problemWords.busy : explainFailure(error);
