import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

const { emailChangeHours, emailUndoHours, freezeHours, recentSignInMinutes } = productFacts;

/** What is said of a change of the e-mail address; addresses and times come as texts. */
export const emailChangeWords = {
  title: t`Change of e-mail`,
  what: t`whether your e-mail address is being changed`,
  before: t`Before you change it`,
  freezes: t`Withdrawals are frozen for ${freezeHours} hours from the change on.`,
  signsOut: t`Every sign-in ends, this one too: you sign in with the new address and your password.`,
  link: t`Nothing changes before you follow the link that we mail to the new address. It is good for ${emailChangeHours} hours.`,
  undo: t`The former address gets a mail by which the change can be undone for ${emailUndoHours} hours.`,
  asked: t`You are asked for your password, unless you entered it in the last ${recentSignInMinutes} minutes.`,
  label: t`New e-mail address`,
  incomplete: t`Enter the whole address, like ada@example.com.`,
  same: t`This is the address that you have. Enter another one.`,
  submit: t`Mail the link`,
  refused: t`No link was mailed`,
  sent: (email: string) => t`A link is on its way to ${email}.`,
  pendingTitle: (email: string) => t`Waiting for the link to ${email}`,
  pending: (at: string) =>
    t`Follow it until ${at}. Until then your address stays as it is; whoever asks for another change makes this link void.`,
  notYou: t`If you did not ask for it, call it off, sign out all other devices and change your password in Settings: whoever asked knows it.`,
  callOff: t`Call it off`,
  calledOff: t`The change is called off. Its link is no longer good.`,
  notCalledOff: t`The change was not called off`,
  mailbox: t`Open the sandbox mailbox`,
  frozenTitle: (at: string) => t`Withdrawals are frozen until ${at}`,
  frozen: t`What protects your account was changed less than a day ago.`,
} as const;
