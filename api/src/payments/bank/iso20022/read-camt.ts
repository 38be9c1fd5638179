import { addDays, type CivilDate, isCivilDate } from '@tessera/lending/civil-date';
import { type Cents, negated } from '@tessera/money/minor-units';
import { amountIn } from './iso-amount.ts';
import {
  type Element,
  elementIn,
  elementsIn,
  idAt,
  MessageError,
  requiredText,
  textAt,
} from './xml.ts';

/** One movement of our account, as a statement or a notification has it. */
export type Booking = {
  /** The bank's own; undefined where it gives none. */
  readonly reference: string | undefined;
  /** The bank's own of the entry that it is a transfer of, where that has a name beside its own. */
  readonly entry: string | undefined;
  /** Of how many transfers it is the sum; `unknown` where it says nothing of any. */
  readonly standsFor: 'one' | 'several' | 'unknown';
  /** EUR cents; below zero what went out. */
  readonly amount: Cents;
  readonly bookedOn: CivilDate;
  readonly endToEndId: string | undefined;
  readonly transactionId: string | undefined;
  /** Why it gives back what had been moved the other way; undefined where it gives nothing back. */
  readonly returned: string | undefined;
  readonly counterparty: { readonly name: string; readonly iban: string | undefined };
  readonly remittance: string;
};

export type AccountReport = {
  readonly id: string;
  readonly iban: string;
  readonly bookings: readonly Booking[];
  /** Of a statement: what lay there before and after, in EUR cents, on which days. */
  readonly balances:
    | {
        readonly opening: Cents;
        readonly closing: Cents;
        readonly from: CivilDate;
        readonly to: CivilDate;
      }
    | undefined;
};

const shapes = {
  'camt.053.001.08': { root: 'BkToCstmrStmt', report: 'Stmt' },
  'camt.054.001.08': { root: 'BkToCstmrDbtCdtNtfctn', report: 'Ntfctn' },
} as const;

export type CamtName = keyof typeof shapes;

export const isCamt = (name: string): name is CamtName => name in shapes;

/** A statement (camt.053.001.08) or notification (camt.054.001.08). @throws MessageError */
export function readCamt(
  name: CamtName,
  body: Element,
): { readonly messageId: string; readonly reports: readonly AccountReport[] } {
  const shape = shapes[name];
  const root = elementIn(body, shape.root);
  return {
    messageId: requiredText(root, 'GrpHdr', 'MsgId'),
    reports: elementsIn(root, shape.report).map((report) => ({
      id: nameOf(report),
      iban: requiredText(report, 'Acct', 'Id', 'IBAN'),
      bookings: elementsIn(report, 'Ntry').flatMap(bookingsOf),
      balances: name === 'camt.053.001.08' ? balancesOf(report) : undefined,
    })),
  };
}

/** Which page of a report it is, from 1; undefined where it comes whole. */
function pageOf(report: Element): number | undefined {
  const pages = elementsIn(report, 'StmtPgntn')[0] ?? elementsIn(report, 'NtfctnPgntn')[0];
  if (pages === undefined) return undefined;
  const number = Number(requiredText(pages, 'PgNb'));
  if (!Number.isInteger(number) || number < 1) throw new MessageError('its page has no number');
  const isLast = ['true', '1'].includes(requiredText(pages, 'LastPgInd'));
  return number === 1 && isLast ? undefined : number;
}

/** All pages of a statement have its name, and each is one more report. */
function nameOf(report: Element): string {
  const [id, page] = [requiredText(report, 'Id'), pageOf(report)];
  return page === undefined ? id : `${id}/page-${page}`;
}

/** Between two pages stands an interim balance, in the place of the one that only the first or last has. */
function balancesOf(report: Element): AccountReport['balances'] {
  const all = elementsIn(report, 'Bal');
  const codeOf = (element: Element) => textAt(element, 'Tp', 'CdOrPrtry', 'Cd') ?? '';
  const coded = (...codes: string[]) => all.filter((element) => codes.includes(codeOf(element)));
  const between = pageOf(report) === undefined ? [] : coded('ITBD');
  const opens = coded('OPBD', 'PRCD')[0] ?? between[0];
  const closes = coded('CLBD')[0] ?? between.filter((element) => element !== opens).at(-1);
  const opening = balanceOf(opens, 'OPBD');
  const closing = balanceOf(closes, 'CLBD');
  const to = closing.day;
  // That of the statement before stands at the end of another day.
  const isBefore = opens !== undefined && codeOf(opens) === 'PRCD';
  const begins = isBefore ? beginOf(report, opening.day) : opening.day;
  const [from = to] = [begins, to].toSorted();
  return { opening: opening.amount, closing: closing.amount, from, to };
}

