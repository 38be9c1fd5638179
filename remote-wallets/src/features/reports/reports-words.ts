import { assetName } from '@tessera/money/asset-name';
import { codeInWords } from '@tessera/ui/code-in-words';
import { movementTitle } from '../../parts/movement-words.ts';
import type { PeriodName, ReportName } from './report-address.ts';

const count = (number: number, one: string, many: string) =>
  number === 1 ? one : many.replace('#', String(number));

const kinds = new Map<string, string>([
  ['hold_placed', 'Held for a withdrawal'],
  ['hold_posted', 'Withdrawal'],
  ['hold_voided', 'Hold released'],
  ['collateral_returned', 'Collateral returned'],
  ['collateral_sold', 'Collateral sold'],
]);

const accounts = new Map<string, string>([
  ['available', 'Free'],
  ['held', 'Held'],
  ['collateral', 'Secures loans'],
]);

const categories = new Map<string, string>([
  ['interest_charged', 'Interest charged'],
  ['interest_paid', 'Interest paid'],
  ['fee', 'Fee'],
]);

const periods: Record<PeriodName, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  chosen: 'Chosen dates',
};

const reports: Record<ReportName, string> = {
  portfolio: 'Portfolio',
  statement: 'Statement',
  interest: 'Interest and fees',
  tax: 'Tax year',
};

/** Everything that the reports say. */
export const reportWords = {
  tabs: 'Reports',
  report: (name: ReportName) => reports[name],
  what: 'this report',
  madeAt: (instant: string) => `Made ${instant}.`,
  unknown: 'Unknown',
  noPriceThen: 'No price then',
  kind: (kind: string) => kinds.get(kind) ?? movementTitle(kind),
  account: (account: string) => accounts.get(account) ?? codeInWords(account),
  category: (category: string) => categories.get(category) ?? codeInWords(category),
  save: {
    as: (format: string) => format.toUpperCase(),
    name: (document: string, format: string) => `Save ${document} as ${format.toUpperCase()}`,
    print: 'Print',
    failed: 'Nothing was saved',
  },
  period: {
    label: 'Period',
    name: (name: PeriodName) => periods[name],
    from: 'From',
    to: 'To',
    reversed: 'The last day lies before the first. Choose one on or after it.',
    notBegun: 'This day has not begun. Choose today or an earlier one.',
    asset: 'Account',
    allAssets: 'All accounts',
    assetOf: (asset: string) => assetName(asset),
    year: 'Year',
    days: (from: string, to: string) => `Statement from ${from} to ${to}, both included`,
  },
  portfolio: {
    document: 'the portfolio',
    net: 'What you own, less what you owe',
    notKnown: 'Not known: a coin has no price',
    synthetic: 'The prices are those of the sandbox: they are invented.',
    madeOf: 'Made of',
    caption: 'What you own and what you owe',
    owed: 'Owed on loans and claims',
    owned: 'All that you own',
    mosaic: (shares: readonly string[]) => `What you own by value: ${shares.join(', ')}`,
    explained:
      'Each balance times the price of its coin, with what secures loans and what is on its way out, and your euros; less principal, interest and fees that are booked on your loans, and what you owe for deposits that were taken back.',
    empty: {
      title: 'Nothing to draw yet',
      words:
        'From your first deposit on, a curve stands here: what you own, less what you owe, at the end of each day.',
      action: 'Deposit your first coins',
      picture: 'Tiles that will be shares of what you own',
    },
  },
  statement: {
    document: 'the statement',
    caption: (asset: string) => `Lines of the ${assetName(asset)} account`,
    opening: 'Opening balance',
    lines: (number: number) => count(number, '1 line', '# lines'),
    closing: 'Closing balance',
    addsUp: 'Adds up',
    proof:
      'Opening balance and lines make the closing balance, which is the one that the ledger keeps.',
    more: (number: number) => `Show ${number} more lines`,
    untouched: 'No line in this period.',
    empty: {
      title: 'No line in this period',
      words: 'Nothing was there, came or went. Choose another period or account.',
    },
  },
  interest: {
    document: 'interest and fees',
    charged: 'Interest charged',
    paid: 'Interest paid',
    fees: 'Fees',
    caption: (year: number) => `Interest and fees of ${year}`,
    unknownFees: (number: number) =>
      count(
        number,
        'One fee has no value in euro, because there was no price at its time. It is in the list and not in the sum.',
        '# fees have no value in euro, because there was no price at their time. They are in the list and not in the sum.',
      ),
    empty: {
      title: (year: number) => `No interest and no fees in ${year}`,
      words: 'Each day of interest, each payment of it and each fee stands here when it is booked.',
      action: 'Work out a loan',
    },
  },
  tax: {
    document: 'the tax year',
    gain: (year: number) => `Gain of ${year}`,
    proceeds: 'Proceeds',
    fees: 'Fees',
    cost: 'Cost',
    method:
      'What was acquired first is taken to be sold first (FIFO), coin by coin. The cost of a coin is what it was worth when it arrived here. This is a record for your tax return and no tax advice.',
    partsOfUnknownCost: (number: number) =>
      count(
        number,
        'The cost of one part is unknown: there was no price when its coins arrived. It is in no sum; add what you paid for it.',
        'The cost of # parts is unknown: there was no price when their coins arrived. They are in no sum; add what you paid for them.',
      ),
    partsOfUnknownProceeds: (number: number) =>
      count(
        number,
        'The proceeds of one part are unknown: there was no price at its time. It is in no sum.',
        'The proceeds of # parts are unknown: there was no price at their time. They are in no sum.',
      ),
    disposals: 'Disposals',
    caption: (year: number) => `Disposals of ${year}, part by part`,
    type: (type: string) => (type === 'fee' ? 'Fee paid in coins' : 'Collateral sold'),
    days: (days: number) => count(days, '1 day', '# days'),
    none: (year: number) => `Nothing was disposed of in ${year}.`,
    coins: 'Coins over the year',
    coinsCaption: (year: number) => `Each coin in ${year}`,
    addsUp: 'Opening + received − withdrawn − disposed = closing, for every coin.',
  },
} as const;
