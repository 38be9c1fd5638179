import type { SignerStatus } from '@tessera/contracts/signer';
import type { GaugePart } from '../../platform/capability.ts';
import { type Signer, SignerUnavailable } from './signer.ts';
import { readSignerMemory } from './signer-memory.ts';

/** The signer has no listener for figures: the API alone reaches it, and tells of it. */
export const signerGauge: GaugePart = {
  part: 'signer',
  labels: [],
  help: {
    signer_answers: '1 when the signer said how it is, else 0.',
    signer_paused: '1 while the signer signs nothing new; nothing when it does not answer.',
    signer_forgotten: '1 while the signer has yet to hear again whose whitelists are on.',
  },
  read: async ({ database, signer }) => {
    const { forgotten_at } = await readSignerMemory(database);
    const status = await readStatus(signer);
    const figures = {
      signer_answers: Number(status !== undefined),
      signer_forgotten: Number(forgotten_at !== null),
      // An older signer does not say it.
      ...(status?.paused !== undefined && { signer_paused: Number(status.paused) }),
    };
    return [{ labels: {}, figures }];
  },
};

async function readStatus(signer: Signer): Promise<SignerStatus | undefined> {
  try {
    return await signer.readStatus();
  } catch (error) {
    if (error instanceof SignerUnavailable) return undefined;
    throw error;
  }
}
