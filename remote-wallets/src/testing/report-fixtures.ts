import { loanId } from './wallet-fixtures.ts';

const eur = (amount: string) => ({ asset: 'EUR', amount });
const eth = (amount: string) => ({ asset: 'ETH', amount });
const made = { timeZone: 'Europe/Berlin', madeAt: '2026-11-20T11:04:00Z' };
const idOf = (number: number) =>
  `0190a000-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`;
const ofLoan = { type: 'loan', id: loanId };
const partsOf = (total: object) => ({ total, available: total, held: total, collateral: total });

const lineOf = (number: number, changes: object = {}) => ({
  id: idOf(number),
  // Half past midnight in Berlin, on the day before in UTC.
  bookedAt: '2026-11-10T23:30:00Z',
  on: '2026-11-11',
  kind: 'collateral_locked',
  reference: ofLoan,
  account: 'available',
  amount: eth('-1'),
  balanceAfter: eth('1.5'),
  euroValue: eur('-2500.00'),
  priceId: null,
  priceAgeSeconds: 3,
  ...changes,
});

/** Ether opened with 2.5, and a loan of it was locked; no other account was touched. */
export const statement = {
  from: '2026-11-01',
  to: '2026-11-20',
  ...made,
  accounts: [
    {
      asset: 'ETH',
      opening: partsOf(eth('2')),
      closing: partsOf(eth('2.5')),
      check: {
        lineCount: 3,
        opening: eth('2'),
        lines: eth('0.5'),
        closing: eth('2.5'),
        agrees: true,
        words: 'Opening and lines make the closing balance.',
      },
      lines: [
        lineOf(1, { kind: 'deposit', reference: null, amount: eth('0.5'), euroValue: null }),
        lineOf(2),
        lineOf(3, { account: 'collateral', amount: eth('1'), euroValue: eur('2500.00') }),
      ],
    },
    {
      asset: 'BTC',
      opening: partsOf({ asset: 'BTC', amount: '0' }),
      closing: partsOf({ asset: 'BTC', amount: '0' }),
      check: {
        lineCount: 0,
        opening: { asset: 'BTC', amount: '0' },
        lines: { asset: 'BTC', amount: '0' },
        closing: { asset: 'BTC', amount: '0' },
        agrees: true,
        words: 'Nothing moved.',
      },
      lines: [],
    },
  ],
};

export const interestReport = {
  year: 2026,
  ...made,
  lines: [
    {
      id: idOf(5),
      bookedAt: '2026-11-11T23:30:00Z',
      on: '2026-11-12',
      kind: 'interest_accrued',
      reference: ofLoan,
      category: 'interest_charged',
      amount: eur('2.71'),
      euroValue: eur('2.71'),
    },
    {
      id: idOf(6),
      bookedAt: '2026-11-12T10:00:00Z',
      on: '2026-11-12',
      kind: 'withdrawal_fee',
      reference: null,
      category: 'fee',
      amount: eth('0.001'),
      euroValue: null,
    },
  ],
  totals: {
    interestCharged: eur('2.71'),
    interestPaid: eur('0.00'),
    fees: eur('-10.00'),
    feesOfUnknownValue: 1,
  },
};

export const taxReport = {
  year: 2026,
  ...made,
  method: 'FIFO',
  disposals: [
    {
      id: idOf(7),
      bookedAt: '2026-11-15T10:00:00Z',
      on: '2026-11-15',
      kind: 'collateral_sold',
      reference: ofLoan,
      type: 'sale',
      quantity: eth('1'),
      proceeds: eur('2400.00'),
      fee: eur('24.00'),
      cost: null,
      gain: null,
      lots: [
        {
          acquiredAt: '2026-01-15T10:00:00Z',
          acquiredOn: '2026-01-15',
          daysHeld: 304,
          quantity: eth('0.75'),
          proceeds: eur('1800.00'),
          fee: eur('18.00'),
          cost: eur('1900.00'),
          costBasis: 'value_at_receipt',
          gain: eur('-118.00'),
        },
        {
          acquiredAt: null,
          acquiredOn: null,
          daysHeld: null,
          quantity: eth('0.25'),
          proceeds: eur('600.00'),
          fee: eur('6.00'),
          cost: null,
          costBasis: 'unknown',
          gain: null,
        },
      ],
    },
  ],
  assets: [
    {
      asset: 'ETH',
      opening: eth('0'),
      received: eth('3.5'),
      withdrawn: eth('0.25'),
      disposed: eth('1'),
      closing: eth('2.25'),
      agrees: true,
    },
  ],
  totals: {
    proceeds: eur('1800.00'),
    fees: eur('18.00'),
    cost: eur('1900.00'),
    gain: eur('-118.00'),
    partsOfUnknownCost: 1,
    partsOfUnknownProceeds: 0,
  },
};

const dayOf = (on: string, net: string | null) => ({
  on,
  holdings: [
    { asset: 'ETH', amount: '2.5', price: '2500.00000000', value: eur('6250.00') },
    { asset: 'EUR', amount: '990.00', price: null, value: eur('990.00') },
    { asset: 'BTC', amount: '0', price: null, value: null },
  ],
  total: eur('7240.00'),
  owed: eur('1002.71'),
  net: net === null ? null : eur(net),
});

/** Its second day has no known value. */
export const portfolio = {
  from: '2026-10-20',
  to: '2026-11-20',
  ...made,
  synthetic: true,
  items: [
    dayOf('2026-11-17', '5000.00'),
    dayOf('2026-11-18', null),
    dayOf('2026-11-19', '4000.00'),
    dayOf('2026-11-20', '6237.29'),
  ],
};

export const emptyPortfolio = {
  ...portfolio,
  items: [
    {
      on: '2026-11-20',
      holdings: [{ asset: 'EUR', amount: '0.00', price: null, value: eur('0.00') }],
      total: eur('0.00'),
      owed: eur('0.00'),
      net: eur('0.00'),
    },
  ],
};
