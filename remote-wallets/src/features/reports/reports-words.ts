import { plural, t } from '@lingui/core/macro';
import { assetName } from '@tessera/money/asset-name';
import { codeInWords } from '@tessera/ui/code-in-words';
import { movementTitle } from '../../parts/movement-words.ts';
import type { PeriodName, ReportName } from './report-address.ts';

const kinds = new Map<string, string>([
  ['hold_placed', t`Held for a withdrawal`],
  ['hold_posted', t`Withdrawal`],
  ['hold_voided', t`Hold released`],
  ['collateral_sold', t`Collateral sold`],
  ['interest', t`Interest`],
  ['interest_accrued', t`Interest accrued`],
  ['liquidation_fee', t`Liquidation fee`],
  ['origination_fee', t`Origination fee`],
]);

const accounts = new Map<string, string>([
  ['available', t`Free`],
  ['held', t`Held`],
  ['collateral', t`Secures loans`],
]);

const categories = new Map<string, string>([
  ['interest_charged', t`Interest charged`],
  ['interest_paid', t`Interest paid`],
  ['fee', t`Fee`],
]);

const periods: Record<PeriodName, string> = {
  'this-month': t`This month`,
  'last-month': t`Last month`,
  'this-year': t`This year`,
  'last-year': t`Last year`,
  chosen: t`Chosen dates`,
};

const reports: Record<ReportName, string> = {
  portfolio: t`Portfolio`,
  statement: t`Statement`,
  interest: t`Interest and fees`,
  tax: t`Tax year`,
};

