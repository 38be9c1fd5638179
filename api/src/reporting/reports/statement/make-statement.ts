import type { UserId } from '@tessera/contracts/ids';
import { LONGEST_PDF_STATEMENT_LINES, type StatementQuery } from '@tessera/contracts/reports';
import type { AppContext } from '../../../app-context.ts';
import { readWholeSignedHead } from '../../../books/ledger/proofs/signed-head.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import { lazily } from '../../../platform/documents/lazily.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { parsePeriod } from '../report-period.ts';
import { attachmentNeedsPdf, refuseUnprovable } from './attach-proof.ts';
import { type ProvenAccount, proveStatement } from './prove-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementJson } from './statement-json.ts';
import { statementPdf } from './statement-pdf.ts';

/**
 * @throws DomainError `range_reversed` or `statement_too_long`; with a proof `attachment_needs_pdf`,
 * `proof_too_long` or `ledger_not_sealed`
 */
export async function makeStatement(
  context: AppContext,
  userId: UserId,
  { asset, format, from, to, attach }: StatementQuery,
): Promise<DocumentFile> {
  const { database, clock } = context;
  const now = clock.now();
  const period = parsePeriod({ from, to }, now);
  if (attach !== undefined && format !== 'pdf') throw attachmentNeedsPdf();
  const signed = attach === undefined ? undefined : await readWholeSignedHead(context);
  const accounts = await proveStatement(context, userId, asset, period);
  const subject = asset === 'all' ? 'all-assets' : asset;
  const days = `${period.first}-to-${period.last}`;
  const name = `tessera-statement-${subject}-${days}${signed ? '-with-proof' : ''}.${format}`;
  if (format === 'pdf') {
    refuseEndlessPdf(accounts);
    const what = { accounts, period, signed };
    if (signed) await refuseUnprovable(context, { ...what, signed });
    return { name, format, pieces: lazily(() => statementPdf(context, userId, what)) };
  }
  const texts =
    format === 'csv'
      ? statementCsv(database, accounts, period)
      : statementJson(database, accounts, period, now);
  return { name, format, pieces: inPieces(texts) };
}

function refuseEndlessPdf(accounts: readonly ProvenAccount[]): void {
  const lineCount = accounts.reduce((sum, account) => sum + account.lineCount, 0n);
  if (lineCount <= LONGEST_PDF_STATEMENT_LINES) return;
  throw new DomainError({
    code: 'statement_too_long',
    status: 422,
    title: i18n.t('This statement is too long for a PDF'),
    detail: i18n.t(
      'It has {lineCount} lines. Ask for CSV, or for a shorter range of at most {most} lines.',
      { lineCount: String(lineCount), most: LONGEST_PDF_STATEMENT_LINES },
    ),
    extensions: { lineCount: Number(lineCount), maximumLines: LONGEST_PDF_STATEMENT_LINES },
  });
}
