import { createPublicKey } from 'node:crypto';
import type { ReservesId } from '@tessera/contracts/ids';
import { type Asset, assets } from '@tessera/money/asset';
import { plus } from '@tessera/money/minor-units';
import type { NetworkName } from '@tessera/money/network-records';
import type { AppContext } from '../../../app-context.ts';
import { readCapital } from '../../../books/ledger/reading/read-capital.ts';
import {
  readSealedMoment,
  type SealedMoment,
} from '../../../books/ledger/reading/read-sealed-moment.ts';
import { listAddressIds } from '../../../coins/chains/addresses/list-watch-keys.ts';
import type { BlockRef, KeyPath } from '../../../coins/chains/chain-gateway.ts';
import { readCursors } from '../../../coins/chains/cursor/read-cursors.ts';
import type { Bank } from '../../../payments/bank/bank.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import type { SealKey } from '../../../platform/secrets/seal-key.ts';
import { type Leaves, writeLeaves } from './write-leaves.ts';

type OurAddress = { readonly address: string; readonly path: KeyPath };

/** What the ledger says, up to which head and which blocks, all of one moment. */
export type Snapshot = {
  readonly id: ReservesId;
  readonly madeAt: Date;
  readonly head: SealedMoment['head'];
  readonly leaves: ReadonlyMap<Asset, Leaves>;
  readonly blocks: ReadonlyMap<NetworkName, BlockRef>;
  /** By network and watch key. */
  readonly addresses: ReadonlyMap<NetworkName, ReadonlyMap<string, OurAddress>>;
  /** What lies at the bank, in cents; null without one. */
  readonly atBank: bigint | null;
};

/** Writes the leaves of a proof. @throws while the ledger is not sealed, or a chain was never read */
export function recordSnapshot(
  { database, clock, gateways, bank }: Pick<AppContext, 'database' | 'clock' | 'gateways' | 'bank'>,
  { id, month, key }: { id: ReservesId; month: string | null; key: SealKey },
): Promise<Snapshot> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const moment = await readSealedMoment(trx);
      if (moment?.head.keyId !== key.id) throw new Error('The ledger is not sealed yet');
      const madeAt = clock.now();
      await insertRow(trx, 'reserve_proofs', {
        id,
        month,
        made_at: madeAt,
        ledger_head: JSON.stringify(moment.head),
        public_key: pemOf(key),
        signature: null,
        published_at: null,
      });
      const cursors = await readCursors(trx);
      const addresses = new Map<NetworkName, ReadonlyMap<string, OurAddress>>();
      for (const { network } of gateways) {
        if (!cursors.has(network.name)) throw new Error(`${network.name} was not read yet`);
        addresses.set(network.name, await listOurs(trx, network.name));
      }
      const leaves = new Map<Asset, Leaves>();
      for (const asset of assets) {
        leaves.set(asset, await writeLeaves(trx, { proofId: id, asset, moment }));
      }
      const atBank = bank ? await readAtBank(trx, bank) : null;
      return { id, madeAt, head: moment.head, leaves, blocks: cursors, addresses, atBank };
    });
}

/** The bank of a sandbox knows payments alone, and not the capital that its house was given. */
async function readAtBank(trx: Transaction, bank: Bank): Promise<bigint> {
  const { balance } = await bank.book.readAccount(trx);
  return bank.sandbox ? plus(balance, await readCapital(trx, 'EUR')) : balance;
}

async function listOurs(
  trx: Transaction,
  network: NetworkName,
): Promise<ReadonlyMap<string, OurAddress>> {
  const rows = await listAddressIds(trx, network);
  return new Map(
    rows.map(({ watch_key, address, branch, child_index: index }) => [
      watch_key,
      { address, path: { branch, index } },
    ]),
  );
}

function pemOf({ privateKey }: SealKey): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}
