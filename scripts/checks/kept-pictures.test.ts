import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const folder = join(repositoryRoot, 'e2e/look/pixels');
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));

describe('the pictures that are kept of the screens', () => {
  it('are some, and 150 at most', () => {
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThanOrEqual(150);
  });

  it('weigh 10 MB at most', () => {
    const bytes = pictures.map((name) => statSync(join(folder, name)).size);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10_000_000);
  });

  it('say which browser made them', () => {
    expect(readdirSync(folder)).toContain('version.txt');
  });
});
