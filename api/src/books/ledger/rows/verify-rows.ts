import type { Database } from '../../../platform/database/database.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { lengthOfHeadsFile } from '../sealing/heads-file.ts';
import type { CheckResult } from '../verification/finding.ts';
import { verifyHeadsFile } from '../verification/verify-heads-file.ts';
import { firstChange, proveChanges } from './prove-changes.ts';
import { proveEntered } from './prove-entered.ts';
import { proveSealWorks } from './prove-seal-works.ts';
import { proveSealed } from './prove-sealed.ts';
import { readAsSealed } from './read-as-sealed.ts';
import { firstRow, type RowsCursor } from './read-rows-page.ts';
import type { RowFinding } from './row-finding.ts';
import { rowHeads, rowHeadsFileOf } from './row-heads.ts';

/** No snapshot is held longer than so many take. */
const perPage = 2_000;

/**
 * Holds every row outside the ledger that decides about money to its seal, page by page, beside whatever is being
 * written. Unlike the ledger's checks it goes on behind what it finds.
 */
export async function verifyRows(
  database: Database,
  { keys, headsFile }: { readonly keys: SealPublicKeys; readonly headsFile?: string | undefined },
): Promise<readonly CheckResult[]> {
  const works = await readAsSealed(database, proveSealWorks);
  return [
    await verifyChanges(database, keys),
    ...(headsFile === undefined
      ? []
      : [await verifyFile(database, rowHeadsFileOf(headsFile), keys)]),
    await verifyEntered(database),
    await verifySealed(database),
    resultOf('that every sealed table is followed', works),
  ];
}

async function verifyChanges(database: Database, keys: SealPublicKeys): Promise<CheckResult> {
  const findings: RowFinding[] = [];
  let [from, changes, proved] = [firstChange, 0, perPage];
  while (proved === perPage) {
    const page = await readAsSealed(database, (trx) => proveChanges(trx, keys, from, perPage));
    findings.push(...page.findings);
    [from, proved] = [page.next, page.proved];
    changes += proved;
  }
  return resultOf(`${changes} changes of sealed rows, ${from.head} signed heads`, findings);
}

async function verifyEntered(database: Database): Promise<CheckResult> {
  const findings: RowFinding[] = [];
  let rows = 0;
  let from: RowsCursor | undefined = firstRow;
  while (from) {
    const at: RowsCursor = from;
    const page = await readAsSealed(database, (trx) => proveEntered(trx, at, perPage));
    findings.push(...page.findings);
    rows += page.proved;
    from = page.next;
  }
  return resultOf(`${rows} sealed rows for their entry`, findings);
}

async function verifySealed(database: Database): Promise<CheckResult> {
  const findings: RowFinding[] = [];
  let [from, proved] = ['0', perPage];
  while (proved === perPage) {
    const page = await readAsSealed(database, (trx) => proveSealed(trx, from, perPage));
    findings.push(...page.findings);
    [from, proved] = [page.next, page.proved];
  }
  return resultOf('that nothing was slipped in behind the seal of rows', findings);
}

/** The length is read first: heads go there after their commit, so that all of these are to be found. */
async function verifyFile(
  database: Database,
  file: string,
  keys: SealPublicKeys,
): Promise<CheckResult> {
  const kept = { file, length: await lengthOfHeadsFile(file) };
  return readAsSealed(database, (trx) =>
    verifyHeadsFile(trx, kept, keys, { stored: rowHeads, chain: 'rows' }),
  );
}

function resultOf(checked: string, findings: readonly RowFinding[]): CheckResult {
  const [finding, ...others] = findings;
  return { checked, finding, ...(others.length > 0 && { others }) };
}
