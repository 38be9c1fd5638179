import * as reports from './reports.ts';
import { at, coins, euros, id, on, price } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const signed = { asset: 'EUR', amount: '-12.50' };
const period = { from: on, to: on };
const made = { timeZone: 'Europe/Berlin', madeAt: at };
const booked = { id, bookedAt: at, on, kind: 'deposit', reference: { type: 'loan', id } };
const parts = { total: euros, available: euros, held: euros, collateral: euros };
const line = {
  ...booked,
  account: 'available',
  amount: signed,
  balanceAfter: signed,
  euroValue: signed,
  priceId: id,
  priceAgeSeconds: 0,
};
const check = {
  lineCount: 1,
  opening: euros,
  lines: signed,
  closing: euros,
  agrees: true,
  words: 'They meet.',
};
const account = { asset: 'EUR', opening: parts, closing: parts, check, lines: [line] };
const interest = { ...booked, category: 'fee', amount: signed, euroValue: null };
const interestTotals = {
  interestCharged: signed,
  interestPaid: signed,
  fees: signed,
  feesOfUnknownValue: 0,
};
const lot = {
  acquiredAt: at,
  acquiredOn: on,
  daysHeld: 0,
  quantity: coins,
  proceeds: euros,
  fee: euros,
  cost: null,
  costBasis: 'unknown',
  gain: signed,
};
const disposal = {
  ...booked,
  type: 'sale',
  quantity: coins,
  proceeds: euros,
  fee: euros,
  cost: euros,
  gain: signed,
  lots: [lot],
};
const taxAsset = {
  asset: 'BTC',
  opening: coins,
  received: coins,
  withdrawn: coins,
  disposed: coins,
  closing: coins,
  agrees: true,
};
const taxTotals = {
  proceeds: euros,
  fees: euros,
  cost: euros,
  gain: signed,
  partsOfUnknownCost: 0,
  partsOfUnknownProceeds: 0,
};
const tax = {
  year: 2026,
  ...made,
  method: 'FIFO',
  disposals: [disposal],
  assets: [taxAsset],
  totals: taxTotals,
};
const day = {
  on,
  holdings: [{ ...coins, price, value: euros }],
  total: euros,
  owed: euros,
  net: signed,
};

describe('a report', () => {
  testMessages({
    'a signed amount': [reports.signedMoneySchema, signed],
    'a line of a statement': [reports.statementLineSchema, line],
    'a line that nothing is known of': [
      reports.statementLineSchema,
      { ...line, reference: null, euroValue: null, priceId: null, priceAgeSeconds: null },
    ],
    'an asset of a statement': [reports.statementAccountSchema, account],
    'a statement': [reports.statementSchema, { ...period, ...made, accounts: [account] }],
    'a line of interest': [reports.interestLineSchema, interest],
    'a report of interest': [
      reports.interestReportSchema,
      { year: 2026, ...made, lines: [interest], totals: interestTotals },
    ],
    'a disposed part': [reports.disposedLotSchema, lot],
    'a disposal': [reports.disposalSchema, disposal],
    'the year of a coin': [reports.taxAssetSchema, taxAsset],
    'a report for taxes': [reports.taxReportSchema, tax],
    'a day of a portfolio': [reports.portfolioDaySchema, day],
    'a portfolio': [
      reports.portfolioSchema,
      { ...period, ...made, synthetic: false, items: [day] },
    ],
    'a ticket': [reports.downloadTicketSchema, { ticket: 't', expiresAt: at }],
  });

  testForms({
    'an amount with its sign': [
      reports.signedMoneySchema,
      ['0', '-0.5', '12.50', '9'.repeat(39), `-${'9'.repeat(39)}`, `0.${'0'.repeat(17)}1`].map(
        (amount) => ({ asset: 'EUR', amount }),
      ),
      [
        '',
        '-',
        '+1',
        '--1',
        '1-',
        '1.',
        '.5',
        '1e3',
        'a1',
        '1a',
        '1.5.5',
        '1\n',
        '9'.repeat(40),
        `0.${'0'.repeat(18)}1`,
        `${'9'.repeat(30)}.${'9'.repeat(9)}`,
      ].map((amount) => ({ asset: 'EUR', amount })),
    ],
    'the format of a report': [reports.reportFormatSchema, ['json', 'csv'], ['pdf', '']],
    'the format of a statement': [
      reports.statementFormatSchema,
      ['json', 'csv', 'pdf'],
      ['xlsx', ''],
    ],
    'an account': [
      reports.statementLineSchema,
      ['available', 'held', 'collateral'].map((name) => ({ ...line, account: name })),
      [
        { ...line, account: 'total' },
        { ...line, priceAgeSeconds: -1 },
      ],
    ],
    'a kind of interest': [
      reports.interestLineSchema,
      ['interest_charged', 'interest_paid', 'fee'].map((category) => ({ ...interest, category })),
      [{ ...interest, category: 'gift' }],
    ],
    'a basis of cost': [
      reports.disposedLotSchema,
      ['value_at_receipt', 'unknown'].map((costBasis) => ({ ...lot, costBasis })),
      [
        { ...lot, costBasis: 'guess' },
        { ...lot, daysHeld: -1 },
      ],
    ],
    'a kind of disposal': [
      reports.disposalSchema,
      ['sale', 'fee'].map((type) => ({ ...disposal, type })),
      [{ ...disposal, type: 'gift' }],
    ],
    'a ticket in a path': [
      reports.ticketParamsSchema,
      [{ ticket: `aZ09_-${'x'.repeat(37)}` }],
      ['x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}+`, `${'x'.repeat(43)}\n`, ''].map(
        (ticket) => ({ ticket }),
      ),
    ],
  });

  it.each([
    ['statement', reports.statementSchema, { ...period, ...made, accounts: [] }],
    [
      'report of interest',
      reports.interestReportSchema,
      { year: 2026, ...made, lines: [], totals: interestTotals },
    ],
    ['report for taxes', reports.taxReportSchema, tax],
    ['portfolio', reports.portfolioSchema, { ...period, ...made, synthetic: true, items: [] }],
  ])('counts days in Berlin: the %s', (_what, schema, report) => {
    expect(schema.safeParse(report).success).toBe(true);
    expect(schema.safeParse({ ...report, timeZone: 'UTC' }).success).toBe(false);
  });

  it('is never one that does not add up, nor one by another method', () => {
    const wrong = { ...account, check: { ...check, agrees: false } };
    expect(reports.statementAccountSchema.safeParse(wrong).success).toBe(false);
    expect(reports.taxAssetSchema.safeParse({ ...taxAsset, agrees: false }).success).toBe(false);
    expect(reports.taxReportSchema.safeParse({ ...tax, method: 'LIFO' }).success).toBe(false);
  });
});

