import { brand } from '@tessera/contracts/brand';
import type { Instalment } from '@tessera/lending/remaining-schedule';
import {
  collateralTerms,
  hasTodaysFigures,
  liquidationTerms,
  TERMS_VERSION,
} from '@tessera/lending/terms';
import { lastWithdrawalDay } from '@tessera/lending/withdrawal-right';
import { formatEuro } from '@tessera/money/format-euro';
import { ratioFromBasisPoints } from '@tessera/money/ratio';
import type { AppContext } from '../../../app-context.ts';
import { agreedSchedule } from '../../../lending/loans/agreed-terms.ts';
import type { LoanRow } from '../../../lending/loans/find-loans.ts';
import { closePdf, ink, openPdf, type Pdf } from '../../../platform/documents/pdf/pdf-pages.ts';
import { writeTable } from '../../../platform/documents/pdf/pdf-table.ts';
import {
  openStructure,
  writeHeading,
  writeParagraph,
  writeTitle,
} from '../../../platform/documents/pdf/pdf-text.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { inLanguage } from '../../../platform/languages/reader-language.ts';
import { wordsLocale } from '../../../platform/languages/words-locale.ts';
import { type ReaderFormat, readerFormat } from '../reader-format.ts';
import { agreedFigures, percentOf } from './contract-figures.ts';
import { clausesOf, principalOf } from './contract-words.ts';
import { type Party, readParty } from './read-party.ts';

type Root = ReturnType<typeof openStructure>;

/**
 * The contract as it was made at the payout, in the language that it was accepted in, and the same whenever
 * it is fetched: later payments are on the statement.
 */
export async function contractPdf(
  { database, clock }: AppContext,
  loan: LoanRow,
): Promise<AsyncIterable<Uint8Array>> {
  const party = await readParty(database, loan.id);
  return inLanguage(party.language, () =>
    writeContract(loan, party, { at: clock.now(), locale: wordsLocale(null) }),
  );
}

async function writeContract(
  loan: LoanRow,
  party: Party,
  { at, locale }: { readonly at: Date; readonly locale: string },
): Promise<AsyncIterable<Uint8Array>> {
  const format = readerFormat(locale);
  const title = i18n.t('Loan contract {id}', { id: loan.id });
  const pdf = openPdf({ title, subject: party.name, at });
  const root = openStructure(pdf);
  writeTitle(pdf, root, i18n.t('Loan contract'), [
    i18n.t('Loan {id} · made {instant} in Berlin · terms {version}', {
      id: loan.id,
      instant: format.instantOf(loan.opened_at),
      version: loan.terms_version,
    }),
    i18n.t('A template: its words are to be reviewed by counsel before it is used.'),
  ]);
  writeParties(pdf, root, party, format);
  const schedule = agreedSchedule(loan);
  await writeFigures(pdf, root, agreedFigures(loan, schedule, locale, format));
  writeClauses(pdf, root, loan, locale, format);
  writeHeading(pdf, root, i18n.t('Repayment schedule'));
  await writeSchedule(pdf, root, schedule, locale, format);
  return closePdf(pdf, `${brand.company} · ${title}`);
}

function writeParties(pdf: Pdf, root: Root, borrower: Party, { dateOf }: ReaderFormat): void {
  const lender = [brand.company, ...brand.address].join(', ');
  const party = borrower.lines.join(', ');
  const { dateOfBirth } = borrower;
  writeHeading(pdf, root, i18n.t('Parties'));
  writeParagraph(pdf, root, i18n.t('Lender: {lender}', { lender }));
  writeParagraph(
    pdf,
    root,
    dateOfBirth === null
      ? i18n.t('Borrower: {party}', { party })
      : i18n.t('Borrower: {party}, born {date}', { party, date: dateOf(dateOfBirth) }),
  );
}

async function writeFigures(
  pdf: Pdf,
  root: Root,
  figures: readonly (readonly [string, string])[],
): Promise<void> {
  writeHeading(pdf, root, i18n.t('The loan'));
  await writeTable(
    pdf,
    root,
    [
      { title: i18n.t('What'), share: 45 },
      { title: i18n.t('Agreed'), share: 55 },
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
    minimumSale: formatEuro(liquidationTerms.minimumSale, locale, { whole: 'short' }),
    feeShare: percent(liquidationTerms.feeShare),
    lastWithdrawalDay: dateOf(lastWithdrawalDay(loan.payout_date)),
  });
  for (const { heading, text } of clauses) {
    writeHeading(pdf, root, heading);
    writeParagraph(pdf, root, text);
  }
  if (hasTodaysFigures(loan.terms_version)) return;
  const note = i18n.t(
    'The loan was opened on terms {version}. Where these clauses, of terms {current}, differ from them, those hold.',
    { version: loan.terms_version, current: TERMS_VERSION },
  );
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
      { title: i18n.t('Due'), share: 24 },
      { title: principalOf('instalment'), share: 19, align: 'right' },
      { title: i18n.t('Interest'), share: 19, align: 'right' },
      { title: i18n.t('Instalment'), share: 19, align: 'right' },
      { title: i18n.t('Outstanding'), share: 19, align: 'right' },
    ],
    schedule.map(({ dueDate, principal, interest, total, outstandingAfter }) => ({
      cells: [
        dateOf(dueDate),
        ...[principal, interest, total, outstandingAfter].map((cents) => formatEuro(cents, locale)),
      ],
    })),
  );
}
