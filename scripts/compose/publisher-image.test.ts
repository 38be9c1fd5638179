import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastEntry } from '../../shared/releases/src/append-entry.ts';
import { runReleaseCommand } from '../../shared/releases/src/command/run-release-command.ts';
import { createSampleReleases, sampleKey } from '../../shared/releases/testing/sample-releases.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const readText = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** What a stage of the Dockerfile says of how its containers start. */
function wordsOf(stage: string, instruction: 'ENTRYPOINT' | 'CMD'): string[] {
  const [, text = ''] =
    new RegExp(`^FROM \\S+ AS ${stage}$([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(
      readText('Dockerfile'),
    ) ?? [];
  const [, words = ''] = new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(text) ?? [];
  return JSON.parse(words);
}

/** What the operations guide has somebody ask of the publisher of loans. */
const asked = [
  ...readText('docs/operations.md').matchAll(
    /^docker compose run --rm publisher-loans (.+?)(?: +#.*)?$/gm,
  ),
].map(([, words = '']) => words);

const sample = createSampleReleases();
const folder = mkdtempSync(join(tmpdir(), 'publisher-image-'));
const workplace = {
  dataDir: folder,
  folderOf: () => folder,
  builtFrom: () => [folder],
  build: async () => {},
};
const before = process.env;
let said = '';

beforeAll(() => {
  const key = join(folder, 'loans.pem');
  writeFileSync(key, sampleKey.privatePem);
  process.env = {
    ...before,
    RELEASE_STORE: sample.storeDir,
    RELEASE_KEY_FILE: key,
    RELEASE_COMMIT: `${'c'.repeat(40)}@2026-01-01T00:00:00Z`,
  };
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterAll(() => {
  jest.restoreAllMocks();
  process.env = before;
  sample.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A container of the image that has this version in it. */
function start(version: string, words = wordsOf('publisher-loans', 'CMD')): Promise<void> {
  const [, , ...fixed] = wordsOf('publisher', 'ENTRYPOINT');
  const args = fixed.map((word) => (word === 'dist' ? sample.distOf(version) : word));
  return runReleaseCommand([...args, ...words], workplace);
}

async function last() {
  const entry = (await lastEntry(sample.store, 'loans'))?.entry;
  return {
    action: entry?.action,
    stable: entry?.stable?.remote.version,
    canary: entry?.canary && `${entry.canary.publication.remote.version} ${entry.canary.percent}`,
  };
}

describe('the image of a publisher', () => {
  it('releases its version when it is started, and never again by that', async () => {
    await start('one');
    await start('two');
    await start('one');
    expect(said).toContain('loans one was released before: nothing changes');
    expect(await last()).toEqual({ action: 'release', stable: 'two' });
  });

  it('does whatever the operations guide asks of it, with a version of before too', async () => {
    const outcomes = [];
    // Without a site, which would be asked otherwise: what it says is told of where it stands.
    for (const words of asked.filter((each) => !each.startsWith('prune'))) {
      await start('three', [...words.split(' '), '--no-wait']);
      outcomes.push([words, await last()]);
    }
    expect(outcomes).toEqual([
      ['canary loans --percent 10', { action: 'canary', stable: 'two', canary: 'three 10' }],
      ['canary loans --percent 50', { action: 'canary', stable: 'two', canary: 'three 50' }],
      ['promote loans', { action: 'promote', stable: 'three' }],
      ['rollback loans', { action: 'rollback', stable: 'two' }],
      ['status loans', { action: 'rollback', stable: 'two' }],
      ['loans --older', { action: 'release', stable: 'three' }],
    ]);
  });

  it('asks the site what it may clear away, and says that it could not', async () => {
    process.env.SITE_URL = 'http://127.0.0.1:9';
    const [words = ''] = asked.filter((each) => each.startsWith('prune'));
    await expect(start('three', words.split(' '))).rejects.toThrow('does not say what it serves');
    const waited = start('three', ['loans', '--older']);
    await expect(waited).rejects.toThrow('does not say what it gives to remotes');
  });
});