/** Everything that the reports say. */
export const reportWords = {
  tabs: t`Reports`,
  report: (name: ReportName) => reports[name],
  what: t`this report`,
  madeAt: (instant: string) => t`Made ${instant}.`,
  unknown: t`Unknown`,
  noPriceThen: t`No price then`,
  kind: (kind: string) => kinds.get(kind) ?? movementTitle(kind),
  account: (account: string) => accounts.get(account) ?? codeInWords(account),
  category: (category: string) => categories.get(category) ?? codeInWords(category),
  save: {
    as: (format: string) => format.toUpperCase(),
    name: (document: string, format: string) => t`Save ${document} as ${format}`,
    print: t`Print`,
    failed: t`Nothing was saved`,
  },
  period: {
    label: t`Period`,
    name: (name: PeriodName) => periods[name],
    from: t`From`,
    to: t({ message: 'To', context: 'period' }),
    reversed: t`The last day lies before the first. Choose one on or after it.`,
    notBegun: t`This day has not begun. Choose today or an earlier one.`,
    asset: t`Account`,
    allAssets: t`All accounts`,
    assetOf: (asset: string) => assetName(asset),
    year: t`Year`,
    days: (from: string, to: string) => t`Statement from ${from} to ${to}, both included`,
  },
  portfolio: {
    document: t`the portfolio`,
    net: t`What you own, less what you owe`,
    notKnown: t`Not known: a coin has no price`,
    synthetic: t`The prices are those of the sandbox: they are invented.`,
    madeOf: t`Made of`,
    caption: t`What you own and what you owe`,
    owed: t`Owed on loans and claims`,
    owned: t`All that you own`,
    mosaic: (shares: string) => t`What you own by value: ${shares}`,
    explained: t`Each balance times the price of its coin, with what secures loans and what is on its way out, and your euros; less principal, interest and fees that are booked on your loans, and what you owe for deposits that were taken back.`,
    empty: {
      title: t`Nothing to draw yet`,
      words: t`From your first deposit on, a curve stands here: what you own, less what you owe, at the end of each day.`,
      action: t`Deposit your first coins`,
      picture: t`Tiles that will be shares of what you own`,
    },
  },
  statement: {
    document: t`the statement`,
    caption: (asset: string) => t`Lines of the ${assetName(asset)} account`,
    opening: t`Opening balance`,
    lines: (number: number) => plural(number, { one: '# line', other: '# lines' }),
    closing: t`Closing balance`,
    addsUp: t`Adds up`,
    proof: t`Opening balance and lines make the closing balance, which is the one that the ledger keeps.`,
    more: (number: number) =>
      plural(number, { one: 'Show one more line', other: 'Show # more lines' }),
    untouched: t`No line in this period.`,
    empty: {
      title: t`No line in this period`,
      words: t`Nothing was there, came or went. Choose another period or account.`,
    },
  },
  proof: {
    title: t`Proof of these lines`,
    words: t`Each line above is an entry of our ledger. Entries are chained, so that none can be changed without all that follow, and what they make together is signed within about a second. A statement can carry what proves this, as files within its PDF. Nobody else’s data is in it, but every entry of the accounts, also those of before this period: think of that before you pass it on.`,
    save: t`Save the statement with its proof`,
    failed: t`The statement was not saved`,
    how: t`How to check it, on your own computer and without us:`,
    saveFirst: t`Save the statement with its proof as tessera-statement.pdf.`,
    key: t`Put our public key beside it as key.pem. Take it from where you kept it: a key that comes with a proof proves nothing.`,
    run: t`Run the checker. It lists what the pages have to say, and then “ok”, or the first thing that is wrong.`,
    alone: t`What proves every entry of all your accounts is also a file of its own:`,
    saveAlone: t`Save the proof alone`,
    aloneFailed: t`The proof was not saved`,
    more: t`The checker, the key, and what it does not prove`,
  },
  reserves: {
    title: t`Your share in the proof of reserves`,
    words: t`Each month we prove what customers own beside what lies at our addresses for it. Your share is a file that shows that what you own is counted in the newest proof, and is checked with the proof of your entries. It names nobody else.`,
    save: t`Save your share`,
    failed: t`Your share was not saved`,
    more: t`The newest proof, and how to find yourself in it`,
  },
  interest: {
    document: t`interest and fees`,
    charged: t`Interest charged`,
    paid: t`Interest paid`,
    fees: t`Fees`,
    caption: (year: number) => t`Interest and fees of ${year}`,
    unknownFees: (number: number) =>
      plural(number, {
        one: 'One fee has no value in euro, because there was no price at its time. It is in the list and not in the sum.',
        other:
          '# fees have no value in euro, because there was no price at their time. They are in the list and not in the sum.',
      }),
    empty: {
      title: (year: number) => t`No interest and no fees in ${year}`,
      words: t`Each day of interest, each payment of it and each fee stands here when it is booked.`,
      action: t`Work out a loan`,
    },
  },
  tax: {
    document: t`the tax year`,
    gain: (year: number) => t`Gain of ${year}`,
    proceeds: t`Proceeds`,
    fees: t`Fees`,
    cost: t`Cost`,
    method: t`What was acquired first is taken to be sold first (FIFO), coin by coin. The cost of a coin is what it was worth when it arrived here. This is a record for your tax return and no tax advice.`,
    partsOfUnknownCost: (number: number) =>
      plural(number, {
        one: 'The cost of one part is unknown: there was no price when its coins arrived. It is in no sum; add what you paid for it.',
        other:
          'The cost of # parts is unknown: there was no price when their coins arrived. They are in no sum; add what you paid for them.',
      }),
    partsOfUnknownProceeds: (number: number) =>
      plural(number, {
        one: 'The proceeds of one part are unknown: there was no price at its time. It is in no sum.',
        other:
          'The proceeds of # parts are unknown: there was no price at their time. They are in no sum.',
      }),
    disposals: t`Disposals`,
    caption: (year: number) => t`Disposals of ${year}, part by part`,
    type: (type: string) => (type === 'fee' ? t`Fee paid in coins` : t`Collateral sold`),
    days: (days: number) => plural(days, { one: '# day', other: '# days' }),
    none: (year: number) => t`Nothing was disposed of in ${year}.`,
    coins: t`Coins over the year`,
    coinsCaption: (year: number) => t`Each coin in ${year}`,
    addsUp: t`Opening + received − withdrawn − disposed = closing, for every coin.`,
  },
} as const;
