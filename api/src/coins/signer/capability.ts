import type { Capability } from '../../platform/capability.ts';
import { pauseSigner } from './pause-signer.ts';
import { reportWhitelist } from './report-whitelist.ts';
import { signerGauge } from './signer-gauge.ts';
import type { SignerTables } from './signer-tables.ts';
import { watchSigner } from './watch-signer.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends SignerTables {}
}

export const signer: Capability<SignerTables> = {
  tables: { signer_pauses: 'none', signer_memory: 'none' },
  works: [pauseSigner, reportWhitelist],
  gauges: [signerGauge],
  loops: (context, log) => [
    { name: 'signer', whileFrozen: true, everyMs: 5_000, step: () => watchSigner(context, log) },
  ],
};
