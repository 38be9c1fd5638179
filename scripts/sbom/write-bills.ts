import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../checks/run-command.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import type { Bill } from './bill.ts';
import { pickReachable } from './pick-reachable.ts';

/** Each is an image of production, or what a publisher brings into one. */
const servers = ['@tessera/api', '@tessera/signer', '@tessera/host', '@tessera/remote-*'];

/** Among what the host is built from: what builds and tests it, and reaches no browser. */
const buildsOrTests =
  /^(@tessera\/(federation|server|testing)|@testing-library\/.+|@types\/.+|fast-check|webpack)$/;

async function describe(...args: string[]): Promise<void> {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'];
  const { ok, output } = await runCommand(process.execPath, [
    ...[join(repositoryRoot, 'scripts/pnpm.mjs'), 'sbom', ...format],
    ...['--sbom-type', 'application', '--no-optional', ...args],
  ]);
  if (!ok) throw new Error(`pnpm could not write a bill of materials:\n${output}`);
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The host's page is bundled from development dependencies, so that its image does not install them. */
async function readHostPage(folder: string): Promise<Bill> {
  const file = join(folder, 'all.json');
  await describe('--filter', '@tessera/host', '--out', file);
  const { devDependencies } = readJson(join(repositoryRoot, 'host/package.json'));
  return pickReachable<Bill>(
    readJson(file),
    (name) => Object.hasOwn(devDependencies, name),
    (name) => buildsOrTests.test(name),
  );
}

/**
 * Writes a bill of materials for each image of production and for the code in its pages, from the
 * lockfile and the manifests of what is installed.
 * @returns the bills by the names of their files
 */
export async function writeBills(folder: string): Promise<Readonly<Record<string, Bill>>> {
  const aside = mkdtempSync(join(tmpdir(), 'tessera-sbom-'));
  try {
    const filters = servers.flatMap((name) => ['--filter', name]);
    await describe('--prod', '--split', ...filters, '--out', join(aside, 'split', '%s.json'));
    const bills: Record<string, Bill> = { 'tessera-host-page.json': await readHostPage(aside) };
    for (const file of readdirSync(join(aside, 'split'))) {
      bills[file] = readJson(join(aside, 'split', file));
    }
    mkdirSync(folder, { recursive: true });
    for (const [file, bill] of Object.entries(bills)) {
      writeFileSync(join(folder, file), `${JSON.stringify(bill, null, 2)}\n`);
    }
    return bills;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
