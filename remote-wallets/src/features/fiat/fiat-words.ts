import { t } from '@lingui/core/macro';
import type { FiatDeposit } from '@tessera/contracts/fiat';
import type { StateWords } from '../../parts/state-words.ts';

/** What the Fiat Wallet says; amounts, dates and names come as texts. */
export const fiatWords = {
  // The balance
  balanceTitle: t`Balance`,
  balanceWhat: t`your euro balance`,
  balance: t`Euro balance`,
  free: t`Free`,
  freeHelp: t`For withdrawals, and for what is due on your loans.`,
  held: t`Held`,
  heldHelp: t`On its way out, or waiting for your code.`,
  // Paying in
  payInTitle: t`Pay in`,
  payInWhat: t`the terms of paying in`,
  payIn: t`Transfer from an account of yours at any bank. The reference on the transfer says that it is yours.`,
  amountLabel: t`How much (if you know)`,
  amountHint: (minimum: string) =>
    t`At least ${minimum}. It only fills in your bank’s form: what arrives is credited.`,
  amountTooSmall: (minimum: string) => t`Transfer at least ${minimum}.`,
  show: t`Show how to pay in`,
  showAmount: (amount: string) => t`Show how to pay in ${amount}`,
  notShown: t`There is no reference yet`,
  noAnswer: t`No clear answer came. Press the button again: it repeats this same request.`,
  noBankTitle: t`Euros cannot come in at the moment`,
  noBank: t`No bank is connected. Loans are paid out to this wallet all the same.`,
  // How to pay
  instructionTitle: t`Transfer it like this`,
  instructionWhat: t`how to pay in`,
  qrLabel: t`QR code with this transfer, for your banking app`,
  qrHint: t`Scan it with your banking app (EPC QR code), or copy each line.`,
  beneficiary: t`Receiver`,
  iban: 'IBAN',
  bic: 'BIC',
  reference: t`Reference`,
  amount: t`Amount`,
  keepReference: t`Write the reference as it stands here. Without it we cannot see whose money it is: it is kept unattributed until support finds out, or goes back.`,
  sandbox: t`This account is at a bank that moves no real money. Never transfer real euros to it.`,
  again: t`Another payment`,
  // Payments
  depositsTitle: t`Payments in`,
  deposits: t`payments`,
  depositsEmptyTitle: t`Nothing was paid in yet`,
  depositsEmpty: t`Each payment stands here, from its reference to its credit, and what became of it.`,
  anyAmount: t`Any amount`,
  withReference: (reference: string) => t`reference ${reference}`,
  howToPay: t`How to pay it`,
  howToPayOf: (reference: string) => t`How to pay it: ${reference}`,
  credited: (amount: string) => t`${amount} arrived in your Fiat Wallet`,
  takenBack: (amount: string) => t`The bank took back ${amount}`,
  // The sandbox's bank
  payTitle: t`Let the bank pay`,
  pay: (amount: string) => t`Pay ${amount} now`,
  payHint: t`The sandbox’s bank sends it, with this reference, as a person would.`,
  payWithout: t`Pay it without the reference`,
  paidWithout: t`The bank has paid it without a reference. It is kept, unattributed: nobody can see that it is yours.`,
  paid: (amount: string) => t`The bank has sent ${amount}`,
  notPaid: t`The bank did not pay`,
  returnPaymentOf: (amount: string) => t`Call back ${amount}`,
  paymentReturned: t`Called back by the payer`,
  rejectPayoutOf: (amount: string) => t`Have ${amount} rejected`,
  payoutRejected: t`Account closed`,
  returnPayoutOf: (amount: string) => t`Have ${amount} returned`,
  payoutReturned: t`Account unknown`,
  notUndone: (why: string) => t`The other bank did not do it. ${why}`,
  undone: t`The other bank was told. It shows here in a moment.`,
  sandboxBank: t`The other bank’s part, by a button:`,
  // History
  historyTitle: t`History`,
  historyCaption: t`Movements of your euro balance`,
  historyEmptyTitle: t`No movements yet`,
  historyEmpty: t`Pay in, or take a loan: it pays out to this wallet, and is the first line here.`,
  historyAction: t`Work out a loan`,
} as const;

const states = new Map<string, StateWords>([
  ['instructed', { label: t`Waits for your transfer`, tone: 'info' }],
  ['received', { label: t`Arrived, being credited`, tone: 'info' }],
  ['credited', { label: t`Credited`, tone: 'good' }],
  ['returned', { label: t`Taken back by the bank`, tone: 'bad' }],
]);

/** Where a payment stands; a state that this build does not know reads as it is written. */
export const euroDepositWords = ({ state }: FiatDeposit): StateWords =>
  states.get(state) ?? { label: state.replaceAll('_', ' '), tone: 'neutral' };

/** What a return left to be paid, in words; nothing where it left nothing. */
export function shortfallWords(shortfall: string | undefined): string | undefined {
  return shortfall === undefined
    ? undefined
    : t`${shortfall} of it were spent already: you owe them to us, and your next euros pay them by themselves.`;
}
