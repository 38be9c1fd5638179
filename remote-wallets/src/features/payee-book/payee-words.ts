/** What is said of payees; names and dates come as texts. */
export const payeeWords = {
  title: 'Payees',
  what: 'payees',
  add: 'Add a payee',
  close: 'Close',
  emptyTitle: 'No payees yet',
  empty: 'Accounts that you send euros to often stand here under the names of their holders.',
  whitelistTitle: 'Your whitelist is on',
  whitelist: (hours: number) =>
    `Euros go only to payees that were added at least ${hours} hours before.`,
  whitelisted: 'Whitelisted',
  usableFrom: (at: string) => `Usable from ${at}`,
  added: (at: string) => `Added ${at}`,
  send: 'Send',
  sendTo: (name: string) => `Send to ${name}`,
  nameLabel: 'Who it is',
  nameHint: 'The holder of the account, as their bank writes the name.',
  nameMissing: 'Enter whose account it is.',
  submit: 'Add to my payees',
  refused: 'The payee was not added',
  news: (name: string) => `“${name}” is one of your payees`,
} as const;
