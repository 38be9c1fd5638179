import type { UserId } from '@tessera/contracts/ids';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { assets } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { ownedKinds, snapshotAccounts } from '../../../books/ledger/posting/snapshot-accounts.ts';
import { readWholeSignedHead } from '../../../books/ledger/proofs/signed-head.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import { proofText } from './proof-text.ts';

/**
 * Everything that the ledger has of what a customer owns, up to the newest head that lacks no entry of an account, so that they can check it without us.
 * @throws DomainError `ledger_not_sealed`
 */
export async function makeProof(context: AppContext, userId: UserId): Promise<DocumentFile> {
  const { database, clock } = context;
  const signed = await readWholeSignedHead(context);
  const accounts = await snapshotAccounts(database, { userId, kinds: ownedKinds, assets });
  const madeAt = clock.now();
  return {
    name: `tessera-proof-${berlinDateOf(madeAt)}.json`,
    format: 'json',
    pieces: inPieces(proofText(context, signed, accounts, madeAt)),
  };
}
