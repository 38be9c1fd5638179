import type { FiatWallet } from '@tessera/contracts/fiat';
import type { LoanId, NoticeId, PriceId, WalletId } from '@tessera/contracts/ids';
import type { Loan } from '@tessera/contracts/loans';
import type { Notice } from '@tessera/contracts/notices';
import type { Profile } from '@tessera/contracts/profile';
import type { Portfolio } from '@tessera/contracts/reports';
import type { Wallet } from '@tessera/contracts/wallets';
import { asId } from '@tessera/testing/as-id';

const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;
const eth = (amount: string) => ({ asset: 'ETH', amount }) as const;

export const walletId = asId<WalletId>('0190a000-0000-7000-8000-000000000002');
export const loanId = asId<LoanId>('0190a000-0000-7000-8000-000000000001');
const priceId = asId<PriceId>('0190a000-0000-7000-8000-000000000003');

/** So much ether is free, at €2,500. */
export function etherWallet(free: string, balance: Partial<Wallet['balance']> = {}): Wallet {
  const worth = eur((Number(free) * 2500).toFixed(2));
  return {
    id: walletId,
    asset: 'ETH',
    balance: { available: eth(free), held: eth('0'), collateral: eth('0'), ...balance },
    value: { available: worth, total: worth, priceId },
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
}

export const fiatWith = (available: string): FiatWallet => ({
  id: '0190a000-0000-7000-8000-000000000005',
  balance: { available: eur(available), held: eur('0.00') },
});

/** €1,000 against 1 ETH, at 40%. */
export const loanWith = (changes: Partial<Loan> = {}): Loan => ({
  id: loanId,
  state: 'active',
  health: 'healthy',
  plan: 'bullet',
  termMonths: 12,
  aprBasisPoints: 990,
  termsVersion: '2026-01',
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
  ...changes,
});

export const portfolioWith = (items: Portfolio['items']): Portfolio => ({
  from: '2026-10-25',
  to: '2026-11-25',
  timeZone: 'Europe/Berlin',
  madeAt: '2026-11-25T11:04:00Z',
  synthetic: true,
  items,
});

type Holding = Portfolio['items'][number]['holdings'][number];

export const etherHolding: Holding = { ...eth('2'), price: '2500.00000000', value: eur('5000.00') };

/** A day of which everything is known, or of one coin the price is not. */
export const dayOf = (
  on: string,
  net: string | null,
  holdings: Holding[] = [etherHolding],
): Portfolio['items'][number] => ({
  on,
  holdings,
  total: net === null ? null : eur('6000.00'),
  owed: eur('1000.00'),
  net: net === null ? null : eur(net),
});

export const profileWith = (completed: boolean): Profile => ({
  email: 'ada@example.com',
  givenNames: null,
  familyName: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  dateOfBirth: null,
  completed,
});

export const noticeOf = (title: string, path: string | null): Notice => ({
  id: asId<NoticeId>('0190a000-0000-7000-8000-000000000071'),
  kind: 'deposit_credited',
  category: 'deposits',
  title,
  text: title,
  path,
  createdAt: '2026-11-25T10:00:00Z',
  readAt: null,
  mail: null,
});
