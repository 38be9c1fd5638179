import * as fiat from './fiat.ts';
import { at, euros, event, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const deposit = {
  id,
  state: 'credited',
  reference: 'RF18',
  instructedAmount: euros,
  amount: euros,
  shortfall: null,
  paymentId: 'p',
  createdAt: at,
  receivedAt: at,
  endedAt: null,
};
const instruction = {
  beneficiary: 'Tessera',
  iban: 'DE89370400440532013000',
  bic: null,
  reference: 'RF18',
  amount: euros,
  qrPayload: 'BCD',
  sandbox: false,
};
const withdrawal = {
  id,
  state: 'settled',
  amount: euros,
  payee: { id, name: 'Ada', iban: 'DE89370400440532013000' },
  requestedAt: at,
  expiresAt: at,
  submittedAt: at,
  endedAt: null,
  reason: 'closed account',
};
const stepUp = { challengeId: id, expiresAt: at, factors: ['email'], attemptsLeft: 5 };
const terms = {
  bank: { name: 'Bank', sandbox: true },
  minimumDeposit: euros,
  minimumWithdrawal: euros,
  withdrawalLifetimeMinutes: 30,
};
const request = (to: unknown) => ({ amount: euros, to });

describe('the euro wallet', () => {
  testMessages({
    'the wallet': [fiat.fiatWalletSchema, { id, balance: { available: euros, held: euros } }],
    'the terms': [fiat.fiatTermsSchema, terms],
    'the terms without a bank': [fiat.fiatTermsSchema, { ...terms, bank: null }],
    'a wish to pay in': [fiat.createFiatDepositRequestSchema, { amount: null }],
    'a deposit': [fiat.fiatDepositSchema, deposit],
    'an instruction': [fiat.paymentInstructionSchema, instruction],
    'a deposit with its steps': [
      fiat.fiatDepositDetailSchema,
      { ...deposit, instruction, events: [event] },
    ],
    'a page of deposits': [fiat.fiatDepositPageSchema, { items: [deposit], nextCursor: null }],
    'a withdrawal': [fiat.fiatWithdrawalSchema, withdrawal],
    'a withdrawal with its steps': [
      fiat.fiatWithdrawalDetailSchema,
      { ...withdrawal, stepUp, events: [event] },
    ],
    'a page of withdrawals': [
      fiat.fiatWithdrawalPageSchema,
      { items: [withdrawal], nextCursor: null },
    ],
  });

  testForms({
    'a state of a deposit': [
      fiat.fiatDepositStateSchema,
      ['instructed', 'received', 'credited', 'returned'],
      ['settled'],
    ],
    'a state of a withdrawal': [
      fiat.fiatWithdrawalStateSchema,
      [
        'pending_confirmation',
        'submitted',
        'settled',
        'rejected',
        'returned',
        'cancelled',
        'expired',
      ],
      ['credited'],
    ],
    'a destination': [
      fiat.requestFiatWithdrawalSchema,
      [request({ payeeId: id }), request({ name: 'Ada', iban: 'DE89 3704' })],
      [
        request({}),
        request({ payeeId: 'Ada' }),
        request({ name: 'Ada' }),
        request({ iban: 'DE89 3704' }),
        { to: { payeeId: id } },
      ],
    ],
  });
});
