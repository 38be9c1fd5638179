import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import type { AddressEntry, AddressNetworks } from '@tessera/contracts/address-book';
import type { WithdrawalId } from '@tessera/contracts/ids';
import type { Limits } from '@tessera/contracts/limits';
import type { Settings } from '@tessera/contracts/settings';
import type { Wallet } from '@tessera/contracts/wallets';
import type { Withdrawal, WithdrawalDetail, WithdrawalQuote } from '@tessera/contracts/withdrawals';
import { asId } from '@tessera/testing/as-id';
import { page } from './wallet-fixtures.ts';

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const btc = (amount: string) => ({ asset: 'BTC', amount }) as const;
const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;

export const bitcoinAddress = 'bcrt1qdavt4j2sd7dlhqsavtnfxvzppw6k7qy97tmnu9';

/** 0.5 BTC free, at €60,000. */
export const bitcoinWallet: Wallet = {
  id: asId('0190a000-0000-7000-8000-0000000000b1'),
  asset: 'BTC',
  balance: { available: btc('0.50000000'), held: btc('0'), collateral: btc('0') },
  value: {
    available: eur('30000.00'),
    total: eur('30000.00'),
    priceId: asId('0190a000-0000-7000-8000-0000000000b2'),
  },
  deposit: {
    address: 'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk',
    uri: 'bitcoin:bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk',
    network: {
      name: 'bitcoin',
      chain: 'Local test chain',
      confirmationsRequired: 3,
      minimumDeposit: btc('0.0001'),
      sandbox: true,
    },
  },
};

export const usdcWallet: Wallet = {
  id: asId('0190a000-0000-7000-8000-0000000000c1'),
  asset: 'USDC',
  balance: {
    available: { asset: 'USDC', amount: '1000' },
    held: { asset: 'USDC', amount: '0' },
    collateral: { asset: 'USDC', amount: '0' },
  },
  value: null,
  deposit: {
    address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    uri: 'ethereum:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35@31337/transfer?address=0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    network: {
      name: 'ethereum',
      chain: 'Local test chain',
      confirmationsRequired: 12,
      minimumDeposit: { asset: 'USDC', amount: '1' },
      sandbox: true,
    },
  },
};

export const networks: AddressNetworks = {
  bitcoin: 'regtest',
  ethereumChainId: 31_337,
  tokenContracts: [],
};

export const settings = (hasWhitelist = false): Settings =>
  settingsWith({ on: hasWhitelist, endsAt: null });

export const limits: Limits = {
  limit: eur('50000.00'),
  used: eur('1000.00'),
  left: eur('49000.00'),
  frees: [{ at: '2026-11-20T23:00:00Z', amount: eur('1000.00') }],
  raisedUntil: null,
  frozenUntil: null,
};

export const quote: WithdrawalQuote = {
  asset: 'BTC',
  fee: btc('0.00002000'),
  minimum: btc('0.00050000'),
  maximum: btc('0.49998000'),
  validUntil: inMinutes(5),
};

/** Its address has been in the book for long enough. */
export const coldStore: AddressEntry = {
  id: asId('0190a000-0000-7000-8000-0000000000a1'),
  asset: 'BTC',
  address: bitcoinAddress,
  label: 'Cold store',
  addedAt: '2026-01-10T10:00:00Z',
  whitelistedFrom: '2026-01-11T10:00:00Z',
};

export const withdrawalId = asId<WithdrawalId>('0190a000-0000-7000-8000-0000000000d1');

const pending: Withdrawal = {
  id: withdrawalId,
  walletId: bitcoinWallet.id,
  state: 'pending_confirmation',
  amount: btc('0.10000000'),
  fee: btc('0.00002000'),
  destination: { addressId: null, label: null, address: bitcoinAddress },
  transactionId: null,
  confirmations: 0,
  confirmationsRequired: 3,
  heldBackBecause: null,
  heldBackUntil: null,
  requestedAt: inMinutes(0),
  expiresAt: inMinutes(30),
  endedAt: null,
};

const requestedEvent = {
  id: asId('0190a000-0000-7000-8000-0000000000e1'),
  type: 'requested',
  at: pending.requestedAt,
  cause: 'requested',
};

const stepUp: NonNullable<WithdrawalDetail['stepUp']> = {
  challengeId: withdrawalId,
  expiresAt: inMinutes(10),
  factors: ['email'],
  attemptsLeft: 5,
};

/** 0.1 BTC that wait for a code. */
export const pendingWithdrawal: WithdrawalDetail = { ...pending, stepUp, events: [requestedEvent] };

/** The same, with other attempts, factors or times of its code. */
export const pendingWith = (changes: Partial<typeof stepUp>): WithdrawalDetail => ({
  ...pendingWithdrawal,
  stepUp: { ...stepUp, ...changes },
});

/** The same further on its way, as a list has it. */
export const withdrawalIn = (
  state: Withdrawal['state'],
  changes: Partial<Withdrawal> = {},
): Withdrawal => ({
  ...pending,
  state,
  endedAt: ['completed', 'cancelled', 'expired', 'failed'].includes(state) ? inMinutes(0) : null,
  ...changes,
});

export const detailOf = (
  withdrawal: Withdrawal,
  events: readonly string[] = [],
): WithdrawalDetail => ({
  ...withdrawal,
  stepUp: null,
  events: [
    requestedEvent,
    ...events.map((type, index) => ({
      id: `0190a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      type,
      at: inMinutes(index),
      cause: type,
    })),
  ],
});

const priceOf = (asset: string, value: string) => ({
  id: asId('0190a000-0000-7000-8000-0000000000b2'),
  asset,
  value,
  source: 'synthetic',
  synthetic: true,
  observedAt: pending.requestedAt,
  ageSeconds: 1,
  stale: false,
});

/** What every part of the page reads, for `fakeApi`. */
export const withdrawalTable = () => ({
  'GET /wallets': { items: [bitcoinWallet] },
  'GET /addresses': page([coldStore]),
  'GET /addresses/networks': networks,
  'GET /settings': settings(),
  'GET /limits': limits,
  'GET /prices': {
    items: [priceOf('ETH', '2400.00000000'), priceOf('BTC', '60000.00000000')],
  },
  [`GET /wallets/${bitcoinWallet.id}/withdrawal-quote`]: quote,
  [`GET /wallets/${bitcoinWallet.id}/withdrawals`]: page([]),
});
