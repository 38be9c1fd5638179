import { berlinDay, dayOf, textOfDay } from '../days.ts';
import { least, most } from '../rounding.ts';
import { amountOf } from '../wire.ts';
import {
  type ExpectedTransfer,
  type Line,
  movedLines,
  openedLines,
  paidLines,
  refundLines,
  returnedLines,
  soldLines,
  walletLines,
  writtenOffLines,
} from './expected-transfers.ts';
import { judgeCallEnd, judgeCallOpening, judgeDeadline } from './judge-call.ts';
import { judgeRelease } from './judge-release.ts';
import { judgeSale } from './judge-sale.ts';
import {
  type LoanLife,
  mature,
  openInterest,
  outstandingOf,
  owedOn,
  pay,
  planAnew,
  recordArrears,
} from './loan-life.ts';
import type { Around, Insist, LoanEvent, LoanRecord, SaleReceipt } from './loan-record.ts';

type Following = {
  readonly record: LoanRecord;
  readonly life: LoanLife;
  readonly around: Around;
  readonly insist: Insist;
  readonly transfers: ExpectedTransfer[];
  payments: number;
  sales: number;
};

const euro = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')} EUR`;

/** Follows a loan through its events, judges each, and answers what the ledger has to say of it. */
export function followLoan(
  record: LoanRecord,
  life: LoanLife,
  { around, insist }: { readonly around: Around; readonly insist: Insist },
): readonly ExpectedTransfer[] {
  const key = `loan:${record.id}:opened`;
  const transfers: ExpectedTransfer[] = [{ key, lines: openedLines(life.contract) }];
  const following = { record, life, around, insist, transfers, payments: 0, sales: 0 };
  for (const event of record.events) steps[event.type]?.(following, event);
  const { payments, sales } = following;
  const { length } = record.payments;
  insist(
    payments === length,
    () => `it has ${length} payments, and its events tell of ${payments}`,
  );
  const { length: receipts } = record.sales;
  insist(sales === receipts, () => `it has ${receipts} sales, and its events tell of ${sales}`);
  for (const call of record.calls) judgeDeadline(life, call, following);
  return transfers;
}

const steps: Readonly<Record<string, (following: Following, event: LoanEvent) => void>> = {
  repaid: followPayment,
  fell_overdue: ({ life, insist }, { data }) => {
    const on = dayOf(String(data.dueOn));
    const due = life.dues.find((each) => each.on === on);
    const isDue = due && due.principal + due.interest === amountOf(data.instalment);
    insist(isDue === true, () => `another amount fell overdue on ${data.dueOn} than was due`);
    life.overdueSince ??= on;
  },
  matured: ({ life, insist }, { data }) => {
    const owed = owedOn(life, life.contract.maturesOn);
    const told = amountOf(data.owed);
    insist(
      owed === told,
      () => `it matured with ${euro(told)} owed, and should with ${euro(owed)}`,
    );
    mature(life);
  },
  collateral_added: (following, { data }) => moveCollateral(following, amountOf(data.amount)),
  collateral_released: (following, event) => {
    moveCollateral(following, -amountOf(event.data.amount));
    judgeRelease(following.life, event, following);
  },
  collateral_sold: followSale,
  margin_call_opened: ({ life, ...judging }, event) => judgeCallOpening(life, event, judging),
  margin_call_ended: ({ life, ...judging }, event) => judgeCallEnd(life, event, judging),
  closed: followClosing,
  liquidated: ({ life, transfers, insist }, { at, data }) => {
    const owed = owedOn(life, berlinDay(at));
    const told = amountOf(data.writtenOff);
    insist(owed === told, () => `${euro(told)} were written off, and ${euro(owed)} were owed`);
    insist(life.pledged === 0n, () => 'it was written off with collateral left');
    const accrues = { until: berlinDay(at), stretches: [...life.stretches] };
    addLines(transfers, writtenOffLines(told), accrues);
    life.state = 'liquidated';
    life.dues = life.dues.filter(({ paid }) => paid > 0n);
    life.overdueSince = null;
  },
};

function moveCollateral({ record, life, transfers }: Following, units: bigint): void {
  life.pledged += units;
  const type = units > 0n ? 'collateral_added' : 'collateral_released';
  transfers.push({ key: `loan:${record.id}:${type}:`, isPrefix: true, lines: movedLines(units) });
}

/** To the transfer that was begun last. */
function addLines(
  transfers: ExpectedTransfer[],
  lines: readonly Line[],
  accrues?: ExpectedTransfer['accrues'],
): void {
  const last = transfers.pop();
  if (!last) return;
  const known = last.accrues ?? accrues;
  transfers.push({
    ...last,
    lines: [...last.lines, ...lines],
    ...(known ? { accrues: known } : {}),
  });
}

