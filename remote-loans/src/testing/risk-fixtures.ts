import type { LiquidationId, MarginCallId } from '@tessera/contracts/ids';
import type { CurePlan, Liquidation, MarginCall } from '@tessera/contracts/risk';
import { asId } from '@tessera/testing/as-id';
import { runningLoan } from './loan-fixtures.ts';

export const eth = (amount: string) => ({ asset: 'ETH', amount }) as const;
export const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;

const price = {
  id: '0190a000-0000-7000-8000-000000000003',
  value: '1465.80000000',
  observedAt: '2026-11-20T10:00:00Z',
};

/** The loan of €1,002.71 on 1 ETH at €1,465.80: 68.41%, which 62% cures. */
export const curePlan: CurePlan = {
  coin: 'ETH',
  price,
  isStale: false,
  collateral: runningLoan.collateral,
  debt: runningLoan.debt,
  loanToValueBasisPoints: 6841,
  targetLtvBasisPoints: 6200,
  repay: eur('93.92'),
  addCollateral: eth('0.103338923146668780'),
  available: { euros: eur('500.00'), coins: eth('2.000000000000000000') },
};

export const marginCall: MarginCall = {
  id: asId<MarginCallId>('0190a000-0000-7000-8000-00000000000b'),
  openedAt: '2026-11-20T09:14:00Z',
  price: price.value,
  collateral: runningLoan.collateral,
  debt: runningLoan.debt,
  loanToValueBasisPoints: 6841,
  targetLtvBasisPoints: 6200,
  deadline: '2026-11-21T09:14:00Z',
  postponedUntil: null,
  endsAt: '2026-11-21T09:14:00Z',
  isPaused: false,
  pauses: [],
  firstPriceAt: null,
  endedAt: null,
  outcome: null,
  curedBy: null,
};

export const liquidation: Liquidation = {
  id: asId<LiquidationId>('0190a000-0000-7000-8000-00000000000c'),
  reason: 'threshold',
  at: '2026-11-20T11:00:00Z',
  marginCallId: marginCall.id,
  venue: { name: 'house_inventory', reference: 'sale-1' },
  price: { ...price, source: 'seeded feed', synthetic: true, ageSeconds: 4 },
  firstPrice: {
    id: asId('0190a000-0000-7000-8000-00000000000d'),
    observedAt: '2026-11-20T10:59:20Z',
  },
  formula: {
    targetLtvBasisPoints: 6200,
    eurosWanted: null,
    liquidationLtvBasisPoints: 7800,
    feeBasisPoints: 100,
    minimumSale: eur('100.00'),
  },
  before: {
    collateral: eth('1.000000000000000000'),
    debt: eur('1002.71'),
    loanToValueBasisPoints: 7820,
  },
  sold: eth('0.437800000000000000'),
  proceeds: eur('561.34'),
  fee: eur('5.62'),
  repaid: eur('555.72'),
  surplus: eur('0.00'),
  writtenOff: eur('0.00'),
  after: {
    collateral: eth('0.562200000000000000'),
    debt: eur('446.99'),
    loanToValueBasisPoints: 6200,
  },
};
