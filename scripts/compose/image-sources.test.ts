import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { findMissingSources, listImages } from './image-sources.ts';

const images = listImages(readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8'));

it('reads every image that runs a program of ours', () => {
  expect(images.map(({ name }) => name)).toEqual([
    'host',
    'api',
    'signer',
    'publisher',
    'publisher-public',
    'publisher-loans',
    'publisher-wallets',
    'publisher-account',
    'mail-catcher',
    'auth-emulator',
    'chain',
    'bitcoin',
    'keys',
  ]);
});

it.each(images.map((image) => [image.name, image] as const))(
  'has in the image of %s every source that its program imports',
  (_, image) => {
    expect(findMissingSources(repositoryRoot, image)).toEqual([]);
  },
);

it.each(['api/prover/main.ts', 'api/prover/prove.ts'])(
  'has in the image of api what the prover imports too: %s',
  (program) => {
    const [api] = images.filter(({ name }) => name === 'api');
    expect(
      findMissingSources(repositoryRoot, { name: 'api', sources: [], ...api, program }),
    ).toEqual([]);
  },
);

it('names a source that an image has not', () => {
  const image = { name: 'keys', program: 'deploy/keys/main.ts', sources: ['deploy/keys'] };
  expect(findMissingSources(repositoryRoot, image)).toContain(
    'scripts/make-keys.ts, imported by deploy/keys/main.ts',
  );
});
