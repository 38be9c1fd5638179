import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readmePictures } from '../../e2e/look/readme-pictures.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const taken = readmePictures.map(({ file }) => file).toSorted();
const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8');

describe('the pictures of the README', () => {
  it('are those that `npm run pictures` takes', () => {
    const shown = [...readme.matchAll(/\]\(docs\/images\/([^)]+)\)/g)].map(([, file]) => file);
    expect(shown.toSorted()).toEqual(taken);
    expect(readdirSync(join(repositoryRoot, 'docs/images')).toSorted()).toEqual(taken);
  });
});
