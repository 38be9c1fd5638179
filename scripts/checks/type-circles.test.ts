import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { zones } from './check-boundaries.ts';

type Module = { source: string; dependencies: { resolved: string }[] };
type Imports = ReadonlyMap<string, readonly string[]>;

/** Groups of files that all reach each other (Tarjan 1972), without those of one file. */
function circlesOf(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lower = (file: string, to: number | undefined) =>
    lowest.set(file, Math.min(lowest.get(file) ?? Infinity, to ?? Infinity));
  const visit = (file: string) => {
    order.set(file, order.size);
    lower(file, order.get(file));
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lower(file, lowest.get(next));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

it('finds a circle, and none in a line', () => {
  const line = { a: ['b'], b: ['c'], c: [] };
  expect(circlesOf(new Map(Object.entries(line)))).toEqual([]);
  expect(circlesOf(new Map(Object.entries({ ...line, c: ['b'] })))).toEqual([['b', 'c']]);
});

it('has at most three circles of files that know each other by type', () => {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  const config = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [program, ...config, ...zones()], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const { modules } = JSON.parse(stdout) as { modules: Module[] };
  expect(modules.map(({ source }) => source)).toContain(join('api', 'src', 'app.ts'));
  const imports = modules.map(
    ({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)] as const,
  );
  const circles = circlesOf(new Map(imports));
  expect(circles.length <= 3 ? [] : circles).toEqual([]);
});
