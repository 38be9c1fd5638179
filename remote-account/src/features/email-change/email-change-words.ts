import { productFacts } from '@tessera/lending/product-facts';

const { emailChangeHours, emailUndoHours, freezeHours, recentSignInMinutes } = productFacts;

/** What is said of a change of the e-mail address; addresses and times come as texts. */
export const emailChangeWords = {
  title: 'Change of e-mail',
  what: 'whether your e-mail address is being changed',
  before: 'Before you change it',
  freezes: `Withdrawals are frozen for ${freezeHours} hours from the change on.`,
  signsOut: 'Every sign-in ends, this one too: you sign in with the new address and your password.',
  link: `Nothing changes before you follow the link that we mail to the new address. It is good for ${emailChangeHours} hours.`,
  undo: `The former address gets a mail by which the change can be undone for ${emailUndoHours} hours.`,
  asked: `You are asked for your password, unless you entered it in the last ${recentSignInMinutes} minutes.`,
  label: 'New e-mail address',
  incomplete: 'Enter the whole address, like ada@example.com.',
  same: 'This is the address that you have. Enter another one.',
  submit: 'Mail the link',
  refused: 'No link was mailed',
  sent: (email: string) => `A link is on its way to ${email}.`,
  pendingTitle: (email: string) => `Waiting for the link to ${email}`,
  pending: (at: string) =>
    `Follow it until ${at}. Until then your address stays as it is; whoever asks for another change makes this link void.`,
  notYou:
    'If you did not ask for it, call it off, sign out all other devices and change your password in Settings: whoever asked knows it.',
  callOff: 'Call it off',
  calledOff: 'The change is called off. Its link is no longer good.',
  notCalledOff: 'The change was not called off',
  mailbox: 'Open the sandbox mailbox',
  frozenTitle: (at: string) => `Withdrawals are frozen until ${at}`,
  frozen: 'What protects your account was changed less than a day ago.',
} as const;
