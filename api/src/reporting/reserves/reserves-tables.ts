import type { ReservesId, UserId } from '@tessera/contracts/ids';
import type { LedgerHead } from '@tessera/contracts/ledger-proof';
import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import type { ColumnType } from 'kysely';

export type ReservesTables = {
  reserve_proofs: {
    id: ReservesId;
    /** `YYYY-MM`; null where it was made on demand. */
    month: string | null;
    made_at: Date;
    ledger_head: ColumnType<LedgerHead, string, never>;
    public_key: string;
    signature: string | null;
    published_at: Date | null;
  };
  reserve_assets: {
    proof_id: ReservesId;
    asset: Asset;
    chain: string | null;
    block_number: bigint | null;
    block_hash: string | null;
    contract: string | null;
    owned: MinorUnits;
    leaves: bigint;
    root: Buffer;
    held: MinorUnits | null;
    signed: MinorUnits;
    addresses: number;
    addresses_signed: number;
  };
  reserve_addresses: {
    proof_id: ReservesId;
    asset: Asset;
    address: string;
    keeping: 'hot' | 'cold';
    amount: MinorUnits;
    signature: string | null;
  };
  reserve_cold_signatures: {
    proof_id: ReservesId;
    asset: Asset;
    address: string;
    signature: string;
    brought_at: Date;
  };
  reserve_leaves: {
    proof_id: ReservesId;
    asset: Asset;
    hash: Buffer;
    user_id: UserId | null;
    salt: Buffer;
    amount: MinorUnits;
  };
  reserve_nodes: {
    proof_id: ReservesId;
    asset: Asset;
    level: number;
    index: bigint;
    sum: MinorUnits;
    hash: Buffer;
  };
};
