import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from './launch/site-folders.ts';

/** As far from what is installed as each other, which each is linked to. */
const copies = join(repositoryRoot, '.cache', `reproducible-${process.pid}`);
afterAll(() => rmSync(copies, { recursive: true, force: true }));

const remote = 'remote-account';
/** In one language: the others are built in the same way. */
const buildOne = `
  import { buildPackage } from './shared/federation/src/build/build-package.ts';
  const root = import.meta.dirname;
  await buildPackage(root, root + '/${remote}', 'production', ['en']);
`;

/** What a build of a remote reads. */
const isRead = (name: string): boolean =>
  name === remote || /^(?:shared|package\.json|pnpm-lock\.yaml)$/.test(name);
const isSource = (file: string): boolean => !/^(?:dist|\.edited-.*)$/.test(basename(file));

function copyRepository(copy: string): void {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(repositoryRoot).filter(isRead)) {
    cpSync(join(repositoryRoot, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isSource,
    });
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(copy, 'node_modules'));
}

/** The files of the remote's build in a copy of this repository, each with its bytes. */
function build(name: string): Map<string, string> {
  const copy = join(copies, name);
  copyRepository(copy);
  const program = join(copy, 'build-one.ts');
  writeFileSync(program, buildOne);
  execFileSync(process.execPath, [program], { env: { ...process.env, NODE_OPTIONS: '' } });
  const dist = join(copy, remote, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name: file }) => join(parentPath, file))
      .sort()
      .map((file) => [file.slice(dist.length), readFileSync(file).toString('base64')]),
  );
}

it('a remote is built to the same version and the same bytes in every clone', () => {
  const [one, other] = [build('a'), build('another-with-a-longer-name')];
  expect(one.size).toBeGreaterThan(20);
  expect([...other.keys()]).toEqual([...one.keys()]);
  const differing = [...one].filter(([file, bytes]) => other.get(file) !== bytes);
  expect(differing.map(([file]) => file)).toEqual([]);
}, 240_000);
