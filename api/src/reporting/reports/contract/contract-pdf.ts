import { brand } from '@tessera/contracts/brand';
import type { UserId } from '@tessera/contracts/ids';
import type { Instalment } from '@tessera/lending/remaining-schedule';
import {
  collateralTerms,
  hasTodaysFigures,
  liquidationTerms,
  TERMS_VERSION,
} from '@tessera/lending/terms';
import { lastWithdrawalDay } from '@tessera/lending/withdrawal-right';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import { type Cents, plus, sumOf } from '@tessera/money/minor-units';
import { type Ratio, ratioFromBasisPoints } from '@tessera/money/ratio';
import type { AppContext } from '../../../app-context.ts';
import { agreedAprc, agreedSchedule } from '../../../lending/loans/agreed-terms.ts';
import type { LoanRow } from '../../../lending/loans/find-loans.ts';
import { readLocale } from '../../../person/settings/read-locale.ts';
import { closePdf, ink, openPdf, type Pdf } from '../../../platform/documents/pdf/pdf-pages.ts';
import { writeTable } from '../../../platform/documents/pdf/pdf-table.ts';
import {
  openStructure,
  writeHeading,
  writeParagraph,
  writeTitle,
} from '../../../platform/documents/pdf/pdf-text.ts';
import type { Owner } from '../read-owner.ts';
import { type ReaderFormat, readerFormat } from '../reader-format.ts';
import { clausesOf, planWords } from './contract-words.ts';
import { readParty } from './read-party.ts';

type Root = ReturnType<typeof openStructure>;

const percentOf = (ratio: Ratio, locale: string) => formatPercent(ratio, 2, 'half-even', locale);

/** The contract as it was made at the payout: later payments are on the statement. */
export async function contractPdf(
  { database, clock }: AppContext,
  userId: UserId,
  loan: LoanRow,
): Promise<AsyncIterable<Uint8Array>> {
  const now = clock.now();
  const locale = await readLocale(database, userId);
  const format = readerFormat(locale);
  const owner = await readParty(database, loan.id);
  const pdf = openPdf({ title: `Loan contract ${loan.id}`, subject: owner.name, at: now });
  const root = openStructure(pdf);
  writeTitle(pdf, root, 'Loan contract', [
    `Loan ${loan.id} · made ${format.instantOf(loan.opened_at)} · terms ${loan.terms_version}`,
    'A template: its words are to be reviewed by counsel before it is used.',
  ]);
  writeParties(pdf, root, owner, format);
  const schedule = agreedSchedule(loan);
  await writeFigures(pdf, root, figuresOf(loan, schedule, locale, format));
  writeClauses(pdf, root, loan, locale, format);
  writeHeading(pdf, root, 'Repayment schedule');
  await writeSchedule(pdf, root, schedule, locale, format);
  return closePdf(pdf, `${brand.company} · Loan contract ${loan.id}`);
}

function writeParties(pdf: Pdf, root: Root, owner: Owner, { dateOf }: ReaderFormat): void {
  const born = owner.dateOfBirth === null ? [] : [`born ${dateOf(owner.dateOfBirth)}`];
  writeHeading(pdf, root, 'Parties');
  writeParagraph(pdf, root, `Lender: ${[brand.company, ...brand.address].join(', ')}`);
  writeParagraph(pdf, root, `Borrower: ${[...owner.lines, ...born].join(', ')}`);
}

function figuresOf(
  loan: LoanRow,
  schedule: readonly Instalment[],
  locale: string,
  { dateOf }: ReaderFormat,
): readonly (readonly [string, string])[] {
  const euro = (cents: Cents) => formatEuro(cents, locale);
  const interest = sumOf(schedule.map((row) => row.interest));
  return [
    ['Principal', euro(loan.principal)],
    ['Origination fee, deducted from the payout', euro(loan.fee)],
    ['Payout to the fiat wallet', `${euro(loan.payout)} on ${dateOf(loan.payout_date)}`],
    ['Borrowing rate, fixed', percentOf(ratioFromBasisPoints(loan.apr_basis_points), locale)],
    ['Annual percentage rate of charge', percentOf(agreedAprc(loan), locale)],
    ['Term', `${loan.term_months} months, until ${dateOf(loan.matures_on)}`],
    ['Repayment', planWords[loan.plan]],
    ['Interest over the whole term', euro(interest)],
    ['Total amount payable', euro(plus(loan.principal, interest))],
    ['Collateral at opening', displayAmountWithUnit(loan.collateral, loan.asset, locale)],
    [
      `Price of one ${loan.asset} at opening`,
      formatPriceInEuro(loan.opening_price, 'half-even', locale),
    ],
  ];
}

async function writeFigures(
  pdf: Pdf,
  root: Root,
  figures: readonly (readonly [string, string])[],
): Promise<void> {
  writeHeading(pdf, root, 'The loan');
  await writeTable(
    pdf,
    root,
    [
      { title: 'What', share: 45 },
      { title: 'Agreed', share: 55 },
    ],
    figures.map(([label, value]) => ({ cells: [label, value] })),
  );
}

function writeClauses(
  pdf: Pdf,
  root: Root,
  loan: LoanRow,
  locale: string,
  { dateOf }: ReaderFormat,
): void {
  const terms = collateralTerms[loan.asset];
  const percent = (basisPoints: number) => percentOf(ratioFromBasisPoints(basisPoints), locale);
  const clauses = clausesOf({
    asset: loan.asset,
    marginCall: percent(terms.marginCallLtv),
    liquidation: percent(terms.liquidationLtv),
    cureTarget: percent(terms.cureTargetLtv),
    feeShare: percent(liquidationTerms.feeShare),
    lastWithdrawalDay: dateOf(lastWithdrawalDay(loan.payout_date)),
  });
  for (const { heading, text } of clauses) {
    writeHeading(pdf, root, heading);
    writeParagraph(pdf, root, text);
  }
  if (hasTodaysFigures(loan.terms_version)) return;
  const note = `The loan was opened on terms ${loan.terms_version}. Where these clauses, of terms ${TERMS_VERSION}, differ from them, those hold.`;
  writeParagraph(pdf, root, note, { colour: ink.dim });
}

async function writeSchedule(
  pdf: Pdf,
  root: Root,
  schedule: readonly Instalment[],
  locale: string,
  { dateOf }: ReaderFormat,
): Promise<void> {
  await writeTable(
    pdf,
    root,
    [
      { title: 'Due', share: 24 },
      { title: 'Principal', share: 19, align: 'right' },
      { title: 'Interest', share: 19, align: 'right' },
      { title: 'Instalment', share: 19, align: 'right' },
      { title: 'Outstanding', share: 19, align: 'right' },
    ],
    schedule.map(({ dueDate, principal, interest, total, outstandingAfter }) => ({
      cells: [
        dateOf(dueDate),
        ...[principal, interest, total, outstandingAfter].map((cents) => formatEuro(cents, locale)),
      ],
    })),
  );
}
