import type { Capability } from '../../platform/capability.ts';
import { tellSigned } from './tell-signed.ts';

/** What is done after a restore, of this database or of the signer's store. */
export const restoration: Capability = { tables: {}, onSignerBehind: tellSigned };
