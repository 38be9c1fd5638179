import type { KnownSigned, SignerMemory } from '@tessera/contracts/signer';
import type { Reader } from '../../platform/database/database.ts';
import { getRow, type Row } from '../../platform/database/rows.ts';

export type KeptMemory = Row<'signer_memory'>;

/** What the signer was told, as its last answers said it. */
export const readSignerMemory = (reader: Reader): Promise<KeptMemory> =>
  getRow(reader, 'signer_memory', { is_only: true });

/** What it has to know; undefined before it was ever met. */
export const knownOf = ({ store, heard }: KeptMemory): SignerMemory | undefined =>
  store === null ? undefined : { store, heard };

/** How many signatures it has to have; undefined before it ever said so. */
export const knownSignedOf = ({ store, signed }: KeptMemory): KnownSigned | undefined =>
  store === null || signed === null ? undefined : { store, signed };
