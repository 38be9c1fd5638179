import type { FiatDeposit } from '@tessera/contracts/fiat';
import type { StateWords } from '../../parts/state-words.ts';

/** What the Fiat Wallet says; amounts, dates and names come as texts. */
export const fiatWords = {
  // The balance
  balanceTitle: 'Balance',
  balanceWhat: 'your euro balance',
  balance: 'Euro balance',
  free: 'Free',
  freeHelp: 'For withdrawals, and for what is due on your loans.',
  held: 'Held',
  heldHelp: 'On its way out, or waiting for your code.',
  // Paying in
  payInTitle: 'Pay in',
  payInWhat: 'the terms of paying in',
  payIn:
    'Transfer from an account of yours at any bank. The reference on the transfer says that it is yours.',
  amountLabel: 'How much (if you know)',
  amountHint: (minimum: string) =>
    `At least ${minimum}. It only fills in your bank’s form: what arrives is credited.`,
  amountTooSmall: (minimum: string) => `Transfer at least ${minimum}.`,
  show: 'Show how to pay in',
  showAmount: (amount: string) => `Show how to pay in ${amount}`,
  notShown: 'There is no reference yet',
  noAnswer: 'No clear answer came. Press the button again: it repeats this same request.',
  noBankTitle: 'Euros cannot come in at the moment',
  noBank: 'No bank is connected. Loans are paid out to this wallet all the same.',
  // How to pay
  instructionTitle: 'Transfer it like this',
  instructionWhat: 'how to pay in',
  qrLabel: 'QR code with this transfer, for your banking app',
  qrHint: 'Scan it with your banking app (EPC QR code), or copy each line.',
  beneficiary: 'Receiver',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Reference',
  amount: 'Amount',
  keepReference:
    'Write the reference as it stands here. Without it we cannot see whose money it is: it is kept unattributed until support finds out, or goes back.',
  sandbox: 'This account is at a bank that moves no real money. Never transfer real euros to it.',
  again: 'Another payment',
  // Payments
  depositsTitle: 'Payments in',
  deposits: 'payments',
  depositsEmptyTitle: 'Nothing was paid in yet',
  depositsEmpty:
    'Each payment stands here, from its reference to its credit, and what became of it.',
  anyAmount: 'Any amount',
  withReference: (reference: string) => `reference ${reference}`,
  howToPay: 'How to pay it',
  howToPayOf: (reference: string) => `How to pay it: ${reference}`,
  credited: (amount: string) => `${amount} arrived in your Fiat Wallet`,
  takenBack: (amount: string) => `The bank took back ${amount}`,
  // The sandbox's bank
  payTitle: 'Let the bank pay',
  pay: (amount: string) => `Pay ${amount} now`,
  payHint: 'The sandbox’s bank sends it, with this reference, as a person would.',
  payWithout: 'Pay it without the reference',
  paidWithout:
    'The bank has paid it without a reference. It is kept, unattributed: nobody can see that it is yours.',
  paid: (amount: string) => `The bank has sent ${amount}`,
  notPaid: 'The bank did not pay',
  returnPaymentOf: (amount: string) => `Call back ${amount}`,
  paymentReturned: 'Called back by the payer',
  rejectPayoutOf: (amount: string) => `Have ${amount} rejected`,
  payoutRejected: 'Account closed',
  returnPayoutOf: (amount: string) => `Have ${amount} returned`,
  payoutReturned: 'Account unknown',
  notUndone: (why: string) => `The other bank did not do it. ${why}`,
  undone: 'The other bank was told. It shows here in a moment.',
  sandboxBank: 'The other bank’s part, by a button:',
  // History
  historyTitle: 'History',
  historyCaption: 'Movements of your euro balance',
  historyEmptyTitle: 'No movements yet',
  historyEmpty: 'Pay in, or take a loan: it pays out to this wallet, and is the first line here.',
  historyAction: 'Work out a loan',
} as const;

const states = new Map<string, StateWords>([
  ['instructed', { label: 'Waits for your transfer', tone: 'info' }],
  ['received', { label: 'Arrived, being credited', tone: 'info' }],
  ['credited', { label: 'Credited', tone: 'good' }],
  ['returned', { label: 'Taken back by the bank', tone: 'bad' }],
]);

/** Where a payment stands; a state that this build does not know reads as it is written. */
export const depositWords = ({ state }: FiatDeposit): StateWords =>
  states.get(state) ?? { label: state.replaceAll('_', ' '), tone: 'neutral' };

/** What a return left to be paid, in words; nothing where it left nothing. */
export function shortfallWords(shortfall: string | undefined): string | undefined {
  return shortfall === undefined
    ? undefined
    : `${shortfall} of it were spent already: you owe them to us, and your next euros pay them by themselves.`;
}
