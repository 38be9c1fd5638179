/** What is said of the withdrawal limit. Its period is the API's: only its next release is named. */
export const limitWords = {
  title: 'Withdrawal limit',
  what: 'your withdrawal limit',
  left: 'Left',
  leftOf: (limit: string, used: string) => `Of ${limit}, of which ${used} are used.`,
  howLeft: 'What may still be withdrawn',
  limit: 'Limit',
  used: 'Used',
  counts: 'Coins count at their value when they are requested, euros as they are.',
  releases: 'More from',
  raisedUntil: 'Raised until',
  ask: 'Raise the limit',
  dialogTitle: 'Raise the withdrawal limit',
  explanation: (hours: number) =>
    `What loans paid out to you within ${hours} hours can leave at once: ask for it here. Anything higher is for people to decide.`,
  field: 'New limit',
  fieldHint: (limit: string) => `Now it is ${limit}.`,
  missing: (limit: string) => `Enter more than ${limit}.`,
  submit: (amount: string) => `Raise it to ${amount}`,
  submitEmpty: 'Raise it',
  close: 'Leave it',
  raised: (limit: string, until: string) => `Your withdrawal limit is ${limit} until ${until}`,
  refused: 'It was not raised',
  noAnswer: 'No clear answer came. Press the button again: it repeats this same request.',
  covered: (upTo: string) =>
    `What was paid out to you lately covers a limit of ${upTo}. Ask for that, or have support decide on more.`,
  notCovered:
    'Nothing was paid out to you lately that would cover a higher limit. Support decides on it.',
  takeCovered: (upTo: string) => `Ask for ${upTo}`,
  support: 'Write to support',
} as const;
