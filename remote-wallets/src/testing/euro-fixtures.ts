import type {
  FiatDeposit,
  FiatDepositDetail,
  FiatTerms,
  FiatWithdrawal,
  FiatWithdrawalDetail,
} from '@tessera/contracts/fiat';
import type { Payee } from '@tessera/contracts/payees';
import { asId } from '@tessera/testing/as-id';
import { fiatWallet, page } from './wallet-fixtures.ts';
import { limits, settings } from './withdrawal-fixtures.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
export const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;

export const iban = 'DE89370400440532013000';
export const shownIban = 'DE89 3704 0044 0532 0130 00';
export const reference = 'RF18539007547034';

export const fiatTerms: FiatTerms = {
  bank: { name: 'Sandbox bank', sandbox: true },
  minimumDeposit: eur('1.00'),
  minimumWithdrawal: eur('1.00'),
  withdrawalLifetimeMinutes: 30,
};

/** Added long ago. */
export const landlord: Payee = {
  id: asId('0190a000-0000-7000-8000-0000000000f1'),
  name: 'Land Lord',
  iban,
  addedAt: '2026-01-10T10:00:00Z',
  whitelistedFrom: '2026-01-11T10:00:00Z',
};

export const euroWithdrawalId = '0190a000-0000-7000-8000-0000000000f2';

/** €100 to Ada Lovelace. */
export const euroWithdrawalIn = (
  state: FiatWithdrawal['state'],
  changes: Partial<FiatWithdrawal> = {},
): FiatWithdrawal => ({
  id: asId(euroWithdrawalId),
  state,
  amount: eur('100.00'),
  payee: { id: null, name: 'Ada Lovelace', iban },
  requestedAt: inMinutes(0),
  expiresAt: inMinutes(30),
  submittedAt: null,
  endedAt: ['pending_confirmation', 'submitted'].includes(state) ? null : inMinutes(0),
  reason: null,
  ...changes,
});

/** It waits for its code. */
export const pendingEuros = (): FiatWithdrawalDetail => ({
  ...euroWithdrawalIn('pending_confirmation'),
  stepUp: {
    challengeId: euroWithdrawalId,
    expiresAt: inMinutes(10),
    factors: ['email'],
    attemptsLeft: 5,
  },
  events: [
    {
      id: '0190a000-0000-7000-8000-0000000000f3',
      type: 'requested',
      at: inMinutes(0),
      cause: 'requested',
    },
  ],
});

export const depositId = '0190a000-0000-7000-8000-0000000000f4';

/** €250 that were asked for. */
export const euroDepositIn = (
  state: FiatDeposit['state'],
  changes: Partial<FiatDeposit> = {},
): FiatDeposit => ({
  id: asId(depositId),
  state,
  reference,
  instructedAmount: eur('250.00'),
  amount: state === 'instructed' ? null : eur('250.00'),
  shortfall: null,
  paymentId: state === 'instructed' ? null : 'payment-1',
  createdAt: inMinutes(0),
  receivedAt: state === 'instructed' ? null : inMinutes(0),
  endedAt: state === 'credited' || state === 'returned' ? inMinutes(0) : null,
  ...changes,
});

export const instructedDeposit: FiatDepositDetail = {
  ...euroDepositIn('instructed'),
  instruction: {
    beneficiary: 'tessera sandbox',
    iban: 'DE36000000000000000000',
    bic: null,
    reference,
    amount: eur('250.00'),
    qrPayload: `BCD\n002\n1\nSCT\n\ntessera sandbox\nDE36000000000000000000\nEUR250.00\n\n${reference}`,
    sandbox: true,
  },
  events: [],
};

/** What every part of the page reads, for `fakeApi`: €990 are free. */
export const euroTable = () => ({
  'GET /fiat': fiatWallet,
  'GET /fiat/terms': fiatTerms,
  'GET /fiat/history': page([]),
  'GET /fiat/deposits': page([]),
  'GET /fiat/withdrawals': page([]),
  'GET /payees': page([landlord]),
  'GET /settings': settings(),
  'GET /limits': limits,
  'GET /prices': { items: [] },
});
