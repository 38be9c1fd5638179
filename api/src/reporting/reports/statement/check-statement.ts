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

export type StatementCheck = {
  /** The first thing that is wrong; undefined where nothing is. */
  readonly finding: string | undefined;
  /** The assets that it is about. */
  readonly covered: readonly string[];
  /** Those that the proof has entries of until its last day, and that it says nothing of: right where it is about one. */
  readonly others: readonly string[];
};

/**
 * Compares a statement with a proof that was checked before: its lines are entries of its period in all that was sealed of
 * them, none is left out, and its balances follow from them.
 *
 * @param text the statement as JSON
 * @param proofText every entry of its owner, as `GET /reports/proof` has them
 */
export function checkStatement(text: string, proofText: string): StatementCheck {
  const statement = statementSchema.safeParse(JSON.parse(text));
  if (!statement.success) {
    return { finding: 'It is no statement in the form of JSON', covered: [], others: [] };
  }
  const { accounts, to } = statement.data;
  const { entries } = ledgerProofSchema.parse(JSON.parse(proofText));
  const all = entries.map(({ fields }) => fields);
  const covered = accounts.map(({ asset }): string => asset);
  const owned = new Set(
    all.filter((fields) => dayOf(fields) <= to).map((fields) => fields[memberAt.asset] ?? ''),
  );
  const others = [...owned].filter((asset) => !covered.includes(asset));
  let finding = wrongAssets(covered, others);
  for (const account of accounts) finding ??= wrongAccount(account, statement.data, all);
  return { finding, covered, others };
}

/** A statement is about one asset, or about all. */
function wrongAssets(covered: readonly string[], others: readonly string[]): string | undefined {
  const twice = covered.find((asset, index) => covered.indexOf(asset) !== index);
  if (twice !== undefined) return `${twice}: it stands there twice`;
  if (covered.length === 1 || others.length === 0) return undefined;
  return `${others[0]}: the statement leaves it out`;
}

function wrongAccount(
  account: StatementAccount,
  { from, to }: { readonly from: string; readonly to: string },
  entries: readonly Fields[],
): string | undefined {
  const { asset, lines, opening, closing } = account;
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
  if (!areParts(opening, before)) return `${asset}: its opening balance is not what was signed`;
  if (!areParts(closing, until)) return `${asset}: its closing balance is not what was signed`;
  return wrongSums(account);
}

/** The total and what of it stands in which account. */
function areParts(parts: StatementAccount['opening'], entries: readonly Fields[]): boolean {
  return (['total', 'available', 'held', 'collateral'] as const).every((part) => {
    const own = entries.filter(
      (fields) => part === 'total' || fields[memberAt.accountKind] === part,
    );
    return parts[part].asset === parts.total.asset && minorUnitsOf(parts[part]) === sumOf(own);
  });
}

/** What follows from the lines themselves. */
function wrongSums({ asset, opening, closing, lines, check }: StatementAccount) {
  let balance: bigint = minorUnitsOf(opening.total);
  for (const { id, amount, balanceAfter } of lines) {
    balance += minorUnitsOf(amount);
    if (balanceAfter.asset !== asset || minorUnitsOf(balanceAfter) !== balance) {
      return `Line ${id}: its balance does not follow from the lines before it`;
    }
  }
  const isSum =
    check.lineCount === lines.length &&
    [check.opening, check.lines, check.closing].every((money) => money.asset === asset) &&
    minorUnitsOf(check.opening) === minorUnitsOf(opening.total) &&
    minorUnitsOf(check.closing) === minorUnitsOf(closing.total) &&
    minorUnitsOf(check.opening) + minorUnitsOf(check.lines) === balance;
  return isSum ? undefined : `${asset}: its sums are not those of its lines`;
}

function wrongLine(line: StatementLine, fields: Fields | undefined): string | undefined {
  if (!fields) return 'the proof does not have it in this period';
  const isThere =
    line.account === fields[memberAt.accountKind] &&
    line.on === dayOf(fields) &&
    new Date(line.bookedAt).getTime() === bookedAt(fields).getTime();
  if (!isThere) return 'its account or its time is not what was signed';
  const isAmount =
    line.amount.asset === fields[memberAt.asset] && minorUnitsOf(line.amount) === changeBy(fields);
  if (!isAmount) return 'its amount is not what was signed';
  const [type, id] = [fields[memberAt.referenceType], fields[memberAt.referenceId]];
  const reference = type && id ? { type, id } : undefined;
  const isReference =
    line.reference?.type === reference?.type && line.reference?.id === reference?.id;
  if (line.kind !== fields[memberAt.kind] || !isReference) {
    return 'its kind or its reference is not what was signed';
  }
  return isValue(line, fields) ? undefined : 'its value in euro is not what was signed';
}

/** What is sealed of a value has no sign, and that of a line has its amount's. */
function isValue({ euroValue, priceId, priceAgeSeconds }: StatementLine, fields: Fields): boolean {
  const sealed = fields[memberAt.euroValue] ?? null;
  const cents = sealed === null ? null : BigInt(sealed) * (changeBy(fields) < 0n ? -1n : 1n);
  const age = fields[memberAt.priceAge] ?? null;
  return (
    (euroValue === null ? null : minorUnitsOf(euroValue)) === cents &&
    (euroValue === null || euroValue.asset === 'EUR') &&
    priceId === (fields[memberAt.priceId] ?? null) &&
    (priceAgeSeconds === null ? null : String(priceAgeSeconds)) === age
  );
}

/** Microseconds are cut off: a statement says milliseconds, and no day begins between two of them. */
const bookedAt = (fields: Fields) =>
  new Date(`${(fields[memberAt.bookedAt] ?? '').slice(0, 'YYYY-MM-DDTHH:MM:SS.fff'.length)}Z`);

const dayOf = (fields: Fields) => berlinDateOf(bookedAt(fields));

const minorUnitsOf = ({ amount, asset }: Money) => parseSignedAmount(amount, asset);

const sumOf = (entries: readonly Fields[]) =>
  entries.reduce((sum, fields) => sum + changeBy(fields), 0n);
