import type { Reader } from '../../../platform/database/database.ts';
import type { SealHead } from './seal-head.ts';

/** Where signed heads of one chain are stored. */
export type StoredHeads = {
  readonly after: (reader: Reader, after: bigint, limit: number) => Promise<readonly SealHead[]>;
  readonly byNumber: (
    reader: Reader,
    numbers: readonly string[],
  ) => Promise<ReadonlyMap<string, SealHead>>;
};
