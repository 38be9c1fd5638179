/** What the forms that let something leave say; amounts, dates and names come as texts. */
export const requestWords = {
  title: (asset: string) => (asset === 'EUR' ? 'Withdraw to a bank' : `Withdraw ${asset}`),
  networks: 'the networks',
  terms: 'the terms of withdrawals',
  balance: 'your euro balance',
  // The destination
  addressLabel: (asset: string) => `${asset} address`,
  addressBook: 'Address book',
  anotherAddress: 'Another address',
  payeeBook: 'Payees',
  anotherPayee: 'Another account',
  pickedLabel: (name: string) => `To ${name}`,
  notToThis: 'Not to this address',
  notToThisAccount: 'Not to this account',
  chooseTitle: 'Choose from your address book',
  chooseText: (hours: number) =>
    `Your whitelist is on: coins go only to addresses that have been in your address book for ${hours} hours.`,
  choose: 'Open the address book',
  choosePayeeTitle: 'Choose one of your payees',
  choosePayeeText: (hours: number) =>
    `Your whitelist is on: euros go only to payees that you added at least ${hours} hours ago.`,
  choosePayee: 'Show my payees',
  nameLabel: 'Who gets it',
  nameHint: 'The holder of the account, as their bank writes the name.',
  nameMissing: 'Enter whose account it is.',
  // The amount
  amountLabel: 'The receiver gets',
  amountHint: (free: string) => `${free} are free; the network fee comes on top.`,
  amountHintWithoutFee: (free: string) => `${free} are free, and sending them costs nothing.`,
  useMaximum: 'Use maximum',
  amountMissing: 'Enter how much the receiver should get.',
  tooLittle: (minimum: string, fee: string) =>
    `There is too little in this wallet: at least ${minimum} go out, and the network fee of ${fee} comes on top.`,
  tooLittleWithoutFee: (minimum: string) =>
    `There is too little in your Fiat Wallet: at least ${minimum} go out.`,
  atLeast: (minimum: string) => `At least ${minimum} can be withdrawn.`,
  atMost: (maximum: string, fee: string) =>
    `At most ${maximum} can go out: the network fee of ${fee} comes on top.`,
  atMostFree: (maximum: string) => `At most ${maximum} can go out: more is not free.`,
  atMostByLimit: (maximum: string) =>
    `At most ${maximum} can go out now: your withdrawal limit leaves no more.`,
  limitUsedUp: 'Your withdrawal limit is used up.',
  orHigherLimit: 'You can also ask for a higher limit.',
  // What it costs
  whenAddressIsRight:
    'The network fee and the most that can go out stand here as soon as the address is right.',
  networkFee: 'the network fee',
  feeRow: 'Network fee',
  feeHelp: (value: string) => `About ${value}. It goes to the network.`,
  network: 'Network',
  least: 'At least',
  most: 'At most',
  mostByBalance: 'Everything that is free, less the fee.',
  mostByLimit: (left: string) => `Your withdrawal limit leaves ${left} now.`,
  leaves: 'Leaves your wallet',
  leavesHow: 'What leaves your wallet',
  worth: (value: string) => `Worth ${value} at the latest price.`,
  noPrice: 'Its value in euro is not known at the moment.',
  costs: 'It costs',
  nothing: 'Nothing',
  arrives: 'When it arrives',
  arrivesValue: 'By SEPA transfer',
  arrivesHelp:
    'The bank takes it right after your code. Each of its steps stands in the list below.',
  confirmWithin: 'Time to confirm',
  minutes: (count: number) => `${count} minutes`,
  // Sending
  submit: (what: string) => `Withdraw ${what}`,
  nothingLeaves: 'Nothing leaves before you enter the code that we mail you next.',
  feeChangedTitle: 'The network fee has changed',
  feeChanged: 'What you see above is counted with the new one. Look at it, and send it again.',
  refused: 'Nothing was withdrawn',
  noAnswer:
    'No clear answer came. Press the button again: it repeats this same request and never withdraws twice.',
  noBankTitle: 'Euros cannot leave at the moment',
  noBank:
    'No bank is connected. What is in your wallet stays there, and loans can be repaid from it.',
  // What stands in the way
  frozenTitle: (until: string) => `Withdrawals are frozen until ${until}`,
  frozen: (hours: number) =>
    `Your password, e-mail address or authenticator app was changed. For ${hours} hours after that nothing leaves your account, so that nobody who got into it can empty it. If it was not you, change your password at once.`,
  writeToSupport: 'Write to support',
  // The whitelist
  whitelistOff:
    'Your whitelist is off: coins and euros go wherever you confirm by your codes. You can let them go to known addresses and payees alone.',
  whitelistOn: 'Your whitelist is on.',
  whitelistEnds: (at: string) => `Your whitelist is on until ${at}; then it is off.`,
  whitelistSettings: 'Change it in Settings',
  // What is known of an address
  knownAs: (name: string) => `In your address book as “${name}”`,
  since: (date: string) => `since ${date}`,
  notInBook: 'Not in your address book',
  notAmongNewest: 'Not among the newest entries of your address book',
  sentBefore: (date: string) => `You sent there before, last ${date}.`,
  neverSent: 'You never sent there from this wallet.',
  notSentLately: 'You did not send there lately.',
  known: 'This address',
} as const;
