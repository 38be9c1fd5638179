import { join } from 'node:path';
import { startNodePart } from './node-part.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

type SignerNeeds = {
  readonly port: number;
  /** Nobody else is told where the secret words are. */
  readonly env: Readonly<Record<string, string>>;
};

/** The signer: it holds the secret words, and a folder of its own with what it has signed. */
export const startSigner = (parts: Parts, folders: SiteFolders, { port, env }: SignerNeeds) =>
  startNodePart(parts, folders, {
    name: 'signer',
    title: 'The signer',
    script: 'signer/src/server.ts',
    port,
    env: { ...env, SIGNER_DATA_DIR: join(folders.dataDir, 'signer') },
  });
