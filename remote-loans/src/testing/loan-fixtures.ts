import type { LoanId, PriceId, WalletId } from '@tessera/contracts/ids';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { asId } from '@tessera/testing/as-id';
import { examplePerson } from '@tessera/testing/example-person';

export const loanId = asId<LoanId>('0190a000-0000-7000-8000-000000000001');
export const walletId = asId<WalletId>('0190a000-0000-7000-8000-000000000002');
const priceId = asId<PriceId>('0190a000-0000-7000-8000-000000000003');

export const etherPrice: Price = {
  id: priceId,
  asset: 'ETH',
  value: '2500.00000000',
  source: 'seeded feed',
  synthetic: true,
  observedAt: '2026-11-20T10:00:00Z',
  ageSeconds: 12,
  stale: false,
};

const eth = (amount: string) => ({ asset: 'ETH', amount }) as const;
const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;

export function etherWallet(available: string): Wallet {
  return {
    id: walletId,
    asset: 'ETH',
    balance: { available: eth(available), held: eth('0'), collateral: eth('0') },
    value: { available: eur('0.00'), total: eur('0.00'), priceId },
    deposit: {
      address: '0x0000000000000000000000000000000000000001',
      uri: 'ethereum:0x0000000000000000000000000000000000000001',
      network: {
        name: 'Ethereum',
        chain: 'chain 31337',
        confirmationsRequired: 12,
        minimumDeposit: eth('0.01'),
        sandbox: true,
      },
    },
  };
}

/** A wallet of bitcoin or USDC, with what its free coins are worth in euros. */
export function coinWallet(asset: 'BTC' | 'USDC', available: string, euros: string): Wallet {
  const wallet = etherWallet('0');
  return {
    ...wallet,
    id: asId<WalletId>(`0190a000-0000-7000-8000-0000000000${asset === 'BTC' ? '12' : '22'}`),
    asset,
    balance: {
      available: { asset, amount: available },
      held: { asset, amount: '0' },
      collateral: { asset, amount: '0' },
    },
    value: { available: eur(euros), total: eur(euros), priceId },
    deposit: { ...wallet.deposit, address: `address-of-${asset}`, uri: `coin:${asset}` },
  };
}

/** €1,000 on 1 ETH at €2,500: 40% loan-to-value. */
export const runningLoan: LoanDetail = {
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
  collateral: eth('1.000000000000000000'),
  accruedInterest: eur('2.71'),
  debt: eur('1002.71'),
  loanToValueBasisPoints: 4011,
  openedAt: '2026-11-10T10:00:00Z',
  maturesOn: '2027-11-10',
  nextDue: { on: '2027-11-10', amount: eur('1099.00') },
  coin: 'ETH',
  price: { id: priceId, value: '2500.00000000', observedAt: '2026-11-20T10:00:00Z' },
  thresholdPrices: {
    warning: '1617.27419355',
    marginCall: '1474.57352942',
    liquidation: '1285.52564103',
  },
  aprc: '0.1101',
  openingPrice: '2500.00000000',
  schedule: [
    {
      on: '2027-11-10',
      principal: eur('1000.00'),
      interest: eur('99.00'),
      total: eur('1099.00'),
    },
  ],
  events: [
    {
      id: '0190a000-0000-7000-8000-000000000004',
      type: 'opened',
      at: '2026-11-10T10:00:00Z',
      cause: 'requested_by_borrower',
      data: {
        collateral: eth('1.000000000000000000'),
        payout: eur('990.00'),
        aprBasisPoints: 990,
        termsVersion: '1-00000000',
        price: { id: priceId, value: '2500.00000000', observedAt: '2026-11-10T10:00:00Z' },
      },
    },
  ],
};

/** Of the same loan €400 and its interest were paid. */
export const repaidInPart: LoanDetail = {
  ...runningLoan,
  outstandingPrincipal: eur('600.00'),
  accruedInterest: eur('1.63'),
  debt: eur('601.63'),
};

/** The same loan before its ether came: 0.4 of it is missing. */
export const waitingLoan: LoanDetail = {
  ...runningLoan,
  state: 'awaiting_collateral',
  health: null,
  collateral: eth('0.000000000000000000'),
  agreedCollateral: eth('1.000000000000000000'),
  accruedInterest: eur('0.00'),
  debt: eur('0.00'),
  outstandingPrincipal: eur('0.00'),
  loanToValueBasisPoints: null,
  thresholdPrices: null,
  nextDue: null,
  waiting: {
    deadline: '2026-11-22T10:00:00Z',
    missing: eth('0.400000000000000000'),
    offeredAprBasisPoints: null,
  },
};

export const adultProfile = { email: 'ada@example.com', ...examplePerson, completed: true };
