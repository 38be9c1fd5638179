import { sign } from 'node:crypto';
import type { ReservesId } from '@tessera/contracts/ids';
import { minorUnits } from '@tessera/money/minor-units';
import { insertOnce } from '../src/platform/database/rows.ts';
import { testSealKeys } from './busy-ledger.ts';
import type { TestApp } from './test-app.ts';

const id = '0198f2d0-0000-7000-8000-0000000000aa' as ReservesId;

/** A proof of reserves that anybody may read, the same for all who ask for one; nobody owns anything in it. */
export async function publishReserves({ context }: TestApp): Promise<ReservesId> {
  const at = context.clock.now();
  const { pem, key } = testSealKeys();
  const zeros = '0'.repeat(64);
  const head = {
    number: '1',
    lastPosition: '1',
    hash: zeros,
    root: zeros,
    sealedBelow: '1',
    sealedAt: at.toISOString(),
    keyId: key.id,
    signature: zeros.repeat(2),
  };
  await context.database.transaction().execute(async (trx) => {
    await insertOnce(trx, 'reserve_proofs', ['id'], {
      id,
      month: null,
      made_at: at,
      ledger_head: JSON.stringify(head),
      public_key: pem,
      signature: sign(null, Buffer.from(id), key.privateKey).toString('hex'),
      published_at: at,
    });
    await insertOnce(trx, 'reserve_assets', ['proof_id', 'asset'], {
      proof_id: id,
      asset: 'EUR',
      chain: null,
      block_number: null,
      block_hash: null,
      contract: null,
      owned: minorUnits('EUR', 0n),
      leaves: 1n,
      root: Buffer.alloc(32),
      held: null,
      signed: minorUnits('EUR', 0n),
      addresses: 0,
      addresses_signed: 0,
    });
  });
  return id;
}