function balanceOf(element: Element | undefined, code: string) {
  if (element === undefined) throw new MessageError(`it has no balance ${code}`);
  return { amount: signed(element, amountIn(element, 'Amt')), day: dayIn(element, 'Dt') };
}

/** The first day of a report that opens with what lay there at the end of an earlier one. */
function beginOf(report: Element, dayBefore: CivilDate): CivilDate {
  const said = textAt(report, 'FrToDt', 'FrDtTm')?.slice(0, 10) ?? '';
  return isCivilDate(said) ? said : addDays(dayBefore, 1);
}

/** What is not booked yet moves nothing, nor does an entry of nothing, as of interest or a waived fee. One entry may stand for several transfers. */
function bookingsOf(entry: Element): readonly Booking[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (status !== 'BOOK') return [];
  const details = elementsIn(entry, 'NtryDtls').flatMap((group) => elementsIn(group, 'TxDtls'));
  const total = signed(entry, amountIn(entry, 'Amt'));
  if (details.length <= 1) {
    const [detail = {}] = details;
    const counts = elementsIn(entry, 'NtryDtls').map((group) => textAt(group, 'Btch', 'NbOfTxs'));
    const isSum = counts.some((count) => Number(count ?? 1) > 1);
    const standsFor = isSum ? 'several' : details.length === 0 ? 'unknown' : 'one';
    return total === 0n ? [] : [{ ...bookingOf(entry, detail, total, ''), standsFor }];
  }
  const bookings = details.map((detail, index) =>
    bookingOf(entry, detail, signed(entry, amountIn(detail, 'Amt')), `/${index + 1}`),
  );
  if (bookings.reduce((sum, { amount }) => sum + amount, 0n) !== total) {
    throw new MessageError('the transfers of an entry are not what it comes to');
  }
  return bookings.filter(({ amount }) => amount !== 0n);
}

function bookingOf(entry: Element, detail: Element, amount: Cents, suffix: string): Booking {
  const ofEntry = idAt(entry, 'AcctSvcrRef');
  const own = idAt(detail, 'Refs', 'AcctSvcrRef');
  // Some banks write the entry's name on each of its transfers.
  const isNamed = own !== undefined && (own !== ofEntry || suffix === '');
  const reference = isNamed ? own : ofEntry && `${ofEntry}${suffix}`;
  const parties = amount > 0n ? (['Dbtr', 'DbtrAcct'] as const) : (['Cdtr', 'CdtrAcct'] as const);
  const [party, account] = parties;
  return {
    reference,
    entry: reference === ofEntry ? undefined : ofEntry,
    standsFor: 'one',
    amount,
    bookedOn: dayIn(entry, 'BookgDt'),
    endToEndId: idAt(detail, 'Refs', 'EndToEndId'),
    transactionId: idAt(detail, 'Refs', 'TxId'),
    returned: returnedIn(entry, detail),
    counterparty: {
      name:
        textAt(detail, 'RltdPties', party, 'Pty', 'Nm') ??
        textAt(detail, 'RltdPties', party, 'Nm') ??
        '',
      iban: textAt(detail, 'RltdPties', account, 'Id', 'IBAN'),
    },
    remittance: [
      ...elementsIn(elementsIn(detail, 'RmtInf')[0] ?? {}, 'Ustrd').map(
        (line) => textAt(line) ?? '',
      ),
      ...elementsIn(elementsIn(detail, 'RmtInf')[0] ?? {}, 'Strd').map(
        (line) => textAt(line, 'CdtrRefInf', 'Ref') ?? '',
      ),
    ]
      .filter((line) => line !== '')
      .join(' '),
  };
}

function returnedIn(entry: Element, detail: Element): string | undefined {
  const information = elementsIn(detail, 'RtrInf')[0];
  const code =
    textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ??
    textAt(detail, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
  const isReversed = textAt(entry, 'RvslInd') === 'true';
  if (information === undefined && code !== 'RRTN' && !isReversed) return undefined;
  const words = [
    information && (textAt(information, 'Rsn', 'Cd') ?? textAt(information, 'Rsn', 'Prtry')),
    information && textAt(information, 'AddtlInf'),
  ];
  return words.filter(Boolean).join(' ') || 'returned';
}

function signed(element: Element, amount: Cents): Cents {
  const side = requiredText(element, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') throw new MessageError('it is neither credit nor debit');
  return side === 'CRDT' ? amount : negated(amount);
}

function dayIn(element: Element, name: string): CivilDate {
  const day = (textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm') ?? '').slice(0, 10);
  if (!isCivilDate(day)) throw new MessageError(`its ${name} is no day`);
  return day;
}
