import type { SignedLedgerHead } from '@tessera/contracts/ledger-proof';
import { LONGEST_ATTACHED_PROOF_ENTRIES } from '@tessera/contracts/reports';
import type { AppContext } from '../../../app-context.ts';
import { countProvable } from '../../../books/ledger/proofs/count-provable.ts';
import { notSealed } from '../../../books/ledger/proofs/signed-head.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import type { Pdf } from '../../../platform/documents/pdf/pdf-pages.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { proofText } from '../proof/proof-text.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { ProvenAccount } from './prove-statement.ts';
import { statementJson } from './statement-json.ts';

type What = {
  readonly accounts: readonly ProvenAccount[];
  readonly period: ReportPeriod;
  /** Read before the accounts were, so that it speaks of nothing that they do not have. */
  readonly signed: SignedLedgerHead;
};

const accountsOf = ({ accounts }: What) => accounts.flatMap((each) => each.accounts);

/** @throws DomainError `ledger_not_sealed` while a line awaits its signature, `proof_too_long` */
export async function refuseUnprovable(
  { database }: Pick<AppContext, 'database'>,
  what: What,
): Promise<void> {
  const { proved, awaiting } = await countProvable(database, accountsOf(what), {
    size: Number(what.signed.head.lastPosition),
    until: what.period.until,
  });
  if (awaiting > 0n) throw notSealed();
  if (proved > LONGEST_ATTACHED_PROOF_ENTRIES) throw tooLong(proved);
}

/** Puts the statement as data into its PDF, and what proves it: docs/ledger-format.md, "A statement that carries its proof". */
export async function attachProof(
  { database }: Pick<AppContext, 'database'>,
  pdf: Pdf,
  what: What,
  now: Date,
): Promise<void> {
  const { accounts, period, signed } = what;
  const dates = { type: 'application/json', creationDate: now, modifiedDate: now };
  pdf.file(await bytesOf(statementJson(database, accounts, period, now)), {
    ...dates,
    name: 'statement.json',
    description: i18n.t('This statement as data'),
  });
  pdf.file(await bytesOf(proofText({ database }, signed, accountsOf(what), now)), {
    ...dates,
    name: 'proof.json',
    description: i18n.t('What proves its lines to be in the signed ledger'),
  });
}

async function bytesOf(texts: AsyncIterable<string>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const text of inPieces(texts)) pieces.push(Buffer.from(text));
  return Buffer.concat(pieces);
}

export const attachmentNeedsPdf = () =>
  new DomainError({
    code: 'attachment_needs_pdf',
    status: 422,
    title: i18n.t('Only a PDF carries its proof'),
    detail: i18n.t('Ask for the statement as PDF, or for the proof as a file of its own.'),
  });

const tooLong = (entries: bigint) =>
  new DomainError({
    code: 'proof_too_long',
    status: 422,
    title: i18n.t('The proof is too long for a PDF'),
    detail: i18n.t(
      'It has {entries} entries, and a PDF carries {most} at most. Save the statement as JSON and the proof as a file of its own.',
      { entries: String(entries), most: LONGEST_ATTACHED_PROOF_ENTRIES },
    ),
    extensions: { entries: Number(entries), maximumEntries: LONGEST_ATTACHED_PROOF_ENTRIES },
  });
