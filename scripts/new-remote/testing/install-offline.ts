import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../launch/site-folders.ts';

type Manifest = {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const rangesIn = ({ dependencies, devDependencies }: Manifest): Record<string, string> => ({
  ...dependencies,
  ...devDependencies,
});

/** Where this workspace has a package: of one version there is one folder. */
function installedHere(name: string): string {
  const parents = [
    '.',
    ...readdirSync(join(repositoryRoot, 'shared')).map((each) => `shared/${each}`),
  ];
  const found = parents
    .map((parent) => join(repositoryRoot, parent, 'node_modules', name))
    .find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`${name} is nowhere in this workspace`);
  return realpathSync(found);
}

function binFilesOf(modules: string, name: string): Record<string, string> {
  const { bin } = readManifest(join(modules, name));
  const bins = typeof bin === 'string' ? { [basename(name)]: bin } : (bin ?? {});
  return Object.fromEntries(
    Object.entries(bins).map(([command, file]) => [command, join(modules, name, file)]),
  );
}

async function unpack(tarball: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
}

/**
 * What `npm install` would do in a repository of its own without a network: the tarballs are unpacked where it would
 * put them, and what they and the repository name of others is linked from this workspace, which has the same versions.
 */
export async function installOffline(repository: string): Promise<void> {
  const modules = join(repository, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  const ranges = rangesIn(readManifest(repository));
  const ours = Object.entries(ranges).filter(([, range]) => range.startsWith('file:'));
  for (const [name, range] of ours) {
    await unpack(join(repository, range.slice('file:'.length)), join(modules, name));
    for (const file of Object.values(binFilesOf(modules, name))) chmodSync(file, 0o755);
  }
  const needed = new Set([
    ...Object.keys(ranges),
    ...ours.flatMap(([name]) => Object.keys(readManifest(join(modules, name)).dependencies ?? {})),
  ]);
  for (const name of [...needed].filter((each) => !existsSync(join(modules, each)))) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(installedHere(name), join(modules, name));
  }
  for (const name of Object.keys(ranges)) {
    for (const [command, file] of Object.entries(binFilesOf(modules, name))) {
      symlinkSync(file, join(modules, '.bin', command));
    }
  }
  // Of npm's lockfile the build reads nothing but whether it is another one.
  writeFileSync(join(repository, 'package-lock.json'), JSON.stringify(ranges));
}
