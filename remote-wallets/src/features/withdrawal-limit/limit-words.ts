import { productFacts } from '@tessera/lending/product-facts';

/** What is said of the withdrawal limit. */
export const limitWords = {
  title: 'Withdrawal limit',
  what: 'your withdrawal limit',
  left: 'Left',
  leftOf: (limit: string, used: string) =>
    `Of ${limit} within ${productFacts.limitHours} hours, of which ${used} are used.`,
  howLeft: 'What may still be withdrawn',
  limit: 'Limit',
  used: 'Used',
  counts: `Coins count at their value when they are requested, euros as they are. Each withdrawal counts for ${productFacts.limitHours} hours.`,
  frees: (at: string) => `Comes free ${at}`,
  freesLater: `The rest follows as each withdrawal turns ${productFacts.limitHours} hours old.`,
  raisedUntil: 'Raised until',
  ask: 'Raise the limit',
  dialogTitle: 'Raise the withdrawal limit',
  explanation: (hours: number) =>
    `What loans paid out to you within ${hours} hours, and you did not give back, can leave at once: ask for it here. Anything higher is for people to decide.`,
  field: 'New limit',
  fieldHint: (limit: string) => `Now it is ${limit}.`,
  missing: (limit: string) => `Enter more than ${limit}.`,
  submit: (amount: string) => `Raise it to ${amount}`,
  submitEmpty: 'Raise it',
  close: 'Leave it',
  raised: (limit: string, until: string | undefined) =>
    `Your withdrawal limit is ${limit}${until === undefined ? '' : ` until ${until}`}`,
  refused: 'It was not raised',
  noAnswer: 'No clear answer came. Press the button again: it repeats this same request.',
  covered: (upTo: string) =>
    `What was paid out to you lately and not given back covers a limit of ${upTo}. Ask for that, or have support decide on more.`,
  notCovered:
    'Nothing that was paid out to you lately and not given back covers a higher limit. Support decides on it.',
  takeCovered: (upTo: string) => `Ask for ${upTo}`,
  support: 'Write to support',
} as const;
