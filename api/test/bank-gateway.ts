import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Element,
  elementIn,
  elementsIn,
  parseMessage,
  requiredText,
  writeMessage,
} from '../src/payments/bank/iso20022/xml.ts';

export const gatewayIban = 'DE89370400440532013000';

export type Entry = {
  /** Of the bank; none is given where it is null. */
  readonly reference?: string | null;
  /** `12.30`; with a minus what went out. */
  readonly amount: string;
  readonly endToEndId?: string;
  readonly transactionId?: string;
  readonly remittance?: string;
  readonly returned?: string;
  readonly status?: string;
  readonly currency?: string;
  /** The account that it went to. */
  readonly to?: string;
  /** `2026-01-05` where nothing is said. */
  readonly bookedOn?: string;
  /** The transfers that it is the sum of, instead of itself alone; a number where only their count is said. */
  readonly transfers?: number | readonly Entry[];
};

/** Within the 35 characters that the published schemas leave an identification. */
const newId = () => randomUUID().replaceAll('-', '');

const headOf = (messageId: string): Element => ({
  MsgId: messageId,
  CreDtTm: '2026-01-05T18:00:00+01:00',
});

const sign = (amount: string) => (amount.startsWith('-') ? 'DBIT' : 'CRDT');

const money = (amount: string, currency = 'EUR'): Element => ({
  '@Ccy': currency,
  '#text': amount.replace('-', ''),
});

const referenceOf = ({ reference }: Entry): Element =>
  reference === null ? {} : { AcctSvcrRef: reference ?? newId() };

/** A SEPA credit transfer, in or out. */
const kindOf = ({ amount }: Entry): Element => ({
  Domn: {
    Cd: 'PMNT',
    Fmly: { Cd: sign(amount) === 'CRDT' ? 'RCDT' : 'ICDT', SubFmlyCd: 'ESCT' },
  },
});

const entryOf = (entry: Entry): Element => ({
  Amt: money(entry.amount, entry.currency),
  CdtDbtInd: sign(entry.amount),
  Sts: { Cd: entry.status ?? 'BOOK' },
  BookgDt: { Dt: entry.bookedOn ?? '2026-01-05' },
  ...referenceOf(entry),
  BkTxCd: kindOf(entry),
  NtryDtls: detailsOf(entry),
});

function detailsOf(entry: Entry): Element {
  const { transfers } = entry;
  if (transfers === undefined) return { TxDtls: transferOf(entry) };
  if (typeof transfers === 'number') return { Btch: { NbOfTxs: String(transfers) } };
  return {
    TxDtls: transfers.map((transfer) => {
      const { Refs, ...rest } = transferOf(transfer) as { Refs: Element };
      const named = { Refs: { ...referenceOf(transfer), ...Refs } };
      return { ...named, Amt: money(transfer.amount), CdtDbtInd: sign(transfer.amount), ...rest };
    }),
  };
}

const transferOf = (entry: Entry): Element => ({
  Refs: {
    EndToEndId: entry.endToEndId ?? 'NOTPROVIDED',
    TxId: entry.transactionId ?? newId(),
  },
  RltdPties: {
    Dbtr: { Pty: { Nm: 'Ada Lovelace' } },
    ...(entry.to !== undefined && {
      Cdtr: { Pty: { Nm: 'Ada Lovelace' } },
      CdtrAcct: { Id: { IBAN: entry.to } },
    }),
  },
  ...(entry.remittance && { RmtInf: { Ustrd: entry.remittance } }),
  ...(entry.returned !== undefined && { RtrInf: { Rsn: { Cd: entry.returned } } }),
});

const balance = (code: string, amount: string, day = '2026-01-05'): Element => ({
  Tp: { CdOrPrtry: { Cd: code } },
  Amt: money(amount),
  CdtDbtInd: sign(amount),
  Dt: { Dt: day },
});

const reportOf = (
  id: string,
  iban: string,
  balances: readonly Element[],
  entries: readonly Entry[],
) => ({
  Id: id,
  Acct: { Id: { IBAN: iban } },
  Bal: balances,
  Ntry: entries.map(entryOf),
});

/** A camt.053 whose movements lead from one balance to the other, unless one is said. */
export function statementOf(
  entries: readonly Entry[],
  options: {
    readonly opening: string;
    readonly closing: string;
    readonly id?: string;
    readonly messageId?: string;
    readonly iban?: string;
    readonly day?: string;
  },
): string {
  const { opening, closing, iban = gatewayIban, day } = options;
  const balances = [balance('OPBD', opening, day), balance('CLBD', closing, day)];
  return writeMessage('camt.053.001.08', {
    BkToCstmrStmt: {
      GrpHdr: headOf(options.messageId ?? newId()),
      Stmt: reportOf(options.id ?? newId(), iban, balances, entries),
    },
  });
}

export function notificationOf(entries: readonly Entry[], messageId: string = newId()): string {
  return writeMessage('camt.054.001.08', {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: headOf(messageId),
      Ntfctn: reportOf(newId(), gatewayIban, [], entries),
    },
  });
}

