import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const folder = join(repositoryRoot, 'docs');
const text = readFileSync(join(folder, 'comparison.md'), 'utf8');
const [tables = '', sources = ''] = text.split('## Sources');

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of all tables, without their heads. */
const rows = tables
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  .map(cellsOf);

const labelsIn = (part: string): string[] =>
  [...part.matchAll(/\[([A-Z]\d+)\](?!:)/g)].map(([, label = '']) => label);
const linksIn = (part: string): string[] =>
  [...part.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
const addresses = new Map(
  [...sources.matchAll(/^\[([A-Z]\d+)\]: (https:\/\/\S+)$/gm)].map(
    ([, label = '', address = '']) => [label, address] as const,
  ),
);

/** The labels that a list of sources names, each list with its date. */
const dated = sources
  .split(/^- |; (?=\[)/m)
  .filter((part) => /\d{4}-\d\d-\d\d/.test(part))
  .flatMap(labelsIn);

describe('the comparison', () => {
  it('has tables of seven systems', () => {
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) expect(row).toHaveLength(8);
  });

  it.each(rows)('says of "%s" where each cell comes from', (_row, ours, ...others) => {
    const isFromHere = linksIn(ours ?? '').length > 0 || (ours ?? '').startsWith('being built');
    expect(isFromHere).toBe(true);
    for (const cell of others) expect([cell, labelsIn(cell)]).not.toEqual([cell, []]);
  });

  it('names files that exist', () => {
    const missing = linksIn(text).filter((link) => !existsSync(join(folder, link)));
    expect(missing).toEqual([]);
  });

  it('has an address and a date for each source, and uses each', () => {
    const used = [...new Set(labelsIn(tables))].sort();
    expect([...addresses.keys()].sort()).toEqual(used);
    expect([...new Set(dated)].sort()).toEqual(used);
  });
});
