import type { UserId } from '@tessera/contracts/ids';
import type { LedgerProof } from '@tessera/contracts/ledger-proof';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { assets } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { ownedKinds, snapshotAccounts } from '../../../books/ledger/posting/snapshot-accounts.ts';
import { proveEntries } from '../../../books/ledger/proofs/prove-entries.ts';
import { readWholeSignedHead } from '../../../books/ledger/proofs/signed-head.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import { jsonWithList } from '../../../platform/documents/json-text.ts';

/**
 * Everything that the ledger has of what a customer owns, up to the newest head that lacks no entry of an account, so that they can check it without us.
 * @throws DomainError `ledger_not_sealed`
 */
export async function makeProof(context: AppContext, userId: UserId): Promise<DocumentFile> {
  const { database, clock } = context;
  const signed = await readWholeSignedHead(context);
  const accounts = await snapshotAccounts(database, { userId, kinds: ownedKinds, assets });
  const madeAt = clock.now();
  const head: Omit<LedgerProof, 'entries'> = {
    format: 'tessera ledger proof 1',
    madeAt: madeAt.toISOString(),
    ...signed,
  };
  const ids = accounts.map(({ id }) => id);
  const entries = proveEntries(database, ids, Number(signed.head.lastPosition));
  return {
    name: `tessera-proof-${berlinDateOf(madeAt)}.json`,
    format: 'json',
    pieces: inPieces(jsonWithList(head, 'entries', entries)),
  };
}
