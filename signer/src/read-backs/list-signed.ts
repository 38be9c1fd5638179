import type { DatabaseSync } from 'node:sqlite';
import type { GivenSignature, SignatureRequest } from '@tessera/contracts/signer';

/** Some hundred kilobytes at most, but for orders of hundreds of inputs. */
const perPage = 50;

type Row = {
  readonly number: number;
  readonly request: string;
  readonly transaction_id: string;
  readonly raw: string;
  readonly signed_at: number;
  readonly subject: string | null;
  readonly fee: string | null;
};

/** What was signed behind a number, in the order in which it was. */
export function listSigned(
  database: DatabaseSync,
  after: number,
): (GivenSignature & { readonly number: number })[] {
  const rows = database
    .prepare(
      `select signatures.rowid as number, request, transaction_id, raw, signed_at, subject, withdrawals.fee
       from signatures left join withdrawals on withdrawals.id = signatures.purpose_id
       where signatures.rowid > ? order by signatures.rowid limit ${perPage}`,
    )
    .all(after) as unknown as Row[];
  return rows.map(({ number, request, transaction_id, raw, signed_at, subject, fee }) => ({
    number,
    order: JSON.parse(request) as SignatureRequest,
    signature: { transactionId: transaction_id, raw },
    signedAt: new Date(signed_at).toISOString(),
    withdrawal: subject === null || fee === null ? null : { subject, fee },
  }));
}
