import type { Reader, Transaction } from '../database/database.ts';
import { lockName } from '../database/lock-name.ts';
import {
  anything,
  findLastRow,
  findRow,
  findRows,
  insertOnce,
  insertRow,
  lockRow,
  type Row,
  updateRows,
} from '../database/rows.ts';
import { uuidV7 } from '../database/uuid-v7.ts';

export type RestorationRow = Row<'restorations'>;
export type RestorationHeads = Row<'restoration_heads'>;

/** A restore to an earlier moment, with the heads that are gone by it, a chain each. */
export type Restoration = RestorationRow & { readonly heads: readonly RestorationHeads[] };

/** The one that is open, or a new one: money stands still from its commit on. */
export async function openRestoration(
  trx: Transaction,
  foundBy: RestorationRow['found_by'],
  at: Date,
): Promise<RestorationRow> {
  await lockName(trx, 'restorations');
  const open = await findOpenRestoration(trx);
  if (open) return open;
  const unsigned = { opened_at: null, key_id: null, signature: null };
  const row = { id: uuidV7<string>(at), found_at: at, found_by: foundBy, ...unsigned };
  await insertRow(trx, 'restorations', row);
  return row;
}

/** Once for a chain: what was found first stays. */
export async function recordLostHeads(trx: Transaction, heads: RestorationHeads): Promise<void> {
  await insertOnce(trx, 'restoration_heads', ['restoration_id', 'chain'], heads);
}

/** All there were, oldest first. */
export async function listRestorations(reader: Reader): Promise<readonly Restoration[]> {
  const rows = await findRows(reader, 'restorations', { id: anything }, 'found_at', 'id');
  const heads = await findRows(reader, 'restoration_heads', { chain: anything }, 'chain');
  return rows.map((row) => ({
    ...row,
    heads: heads.filter(({ restoration_id }) => restoration_id === row.id),
  }));
}

export const findOpenRestoration = (reader: Reader): Promise<RestorationRow | undefined> =>
  findRow(reader, 'restorations', { opened_at: null });

export const findNewestRestoration = (reader: Reader): Promise<RestorationRow | undefined> =>
  findLastRow(reader, 'restorations', { id: anything }, 'found_at');

/** From its commit on money moves again. The signature is `null` where no key seals the ledger. */
export async function closeRestoration(
  trx: Transaction,
  id: string,
  closed: Pick<RestorationRow, 'opened_at' | 'key_id' | 'signature'>,
): Promise<void> {
  await lockRow(trx, 'restorations', { id });
  await updateRows(trx, 'restorations', { id, opened_at: null }, closed);
}

export type RestorationFinding = {
  readonly kind: string;
  /** Of which there is one of its kind: a transaction, a withdrawal, a movement of the bank. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
  /** Nobody but people can see to it. */
  readonly wantsPeople: boolean;
};

/** Once: whoever books again begins again after a crash. */
export async function recordFinding(
  trx: Transaction,
  { id: restoration_id }: Pick<RestorationRow, 'id'>,
  { kind, subject, details, wantsPeople }: RestorationFinding,
  at: Date,
): Promise<void> {
  await insertOnce(trx, 'restoration_findings', ['restoration_id', 'kind', 'subject'], {
    id: uuidV7<string>(at),
    restoration_id,
    kind,
    subject,
    details: JSON.stringify(details),
    wants_people: wantsPeople,
    found_at: at,
  });
}

export const listFindings = (
  reader: Reader,
  { id: restoration_id }: Pick<RestorationRow, 'id'>,
): Promise<Row<'restoration_findings'>[]> =>
  findRows(reader, 'restoration_findings', { restoration_id }, 'found_at', 'id');
