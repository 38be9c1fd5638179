import { readCamt } from './read-camt.ts';
import { parseMessage } from './xml.ts';

const name = 'camt.054.001.08';

/** The movements of a notification with one entry of EUR 30, which is 10 and 20. */
function bookingsOf({ entry = '', first = '', second = '', amounts = ['10.00', '20.00'] }) {
  const transfer = (amount: string | undefined, more: string) =>
    `<TxDtls>${more}<Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
  const { body } = parseMessage(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">
    <BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>m</MsgId></GrpHdr><Ntfctn><Id>n</Id>
    <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
    <Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-01-05</Dt></BookgDt>${entry}
    <NtryDtls>${transfer(amounts[0], first)}${transfer(amounts[1], second)}</NtryDtls></Ntry>
    </Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`);
  return readCamt(name, body).reports.flatMap(({ bookings }) => bookings);
}

const own = (reference: string) => `<Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs>`;

describe('the transfers of an entry', () => {
  it('come each by itself, by their own references or by their place in it', () => {
    const entry = '<AcctSvcrRef>E1</AcctSvcrRef>';
    expect(bookingsOf({ entry, first: own('T1') })).toMatchObject([
      { reference: 'T1', entry: 'E1', amount: 1000n },
      { reference: 'E1/2', entry: 'E1', amount: 2000n },
    ]);
    expect(bookingsOf({ entry, first: own('E1'), second: own('E1') })).toMatchObject([
      { reference: 'E1/1' },
      { reference: 'E1/2' },
    ]);
  });

  it('are refused where they are not what it comes to', () => {
    expect(() => bookingsOf({ amounts: ['10.00', '20.01'] })).toThrow(/not what it comes to/);
  });

  it.each(['NONREF', 'nonref', ' NOTPROVIDED ', 'NotProvided'])('have no name by %j', (none) => {
    const entry = `<AcctSvcrRef>${none}</AcctSvcrRef>`;
    const first = `<Refs><AcctSvcrRef>${none}</AcctSvcrRef><EndToEndId>${none}</EndToEndId><TxId>${none}</TxId></Refs>`;
    expect(bookingsOf({ entry, first })[0]).toMatchObject({
      reference: undefined,
      entry: undefined,
      endToEndId: undefined,
      transactionId: undefined,
    });
  });

  it('say what they are for in a field of its own, or in words', () => {
    const first =
      '<RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>';
    const second = '<RmtInf><Ustrd>for</Ustrd><Ustrd>Ada</Ustrd></RmtInf>';
    expect(bookingsOf({ first, second }).map(({ remittance }) => remittance)).toEqual([
      'RF18539007547034',
      'for Ada',
    ]);
  });

  it.each([
    ['a reversal of the entry', { entry: '<RvslInd>true</RvslInd>' }, ['returned', 'returned']],
    [
      'the code of returned transfers',
      {
        first:
          '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
      },
      ['returned', undefined],
    ],
    [
      'why one comes back',
      { second: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></RtrInf>' },
      [undefined, 'AC04 closed'],
    ],
  ])('give back what was moved, by %s', (_, said, returned) => {
    expect(bookingsOf(said).map((booking) => booking.returned)).toEqual(returned);
  });
});

describe('the days of a statement', () => {
  const balance = (code: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5.00</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const daysOf = (opening: string, closing: string, said = '') => {
    const statement = 'camt.053.001.08';
    const { body } = parseMessage(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${statement}">
      <BkToCstmrStmt><GrpHdr><MsgId>m</MsgId></GrpHdr><Stmt><Id>s</Id>${said}
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${opening}${balance('CLBD', closing)}
      </Stmt></BkToCstmrStmt></Document>`);
    const [report] = readCamt(statement, body).reports;
    return [report?.balances?.from, report?.balances?.to];
  };
  const period =
    '<FrToDt><FrDtTm>2026-01-05T00:00:00+01:00</FrDtTm><ToDtTm>2026-01-05T23:59:59+01:00</ToDtTm></FrToDt>';

  it.each([
    ['that of its opening balance', balance('OPBD', '2026-01-05'), '', '2026-01-05'],
    ['the day after what came before', balance('PRCD', '2026-01-02'), '', '2026-01-03'],
    ['what it says, after what came before', balance('PRCD', '2026-01-02'), period, '2026-01-05'],
    ['none after its last', balance('PRCD', '2026-01-05'), '', '2026-01-05'],
  ])('begin with %s', (_, opening, said, first) => {
    expect(daysOf(opening, '2026-01-05', said)).toEqual([first, '2026-01-05']);
  });
});

describe('a statement on several pages', () => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>`;
  const read = (pages: string, ...balances: string[]) => {
    const statement = 'camt.053.001.08';
    const { body } = parseMessage(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${statement}">
      <BkToCstmrStmt><GrpHdr><MsgId>m</MsgId></GrpHdr><Stmt><Id>s</Id>${pages}
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${balances.join('')}
      </Stmt></BkToCstmrStmt></Document>`);
    const [report] = readCamt(statement, body).reports;
    return [report?.id, report?.balances?.opening, report?.balances?.closing];
  };
  const page = (number: string, isLast: boolean) =>
    `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`;

  it('is a report a page, each from one balance to the next', () => {
    expect(read(page('1', false), balance('OPBD', '5.00'), balance('ITBD', '7.00'))).toEqual([
      's/page-1',
      500n,
      700n,
    ]);
    expect(read(page('2', false), balance('ITBD', '7.00'), balance('ITBD', '4.00'))).toEqual([
      's/page-2',
      700n,
      400n,
    ]);
    expect(read(page('00003', true), balance('ITBD', '4.00'), balance('CLBD', '9.00'))).toEqual([
      's/page-3',
      400n,
      900n,
    ]);
  });

  it('is one by its own name where there is only one page', () => {
    const balances = [balance('OPBD', '5.00'), balance('CLBD', '9.00')];
    expect(read(page('1', true), ...balances)).toEqual(['s', 500n, 900n]);
    expect(read('', ...balances)).toEqual(['s', 500n, 900n]);
  });

  it('is refused where a page has no number, or lacks one of its balances', () => {
    const [opening, between] = [balance('OPBD', '5.00'), balance('ITBD', '7.00')];
    expect(() => read(page('one', false), opening, between)).toThrow('its page has no number');
    expect(() => read(page('2', false), between)).toThrow('it has no balance CLBD');
    expect(() => read('', opening, between)).toThrow('it has no balance CLBD');
  });
});
