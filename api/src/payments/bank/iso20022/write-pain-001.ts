import type { CivilDate } from '@tessera/lending/civil-date';
import { sumOf } from '@tessera/money/minor-units';
import type {
  IsoBankSettings,
  StructuredAddress,
} from '../../../platform/config/iso-bank-settings.ts';
import type { PayoutOrder } from '../bank.ts';
import { isoAmount } from './iso-amount.ts';
import { endToEndIdOf } from './message-ids.ts';
import { sepaText } from './sepa-text.ts';
import { type Element, writeMessage } from './xml.ts';

const longestName = 70;

/**
 * An order of credit transfers, ISO 20022 pain.001.001.09 by the EPC's customer-to-bank guidelines (EPC132-08): one
 * payment block, each transfer booked alone, addresses structured.
 *
 * @param messageId at most 35 characters
 */
export function writePain001(
  { account }: Pick<IsoBankSettings, 'account'>,
  order: {
    readonly messageId: string;
    readonly createdAt: Date;
    readonly executeOn: CivilDate;
    readonly payouts: readonly PayoutOrder[];
  },
): string {
  const { messageId, createdAt, executeOn, payouts } = order;
  const count = String(payouts.length);
  const total = isoAmount(sumOf<'EUR'>(payouts.map(({ amount }) => amount)));
  const holder = sepaText(account.holder, longestName);
  return writeMessage('pain.001.001.09', {
    CstmrCdtTrfInitn: {
      GrpHdr: {
        MsgId: messageId,
        CreDtTm: createdAt.toISOString(),
        NbOfTxs: count,
        CtrlSum: total,
        InitgPty: { Nm: holder },
      },
      PmtInf: {
        PmtInfId: messageId,
        PmtMtd: 'TRF',
        BtchBookg: 'false',
        NbOfTxs: count,
        CtrlSum: total,
        PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
        ReqdExctnDt: { Dt: executeOn },
        Dbtr: { Nm: holder, PstlAdr: addressOf(account.address) },
        DbtrAcct: { Id: { IBAN: account.iban } },
        DbtrAgt: { FinInstnId: agentOf(account.bic) },
        ChrgBr: 'SLEV',
        CdtTrfTxInf: payouts.map(transferOf),
      },
    },
  });
}

const agentOf = (bic: string | null): Element =>
  bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic };

const addressOf = (address: StructuredAddress): Element => ({
  ...(address.street !== undefined && { StrtNm: sepaText(address.street, 70) }),
  ...(address.buildingNumber !== undefined && { BldgNb: sepaText(address.buildingNumber, 16) }),
  ...(address.postCode !== undefined && { PstCd: sepaText(address.postCode, 16) }),
  TwnNm: sepaText(address.town, 35),
  Ctry: address.country,
});

function transferOf({ id, amount, name, iban }: PayoutOrder): Element {
  const endToEndId = endToEndIdOf(id);
  return {
    PmtId: { InstrId: endToEndId, EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': isoAmount(amount) } },
    // A name of which no letter can be written is the bank's to refuse, not ours to invent.
    Cdtr: { Nm: sepaText(name, longestName) || 'NOTPROVIDED' },
    CdtrAcct: { Id: { IBAN: iban } },
    RmtInf: { Ustrd: sepaText(`Withdrawal ${endToEndId}`, 140) },
  };
}
