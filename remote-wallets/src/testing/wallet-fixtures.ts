import type { FiatWallet } from '@tessera/contracts/fiat';
import type { LoanId, PriceId, WalletId } from '@tessera/contracts/ids';
import type { Loan } from '@tessera/contracts/loans';
import type { Deposit, Movement, UnsupportedDeposit, Wallet } from '@tessera/contracts/wallets';
import { asId } from '@tessera/testing/as-id';

export const walletId = asId<WalletId>('0190a000-0000-7000-8000-000000000002');
export const loanId = asId<LoanId>('0190a000-0000-7000-8000-000000000001');
const priceId = asId<PriceId>('0190a000-0000-7000-8000-000000000003');
const transactionId = `0x${'ab'.repeat(32)}`;

const eth = (amount: string) => ({ asset: 'ETH', amount }) as const;
const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;

/** 1.5 ETH free and 1 ETH in a loan, at €2,500. */
export const etherWallet: Wallet = {
  id: walletId,
  asset: 'ETH',
  balance: { available: eth('1.5'), held: eth('0'), collateral: eth('1') },
  value: { available: eur('3750.00'), total: eur('6250.00'), priceId },
  deposit: {
    address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    uri: 'ethereum:0x8ba1f109551bD432803012645Ac136ddd64DBA72@31337',
    network: {
      name: 'ethereum',
      chain: 'Local test chain',
      confirmationsRequired: 12,
      minimumDeposit: eth('0.01'),
      sandbox: true,
    },
  },
};

export const fiatWallet: FiatWallet = {
  id: '0190a000-0000-7000-8000-000000000005',
  balance: { available: eur('990.00'), held: eur('0.00') },
};

export const confirmingDeposit: Deposit = {
  id: asId('0190a000-0000-7000-8000-000000000006'),
  walletId,
  state: 'confirming',
  amount: eth('1'),
  transactionId,
  confirmations: 3,
  confirmationsRequired: 12,
  seenAt: '2026-11-20T10:00:00Z',
  creditedAt: null,
};

export const creditedDeposit: Deposit = {
  ...confirmingDeposit,
  state: 'credited',
  confirmations: 12,
  creditedAt: '2026-11-20T10:01:00Z',
};

/** Something that calls itself a dollar. */
export const unknownToken: UnsupportedDeposit = {
  id: '0190a000-0000-7000-8000-000000000009',
  chain: 'Local test chain',
  contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  symbol: 'USD-C',
  amount: '5000',
  transactionId,
  seenAt: '2026-11-20T10:00:00Z',
};

export const collateralLocked: Movement = {
  id: '0190a000-0000-7000-8000-000000000007',
  kind: 'collateral_locked',
  direction: 'out',
  amount: eth('1'),
  balanceAfter: eth('1.5'),
  bookedAt: '2026-11-20T11:00:00Z',
  reference: { type: 'loan', id: loanId },
};

export const runningLoan: Loan = {
  id: loanId,
  state: 'active',
  health: 'healthy',
  plan: 'bullet',
  termMonths: 12,
  aprBasisPoints: 990,
  termsVersion: '1-00000000',
  principal: eur('1000.00'),
  fee: eur('10.00'),
  payout: eur('990.00'),
  collateral: eth('1'),
  accruedInterest: eur('2.71'),
  debt: eur('1002.71'),
  loanToValueBasisPoints: 4011,
  openedAt: '2026-11-10T10:00:00Z',
  maturesOn: '2027-11-10',
  nextDue: { on: '2027-11-10', amount: eur('1099.00') },
};

export const page = <Item>(items: readonly Item[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
});