describe('what is asked for', () => {
  it.each([
    ['a statement', reports.statementQuerySchema, period, { asset: 'all', format: 'json' }],
    ['a year', reports.yearQuerySchema, { year: 2026 }, { format: 'json' }],
    ['a portfolio', reports.portfolioQuerySchema, period, { format: 'json' }],
  ])('is %s as JSON with all assets unless another is', (_what, schema, query, defaults) => {
    expect(schema.parse(query)).toEqual({ ...query, ...defaults });
    expect(schema.parse({ ...query, format: 'csv' })).toMatchObject({ format: 'csv' });
  });

  it('is a statement of any one asset, or of all', () => {
    for (const asset of ['EUR', 'BTC', 'ETH', 'USDC', 'all']) {
      expect(reports.statementQuerySchema.parse({ ...period, asset }).asset).toBe(asset);
    }
    const strange = { ...period, asset: 'USD' };
    expect(reports.statementQuerySchema.safeParse(strange).success).toBe(false);
  });

  it.each([
    ['2009', true],
    ['9998', true],
    ['2008', false],
    ['9999', false],
    ['2026.5', false],
    ['this', false],
  ])('is a year in which Bitcoin was there: %s is, %s', (year, isOne) => {
    expect(reports.yearQuerySchema.safeParse({ year }).success).toBe(isOne);
    const download = { document: 'tax', year: Number(year) };
    expect(reports.downloadRequestSchema.safeParse(download).success).toBe(isOne);
  });

  it.each([
    [
      { document: 'statement', ...period },
      { asset: 'all', format: 'json' },
    ],
    [{ document: 'statement', asset: 'ETH', format: 'pdf', ...period, attach: 'proof' }, {}],
    [{ document: 'interest', year: 2026 }, { format: 'json' }],
    [{ document: 'tax', year: 2026, format: 'csv' }, {}],
    [{ document: 'portfolio', ...period }, { format: 'json' }],
    [{ document: 'loan_contract', loanId: id }, {}],
  ])('can be downloaded: %j', (request, defaults) => {
    expect(reports.downloadRequestSchema.parse(request)).toEqual({ ...request, ...defaults });
  });

  it.each([
    { document: 'passport' },
    { document: 'statement' },
    { document: 'statement', ...period, attach: 'everything' },
    { document: 'tax', year: '2026' },
    { document: 'tax', year: 2026, format: 'pdf' },
    { document: 'loan_contract', loanId: '1' },
  ])('cannot be downloaded: %j', (request) => {
    expect(reports.downloadRequestSchema.safeParse(request).success).toBe(false);
  });
});
