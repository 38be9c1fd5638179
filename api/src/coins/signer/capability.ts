import type { Capability } from '../../platform/capability.ts';
import { pauseSigner } from './pause-signer.ts';
import type { SignerTables } from './signer-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends SignerTables {}
}

export const signer: Capability<SignerTables> = {
  tables: { signer_pauses: 'none' },
  works: [pauseSigner],
};
