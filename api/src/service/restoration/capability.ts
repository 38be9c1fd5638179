import type { Capability } from '../../platform/capability.ts';
import { notifySignerOfSigned } from './notify-signer-of-signed.ts';

/** What is done after a restore, of this database or of the signer's store. */
export const restoration: Capability = { tables: {}, onSignerBehind: notifySignerOfSigned };
