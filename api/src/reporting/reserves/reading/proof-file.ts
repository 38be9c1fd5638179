import type { ReservesAddress, ReservesProof } from '@tessera/contracts/reserves';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { sql } from 'kysely';
import type { Database, ReservesId } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/rows.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import { jsonWithList } from '../../../platform/documents/json-text.ts';
import { type PublishedReserves, statementOf } from './read-summaries.ts';

const addressesPerRead = 1_000;

/** All that is public of a proof, read as it is written: there may be very many addresses. */
export function proofFile(database: Database, published: PublishedReserves): DocumentFile {
  const { proof } = published;
  const head: Omit<ReservesProof, 'addresses'> = {
    format: 'tessera proof of reserves 1',
    statement: statementOf(published),
    ledgerHead: proof.ledger_head,
    publicKey: proof.public_key,
    signature: proof.signature ?? '',
  };
  return {
    name: `tessera-reserves-${berlinDateOf(proof.made_at)}.json`,
    format: 'json',
    pieces: inPieces(jsonWithList(head, 'addresses', addressesOf(database, proof.id))),
  };
}

async function* addressesOf(
  database: Database,
  id: ReservesId,
): AsyncGenerator<ReservesAddress, void, undefined> {
  let after = { asset: '', address: '' };
  for (;;) {
    const { rows } = await sql<Omit<Row<'reserve_addresses'>, 'proof_id'>>`
      select place.asset, place.address, place.keeping, place.amount,
        coalesce(place.signature, brought.signature) as signature
      from reserve_addresses as place
      left join reserve_cold_signatures as brought using (proof_id, asset, address)
      where place.proof_id = ${id} and (place.asset, place.address) > (${after.asset}, ${after.address})
      order by place.asset, place.address limit ${addressesPerRead}
    `.execute(database);
    for (const row of rows) yield { ...row, amount: String(row.amount) };
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}
