import { createPublicKey } from 'node:crypto';
import { createSampleReleases, type SampleReleases } from '../testing/sample-releases.ts';
import { openPreview, previewPath } from './preview-entry.ts';
import { previewStore } from './preview-store.ts';
import { publishBuild } from './publish.ts';
import { prunePreviews, publishPreview } from './publish-preview.ts';
import { readLedger } from './read-ledger.ts';
import { makeReleaseKey, readSigningKey } from './release-keys.ts';

const now = new Date('2026-06-01T12:00:00Z');
const two = { remote: 'loans', version: 'two' };

let sample: SampleReleases;
beforeEach(() => {
  sample = createSampleReleases();
});
afterEach(() => sample.remove());

function publish(version: string, days = 14) {
  const { distDir, ...build } = sample.buildOf(version);
  const { store, key } = sample;
  return publishPreview({ remote: 'loans', store, key }, build, distDir, { days, now });
}

const textOf = async (version: string) =>
  (await sample.store.read(`previews/${previewPath('loans', version)}`))?.toString() ?? '';

describe('a preview', () => {
  it('lies beside the releases and is none', async () => {
    const { distDir, ...build } = sample.buildOf('one');
    const { store, key } = sample;
    await publishBuild({ remote: 'loans', store, key }, build, distDir);
    await publish('two');
    expect(await store.folders('r/loans')).toEqual(['one']);
    expect(await store.folders('previews/r/loans')).toEqual(['two']);
    expect(await readLedger(store, 'loans')).toHaveLength(1);
    expect((await store.read('previews/r/loans/two/remote-entry.js'))?.toString()).toBe(
      'entry of two',
    );
  });

  it('is signed, for one remote and one version', async () => {
    await publish('two');
    const text = await textOf('two');
    const keyOf = () => createPublicKey(sample.key.privateKey);
    expect(openPreview(text, two, keyOf).until).toBe('2026-06-15T12:00:00.000Z');
    expect(() => openPreview(text, { ...two, version: 'one' }, keyOf)).toThrow('two of loans');
    expect(() => openPreview(text, { ...two, remote: 'wallets' }, keyOf)).toThrow('two of loans');
    const other = readSigningKey(makeReleaseKey().privatePem);
    expect(() => openPreview(text, two, () => createPublicKey(other.privateKey))).toThrow(
      'does not fit',
    );
    const release = text.replace('vnd.tessera.preview', 'vnd.tessera.release');
    expect(() => openPreview(release, two, keyOf)).toThrow('not application/vnd.tessera.preview');
  });

  it('is renewed by being published once more', async () => {
    await publish('two', 1);
    await publish('two', 30);
    const keyOf = () => createPublicKey(sample.key.privateKey);
    expect(openPreview(await textOf('two'), two, keyOf).until).toBe('2026-07-01T12:00:00.000Z');
  });

  it('goes with its files when its time is over, and others stay', async () => {
    await publish('two', 1);
    await publish('three', 14);
    const later = new Date('2026-06-03T00:00:00Z');
    const previews = previewStore(sample.store);
    expect(await prunePreviews(sample.store, 'loans', { now: later, rehearse: true })).toEqual([
      'two',
    ]);
    expect(await previews.folders('r/loans')).toEqual(['three', 'two']);
    expect(await prunePreviews(sample.store, 'loans', { now: later })).toEqual(['two']);
    expect(await previews.folders('r/loans')).toEqual(['three']);
    expect(await textOf('two')).toBe('');
  });
});
