import { type LedgerProof, ledgerProofSchema } from '@tessera/contracts/ledger-proof';
import {
  type StatementAccount,
  type StatementLine,
  statementSchema,
} from '@tessera/contracts/reports';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { parseSignedAmount } from '@tessera/money/parse-amount';
import { changeBy, memberAt } from '../../../books/ledger/proofs/entry-members.ts';

type Fields = LedgerProof['entries'][number]['fields'];
type Money = StatementLine['amount'];

/**
 * Compares a statement with a proof that was checked before: its lines are entries of its period, none is left out, and
 * both balances follow from them.
 *
 * @param text the statement as JSON
 * @param proofText every entry of its owner, as `GET /reports/proof` has them
 * @returns the first thing that is wrong; undefined where nothing is
 */
export function checkStatement(text: string, proofText: string): string | undefined {
  const statement = statementSchema.safeParse(JSON.parse(text));
  if (!statement.success) return 'It is no statement in the form of JSON';
  const { entries } = ledgerProofSchema.parse(JSON.parse(proofText));
  const all = entries.map(({ fields }) => fields);
  for (const account of statement.data.accounts) {
    const wrong = wrongAccount(account, statement.data, all);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wrongAccount(
  { asset, lines, opening, closing }: StatementAccount,
  { from, to }: { readonly from: string; readonly to: string },
  entries: readonly Fields[],
): string | undefined {
  const ofAsset = entries.filter((fields) => fields[memberAt.asset] === asset);
  const before = ofAsset.filter((fields) => dayOf(fields) < from);
  const until = ofAsset.filter((fields) => dayOf(fields) <= to);
  const inside = new Map(
    until.filter((fields) => dayOf(fields) >= from).map((fields) => [fields[memberAt.id], fields]),
  );
  for (const line of lines) {
    const wrong = wrongLine(line, inside.get(line.id));
    if (wrong !== undefined) return `Line ${line.id}: ${wrong}`;
    inside.delete(line.id);
  }
  for (const id of inside.keys()) return `Entry ${id}: the statement leaves it out`;
  if (minorUnitsOf(opening.total) !== sumOf(before)) {
    return `${asset}: its opening balance is not what was signed`;
  }
  if (minorUnitsOf(closing.total) !== sumOf(until)) {
    return `${asset}: its closing balance is not what was signed`;
  }
  return undefined;
}

function wrongLine(line: StatementLine, fields: Fields | undefined): string | undefined {
  if (!fields) return 'the proof does not have it in this period';
  const isThere =
    line.account === fields[memberAt.accountKind] &&
    new Date(line.bookedAt).getTime() === bookedAt(fields).getTime();
  if (!isThere) return 'its account or its time is not what was signed';
  const isAmount =
    line.amount.asset === fields[memberAt.asset] && minorUnitsOf(line.amount) === changeBy(fields);
  return isAmount ? undefined : 'its amount is not what was signed';
}

/** Microseconds are cut off: a statement says milliseconds, and no day begins between two of them. */
const bookedAt = (fields: Fields) =>
  new Date(`${(fields[memberAt.bookedAt] ?? '').slice(0, 'YYYY-MM-DDTHH:MM:SS.fff'.length)}Z`);

const dayOf = (fields: Fields) => berlinDateOf(bookedAt(fields));

const minorUnitsOf = ({ amount, asset }: Money) => parseSignedAmount(amount, asset);

const sumOf = (entries: readonly Fields[]) =>
  entries.reduce((sum, fields) => sum + changeBy(fields), 0n);
