/** What a withdrawal is called on its way through its code; amounts and addresses come as texts. */
export const confirmWords = {
  title: (amount: string) => `Confirm that ${amount} may leave`,
  what: 'the withdrawal that waits for your code',
  to: (name: string | null) => (name === null ? 'To' : `To “${name}”`),
  receiverGets: 'The receiver gets',
  networkFee: 'Network fee',
  network: 'Network',
  noFee: 'Nothing',
  fee: 'It costs',
  compareAddress:
    'Compare the whole address with the one that you want to pay. What was sent cannot be called back.',
  compareAccount:
    'Compare the whole IBAN with the one that you want to pay. What the bank has paid cannot be called back.',
  over: 'It was not confirmed in time. Nothing leaves; the amount is free again in a moment.',
  noAttempt: 'No attempt is left. Cancel this withdrawal and request it again: nothing has left.',
  attempts: (count: number) => (count === 1 ? '1 attempt left.' : `${count} attempts left.`),
  send: (amount: string) => `Send ${amount}`,
  confirmed: (amount: string) => `Confirmed: ${amount} are about to be sent`,
  codeLabel: 'Code from the mail',
  codeTooOld: 'The code in the last mail is too old: have another one mailed.',
  codeHint: {
    coin: 'Six digits. The mail names amount and address: read them there, too.',
    euro: 'Six digits. The mail names amount and account: read them there, too.',
  },
  codeMissing: 'Enter the six digits of the newest mail.',
  appLabel: 'Code from your authenticator app',
  appHint: 'The current one, or one of your recovery codes.',
  appMissing: 'Enter the code that the app shows now.',
  wrong: 'The code is wrong.',
  notConfirmed: 'It is not confirmed',
  noAnswer:
    'No clear answer came. Press the button again: it repeats this same step and never sends twice.',
  anotherMailed: 'Another code is on its way. Only the newest one counts.',
  noneMailed: (why: string) => `No other code was mailed. ${why}`,
  mailAnother: 'Mail another code',
  lockedOut: 'Lost your mailbox or your phone?',
} as const;