function followPayment(following: Following, event: LoanEvent): void {
  const { record, life, insist, transfers } = following;
  const { data, cause, at } = event;
  const [interest, principal] = [amountOf(data.interest), amountOf(data.principal)];
  const paid = { interest, principal };
  const on = dayOf(String(data.valueOn));
  const sequence = following.payments + 1;
  const name = `payment ${sequence} of ${euro(interest + principal)} on ${data.valueOn}`;
  const row = record.payments[following.payments];
  following.payments += 1;
  const isKept =
    row?.sequence === sequence &&
    row.interest === interest &&
    row.principal === principal &&
    row.valueOn === on &&
    row.bookedAt === at &&
    row.cause === cause &&
    row.source === data.source;
  insist(isKept, () => `its ${name} is not among its payments as it was made`);
  const isOfDueDate = cause === 'instalment_due' || cause === 'maturity';
  const isToday = on === berlinDay(at) || (isOfDueDate && on < berlinDay(at));
  insist(isToday, () => `its ${name} does not count from the day on which it was made`);

  const open = openInterest(life, on);
  const rightInterest = least(interest + principal, most(open, 0n));
  insist(
    interest === rightInterest,
    () => `its ${name} paid ${euro(interest)} of interest, and should have ${euro(rightInterest)}`,
  );
  const left = outstandingOf(life) - principal;
  const told = amountOf(data.outstandingPrincipal);
  insist(
    left >= 0n && left === told && row?.outstandingAfter === told,
    () => `${euro(told)} were outstanding after its ${name}, and should be ${euro(left)}`,
  );
  if (cause === 'withdrawn_by_borrower') {
    const lastDay = life.contract.payoutDay + life.figures.daysToWithdraw;
    insist(on <= lastDay, () => `it was withdrawn from after ${textOfDay(lastDay)}`);
  }
  const stretches = [...life.stretches];
  const isPaidOff = left === 0n && interest === open;
  const isAsAgreed = cause === 'instalment_due' && life.overdueSince === null;
  pay(life, on, paid);
  if (!isPaidOff && !isAsAgreed) planAnew(life, on);
  recordArrears(life, on, isPaidOff);
  const accrues = { until: on, stretches };
  if (data.source === 'sale') {
    addLines(transfers, paidLines(paid), accrues);
    return;
  }
  const refund = cause === 'withdrawn_by_borrower' ? refundLines(life.contract.fee) : [];
  const lines = [...refund, ...walletLines(paid), ...paidLines(paid)];
  transfers.push({ key: `loan:${record.id}:payment:${sequence}`, lines, accrues });
}

function followClosing({ life, transfers, insist }: Following, { at, data }: LoanEvent): void {
  const { from = berlinDay(at) } = life.stretches.at(-1) ?? {};
  const owed = owedOn(life, from);
  insist(owed === 0n, () => `it was closed with ${euro(owed)} owed`);
  const returned = amountOf(data.collateral);
  insist(returned === life.pledged, () => `it gave back ${returned} units of ${life.pledged}`);
  addLines(transfers, returnedLines(returned));
  life.pledged -= returned;
  life.state = 'closed';
  life.dues = life.dues.filter(({ paid }) => paid > 0n);
  life.overdueSince = null;
}

function followSale(following: Following, event: LoanEvent): void {
  const { record, life, transfers, insist } = following;
  const id = String(event.data.liquidationId);
  const sale = record.sales.find((each) => each.id === id);
  following.sales += 1;
  transfers.push({ key: `liquidation:${id}`, lines: [] });
  if (!sale) {
    insist(false, () => `its sale ${id} has no receipt`);
    life.pledged -= amountOf(event.data.amount);
    return;
  }
  insist(isAsTold(sale, event), () => `the receipt of its sale ${id} is not what was sold`);
  judgeSale(life, sale, following);
  addLines(transfers, soldLines(sale));
  life.pledged -= sale.units;
}

const isAsTold = (sale: SaleReceipt, { at, data, cause }: LoanEvent) =>
  sale.at === at &&
  sale.reason === cause &&
  sale.units === amountOf(data.amount) &&
  sale.proceeds === amountOf(data.proceeds) &&
  sale.fee === amountOf(data.fee) &&
  sale.repaid === amountOf(data.repaid) &&
  sale.surplus === amountOf(data.surplus) &&
  sale.writtenOff === amountOf(data.writtenOff);
