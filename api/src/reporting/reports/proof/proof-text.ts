import type { LedgerProof, SignedLedgerHead } from '@tessera/contracts/ledger-proof';
import type { AppContext } from '../../../app-context.ts';
import type { AccountSnapshot } from '../../../books/ledger/posting/snapshot-accounts.ts';
import { proveEntries } from '../../../books/ledger/proofs/prove-entries.ts';
import { jsonWithList } from '../../../platform/documents/json-text.ts';

/** The file that proves all entries of accounts up to a head, as docs/ledger-format.md describes it. */
export function proofText(
  { database }: Pick<AppContext, 'database'>,
  signed: SignedLedgerHead,
  accounts: readonly AccountSnapshot[],
  madeAt: Date,
): AsyncGenerator<string, void, undefined> {
  const head: Omit<LedgerProof, 'entries'> = {
    format: 'tessera ledger proof 1',
    madeAt: madeAt.toISOString(),
    ...signed,
  };
  const ids = accounts.map(({ id }) => id);
  const entries = proveEntries(database, ids, Number(signed.head.lastPosition));
  return jsonWithList(head, 'entries', entries);
}