/** A camt.056: a payer's bank wants a payment back, said to be fraud. */
export function recallOf({
  id,
  transactionId,
  amount,
  ...from
}: {
  readonly id: string;
  readonly transactionId: string;
  readonly amount: string;
  readonly messageId?: string;
  /** Of the bank that asks. */
  readonly bic?: string;
}): string {
  const { bic, messageId = newId() } = from;
  return writeMessage('camt.056.001.08', {
    FIToFIPmtCxlReq: {
      Assgnmt: {
        Id: messageId,
        ...(bic !== undefined && { Assgnr: { Agt: { FinInstnId: { BICFI: bic } } } }),
      },
      Undrlyg: {
        TxInf: {
          CxlId: id,
          OrgnlTxId: transactionId,
          OrgnlIntrBkSttlmAmt: money(amount),
          CxlRsnInf: { Rsn: { Cd: 'FRAD' } },
        },
      },
    },
  });
}

/** A pain.002 on an order: refuses it whole, or those of its transfers. */
export function statusOf(
  orderId: string,
  status: {
    readonly whole?: string;
    readonly code?: string;
    readonly rejected?: readonly string[];
  },
): string {
  const reason = {
    StsRsnInf: {
      Orgtr: { Nm: 'Bank of files' },
      Rsn: { Cd: status.code ?? 'AC04' },
      AddtlInf: 'as the bank says',
    },
  };
  const { whole = 'PART', rejected = [] } = status;
  return writeMessage('pain.002.001.10', {
    CstmrPmtStsRpt: {
      GrpHdr: headOf(newId()),
      OrgnlGrpInfAndSts: {
        OrgnlMsgId: orderId,
        OrgnlMsgNmId: 'pain.001.001.09',
        GrpSts: whole,
        ...(whole === 'RJCT' && reason),
      },
      OrgnlPmtInfAndSts: {
        OrgnlPmtInfId: orderId,
        TxInfAndSts: rejected.map((id) => ({ OrgnlEndToEndId: id, TxSts: 'RJCT', ...reason })),
      },
    },
  });
}

export type Order = {
  readonly messageId: string;
  readonly executeOn: string;
  readonly transfers: readonly {
    readonly endToEndId: string;
    readonly name: string;
    readonly amount: string;
  }[];
};

/** A gateway of a bank as it stands between us and that: it takes files, and lays files. */
export function bankGateway() {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'));
  let files = 0;
  const inOutbox = (message: string) => {
    const outbox = join(folder, 'outbox');
    mkdirSync(outbox, { recursive: true });
    const names = readdirSync(outbox).filter((name) => name.startsWith(message));
    return names.map((name) => readFileSync(join(outbox, name), 'utf8'));
  };
  const lay = (xml: string, givenName?: string) => {
    files += 1;
    const name = givenName ?? `${String(files).padStart(4, '0')}.xml`;
    mkdirSync(join(folder, 'inbox'), { recursive: true });
    const file = join(folder, 'inbox', name);
    writeFileSync(file, xml);
    // As it is some seconds after the gateway wrote it.
    const then = new Date(Date.now() - 60_000 + files * 10);
    utimesSync(file, then, then);
  };
  const listIn = (name: 'refused' | 'read' | 'inbox' | 'outbox') => {
    mkdirSync(join(folder, name), { recursive: true });
    return readdirSync(join(folder, name)).toSorted();
  };
  return {
    folder,
    lay,
    listIn,
    /** As somebody does who has seen to what lay there. */
    takeFrom: (name: 'refused' | 'outbox') => {
      for (const file of listIn(name)) rmSync(join(folder, name, file));
    },
    texts: inOutbox,
    orders: (): readonly Order[] =>
      inOutbox('pain.001').map((xml) => {
        const { body } = parseMessage(xml);
        const block = elementIn(elementIn(body, 'CstmrCdtTrfInitn'), 'PmtInf');
        return {
          messageId: requiredText(body, 'CstmrCdtTrfInitn', 'GrpHdr', 'MsgId'),
          executeOn: requiredText(block, 'ReqdExctnDt', 'Dt'),
          transfers: elementsIn(block, 'CdtTrfTxInf').map((transfer) => ({
            endToEndId: requiredText(transfer, 'PmtId', 'EndToEndId'),
            name: requiredText(transfer, 'Cdtr', 'Nm'),
            amount: requiredText(transfer, 'Amt', 'InstdAmt'),
          })),
        };
      }),
    /** Answers everything that was asked about payees; `verdict` is the code of the EPC's scheme, or MTCH. */
    answerPayees: (verdict = 'MTCH') => {
      for (const xml of inOutbox('acmt.023')) {
        const { body } = parseMessage(xml);
        const questions = elementsIn(elementIn(body, 'IdVrfctnReq'), 'Vrfctn');
        lay(
          writeMessage('acmt.024.001.03', {
            IdVrfctnRpt: {
              Assgnmt: { MsgId: newId() },
              Rpt: questions.map((question) => ({
                OrgnlId: requiredText(question, 'Id'),
                Vrfctn: verdict === 'MTCH' ? 'true' : 'false',
                ...(verdict !== 'MTCH' && { Rsn: { Cd: verdict } }),
              })),
            },
          }),
        );
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const gatewayEnvironment = (folder: string) => ({
  BANK: 'iso20022',
  BANK_FOLDER: folder,
  BANK_NAME: 'Bank of files',
  BANK_ACCOUNT_HOLDER: 'tessera GmbH für Müßige',
  BANK_ACCOUNT_IBAN: gatewayIban,
  BANK_ACCOUNT_BIC: 'COBADEFFXXX',
  BANK_HOLDER_STREET: 'Straße der Tests',
  BANK_HOLDER_BUILDING: '7',
  BANK_HOLDER_POSTCODE: '10115',
  BANK_HOLDER_TOWN: 'Berlin',
  BANK_HOLDER_COUNTRY: 'DE',
});
