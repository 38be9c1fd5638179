/**
 * `npm run pack -- --into ../rewards/packages`: the packages that a remote in a repository of its own installs, as
 * tarballs in a folder; without `--into` in `.cache/packages`.
 */
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './launch/site-folders.ts';
import { packPackages } from './pack/pack-packages.ts';

try {
  const { values } = parseArgs({ options: { into: { type: 'string' } } });
  const into = resolve(values.into ?? join(repositoryRoot, '.cache/packages'));
  for (const { name, version, file } of packPackages(into)) {
    console.log(`${name} ${version}  ${relative(process.cwd(), join(into, file))}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
