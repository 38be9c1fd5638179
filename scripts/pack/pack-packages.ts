import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { compilePackage } from './compile-package.ts';
import { dataFolders, packedManifest } from './packed-manifest.ts';
import { packedPackages } from './packed-packages.ts';
import { writeDeclarations } from './write-declarations.ts';

export type PackedPackage = {
  readonly name: string;
  readonly version: string;
  /** The tarball's name. */
  readonly file: string;
};

/** npm gives every file of a tarball one time: the same sources are the same bytes. */
function makeTarballs(folders: readonly string[], into: string): PackedPackage[] {
  const args = ['pack', ...folders, '--pack-destination', into, '--json', '--ignore-scripts'];
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`npm could not be started (${error.message}). It comes with Node.`);
  if (status !== 0) throw new Error(`npm could not pack:\n${stderr}`);
  const packed: { name: string; version: string; filename: string }[] = JSON.parse(stdout);
  return packed.map(({ name, version, filename }) => ({ name, version, file: filename }));
}

/**
 * Packs what a remote in another repository installs of ours: JavaScript with its types and style sheets, as one
 * tarball a package, in a folder.
 */
export function packPackages(into: string): PackedPackage[] {
  const packages = packedPackages();
  const versions = Object.fromEntries(
    packages.map(({ manifest }) => [manifest.name, manifest.version]),
  );
  const cache = join(repositoryRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  mkdirSync(into, { recursive: true });
  const staging = mkdtempSync(join(cache, 'pack-'));
  try {
    const folders = packages.map((shared) => {
      const folder = join(staging, basename(shared.folder));
      const languages = compilePackage(shared, join(folder, 'dist'));
      for (const data of dataFolders) {
        const beside = join(shared.folder, data);
        if (existsSync(beside)) cpSync(beside, join(folder, data), { recursive: true });
      }
      const manifest = packedManifest(shared.manifest, languages, versions);
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      return folder;
    });
    writeDeclarations(packages, staging);
    return makeTarballs(folders, resolve(into));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
