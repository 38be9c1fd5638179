import { readPain002 } from './read-pain-002.ts';
import { parseMessage } from './xml.ts';

const reason = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;

/** What is said of an order as a group, as a payment block, and of its two transfers. */
function statusOf({ group = '', payment = '', first = '', second = '' }) {
  return readPain002(
    parseMessage(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>m</MsgId></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>o</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts>${payment}
        <TxInfAndSts><OrgnlEndToEndId>a</OrgnlEndToEndId>${first}</TxInfAndSts>
        <TxInfAndSts><OrgnlEndToEndId>b</OrgnlEndToEndId>${second}</TxInfAndSts>
      </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`).body,
  );
}

const group = '<GrpSts>RJCT</GrpSts>';
const payment = '<PmtInfSts>RJCT</PmtInfSts>';
const transfer = '<TxSts>RJCT</TxSts>';

describe('a report on an order that the bank has already', () => {
  it.each([
    ['its group', { group: `${group}${reason('DU01')}` }],
    [
      'its payment, below a group without a reason',
      { group, payment: `${payment}${reason('DU02')}` },
    ],
    ['one of its transfers', { group, payment, first: `${transfer}${reason('AM05')}` }],
    ['a second reason', { group: `${group}${reason('NARR')}${reason('DU01')}` }],
    [
      'one transfer, beside one with another reason',
      {
        first: `${transfer}${reason('AC04')}`,
        second: `${transfer}${reason('DU04')}`,
      },
    ],
  ])('refuses nothing, where %s says so', (_, said) => {
    expect(statusOf(said)).toMatchObject({ isRejected: false, rejected: [] });
  });

  it('is told from one that the bank refuses', () => {
    expect(statusOf({ group, payment: `${payment}${reason('FF01')}` })).toMatchObject({
      isRejected: true,
      rejected: [],
    });
    expect(statusOf({ first: `${transfer}${reason('AC04')}` })).toMatchObject({
      isRejected: false,
      rejected: [{ endToEndId: 'a', reason: 'AC04' }],
    });
  });
});
