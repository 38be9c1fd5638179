import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

/** Pieces of another one, which shows them; and the frame of the page itself. */
const shownOtherwise = ['line-chart-drawing', 'overlays', 'page-frame', 'qr-drawing'];

const folder = join(repositoryRoot, 'shared/ui');

const components = globSync('src/*.tsx', { cwd: folder })
  .map((file) => basename(file, '.tsx'))
  .filter((name) => !name.endsWith('.test'));

const shown = globSync('parts-page/groups/*.tsx', { cwd: folder })
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/path: '@tessera\/ui\/([^']+)'/g),
  ])
  .map(([, name]) => name);

describe('the page of parts', () => {
  it('shows every component of shared/ui, and each once', () => {
    expect([...shown, ...shownOtherwise].sort()).toEqual(components.sort());
  });

  it('has every group of its folder', () => {
    const groups = globSync('parts-page/groups/*.tsx', { cwd: folder }).map((file) =>
      basename(file),
    );
    const list = readFileSync(join(folder, 'parts-page/part-groups.ts'), 'utf8');
    for (const group of groups) expect(list).toContain(`'./groups/${group}'`);
  });
});
