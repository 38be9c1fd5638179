import { brand } from '@tessera/contracts/brand';
import type { SignedLedgerHead } from '@tessera/contracts/ledger-proof';
import type { StatementLine } from '@tessera/contracts/reports';
import type { Asset } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import type { MinorUnits } from '@tessera/money/minor-units';
import { parseSignedAmount } from '@tessera/money/parse-amount';
import type { AppContext } from '../../../app-context.ts';
import { readReader } from '../../../person/settings/read-reader.ts';
import type { Database, UserId } from '../../../platform/database/database.ts';
import { closePdf, ink, openPdf, type Pdf } from '../../../platform/documents/pdf/pdf-pages.ts';
import {
  type PdfColumn,
  type PdfRow,
  writeTable,
} from '../../../platform/documents/pdf/pdf-table.ts';
import {
  openStructure,
  writeHeading,
  writeParagraph,
  writeTitle,
} from '../../../platform/documents/pdf/pdf-text.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { wordsLocale } from '../../../platform/languages/words-locale.ts';
import { describeKind } from '../describe-kind.ts';
import { readOwner } from '../read-owner.ts';
import { readerFormat } from '../reader-format.ts';
import type { ReportPeriod } from '../report-period.ts';
import { attachProof } from './attach-proof.ts';
import { presentLines, wordsOfCheck } from './present-statement.ts';
import type { ProvenAccount } from './prove-statement.ts';

type Root = ReturnType<typeof openStructure>;

const columns = (): readonly PdfColumn[] => [
  { title: i18n.t('Date'), share: 60 },
  { title: i18n.t('Line'), share: 106 },
  { title: i18n.t('Account'), share: 54 },
  { title: i18n.t('Amount'), share: 112, align: 'right' },
  { title: i18n.t('EUR value'), share: 64, align: 'right' },
  { title: i18n.t('Balance'), share: 116, align: 'right' },
];

/** Written as a whole before it is sent: its length is limited. */
export async function statementPdf(
  { config, database, clock }: AppContext,
  userId: UserId,
  {
    accounts,
    period,
    signed,
  }: {
    readonly accounts: readonly ProvenAccount[];
    readonly period: ReportPeriod;
    /** What its lines are proved by, where it carries that. */
    readonly signed: SignedLedgerHead | undefined;
  },
): Promise<AsyncIterable<Uint8Array>> {
  const now = clock.now();
  const locale = wordsLocale((await readReader(database, userId)).locale);
  const { dateOf, instantOf } = readerFormat(locale);
  const owner = await readOwner(database, userId);
  const range = `${dateOf(period.first)} – ${dateOf(period.last)}`;
  const title = i18n.t('Account statement {range}', { range });
  const pdf = openPdf({ title, subject: owner.name, at: now });
  const root = openStructure(pdf);
  writeTitle(pdf, root, i18n.t('Account statement'), [
    i18n.t('{range}, days in Berlin · made {instant} in Berlin', {
      range,
      instant: instantOf(now),
    }),
    ...owner.lines,
  ]);
  writeIntroduction(pdf, root, accounts);
  if (signed) {
    writeParagraph(pdf, root, wordsOfProof(config.siteUrl), { colour: ink.dim });
    await attachProof({ database }, pdf, { accounts, period, signed }, now);
  }
  for (const account of accounts) {
    writeHeading(pdf, root, account.asset);
    await writeTable(pdf, root, columns(), rowsOf(database, account, period, locale));
    writeParagraph(pdf, root, wordsOfCheck(account), { weight: 'strong', size: 8 });
  }
  return closePdf(pdf, `${brand.company} · ${title}`);
}

function writeIntroduction(pdf: Pdf, root: Root, accounts: readonly ProvenAccount[]): void {
  const text = i18n.t(
    'Each line carries its value in euros at the price of its time. Coins that are held for a withdrawal or that secure a loan are still yours: moving them is two lines that cancel out.',
  );
  writeParagraph(pdf, root, text, { colour: ink.dim });
  if (accounts.length > 0) return;
  writeParagraph(pdf, root, i18n.t('There were no lines up to this day.'));
}

const wordsOfProof = (siteUrl: string) =>
  i18n.t(
    'This file carries its lines as data, and what proves that each of them is in our signed ledger. The proof has all entries of these accounts, also those of before this period. How to check it without us: {address}',
    { address: `${siteUrl}/static/check-our-books` },
  );

async function* rowsOf(
  database: Database,
  account: ProvenAccount,
  period: ReportPeriod,
  locale: string,
): AsyncGenerator<PdfRow, void, undefined> {
  const { asset, opening, closing } = account;
  const { dateOf } = readerFormat(locale);
  const balance = (minor: MinorUnits) => plainAmount(minor, asset, locale);
  const total = (on: string, title: string, minor: MinorUnits): PdfRow => ({
    cells: [dateOf(on), title, '', '', '', balance(minor)],
    strong: true,
  });
  yield total(period.first, i18n.t('Opening balance'), opening.total);
  for await (const line of presentLines(database, account, period)) {
    yield { cells: cellsOf(line, asset, locale, dateOf(line.on)) };
  }
  yield total(period.last, i18n.t('Closing balance'), closing.total);
}

function cellsOf(line: StatementLine, asset: Asset, locale: string, date: string): string[] {
  const amountOf = ({ amount }: { amount: string }) =>
    plainAmount(parseSignedAmount(amount, asset), asset, locale);
  const value = line.euroValue;
  return [
    date,
    describeKind(line.kind),
    describeKind(line.account),
    amountOf(line.amount),
    value === null ? i18n.t('unknown') : formatEuro(parseSignedAmount(value.amount, 'EUR'), locale),
    amountOf(line.balanceAfter),
  ];
}

/** Exact, and without the unit: the table is about one asset. */
function plainAmount(minor: MinorUnits, asset: Asset, locale: string): string {
  const { head, tail } = displayAmount(minor, asset, locale);
  return head + tail.replace(/0+$/, '');
}
