/**
 * `npm run sbom [-- --out FOLDER]`: the bills of materials of what production runs, in CycloneDX 1.6. Fails
 * where a licence is not allowed or a hash is missing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { repositoryRoot } from './launch/site-folders.ts';
import { findFaults } from './sbom/find-faults.ts';
import { findLockfileFaults } from './sbom/find-lockfile-faults.ts';
import { writeBills } from './sbom/write-bills.ts';

try {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: join(repositoryRoot, '.cache/sbom') } },
  });
  const bills = await writeBills(values.out);
  for (const [file, { components }] of Object.entries(bills).sort()) {
    console.log(`${String(components.length).padStart(4)} packages  ${join(values.out, file)}`);
  }
  const lockfile = parse(readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8'));
  const faults = [...findLockfileFaults(lockfile), ...Object.values(bills).flatMap(findFaults)];
  for (const fault of new Set(faults)) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
