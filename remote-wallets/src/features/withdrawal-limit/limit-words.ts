import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

/** What is said of the withdrawal limit. */
export const limitWords = {
  title: t`Withdrawal limit`,
  what: t`your withdrawal limit`,
  left: t`Left`,
  leftOf: (limit: string, used: string) =>
    t`Of ${limit} within ${productFacts.limitHours} hours, of which ${used} are used.`,
  howLeft: t`What may still be withdrawn`,
  limit: t`Limit`,
  used: t`Used`,
  counts: t`Coins count at their value when they are requested, euros as they are. Each withdrawal counts for ${productFacts.limitHours} hours.`,
  frees: (at: string) => t`Comes free ${at}`,
  freesLater: t`The rest follows as each withdrawal turns ${productFacts.limitHours} hours old.`,
  raisedUntil: t`Raised until`,
  ask: t`Raise the limit`,
  dialogTitle: t`Raise the withdrawal limit`,
  explanation: (hours: number) =>
    t`What loans paid out to you within ${hours} hours, and you did not give back, can leave at once: ask for it here. Anything higher is for people to decide.`,
  field: t`New limit`,
  fieldHint: (limit: string) => t`Now it is ${limit}.`,
  missing: (limit: string) => t`Enter more than ${limit}.`,
  submit: (amount: string) => t`Raise it to ${amount}`,
  submitEmpty: t`Raise it`,
  close: t`Leave it`,
  raised: (limit: string, until: string | undefined) =>
    until === undefined
      ? t`Your withdrawal limit is ${limit}`
      : t`Your withdrawal limit is ${limit} until ${until}`,
  refused: t`It was not raised`,
  noAnswer: t`No clear answer came. Press the button again: it repeats this same request.`,
  covered: (upTo: string) =>
    t`What was paid out to you lately and not given back covers a limit of ${upTo}. Ask for that, or have support decide on more.`,
  notCovered: t`Nothing that was paid out to you lately and not given back covers a higher limit. Support decides on it.`,
  takeCovered: (upTo: string) => t`Ask for ${upTo}`,
  support: t`Write to support`,
} as const;
