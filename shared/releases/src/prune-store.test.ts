import { createPublicKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSampleReleases,
  type SampleReleases,
  sampleKey,
} from '../testing/sample-releases.ts';
import { pruneStore } from './prune-store.ts';
import { publishBuild } from './publish.ts';
import { readEntry } from './read-ledger.ts';
import { entryPath, withdrawalPath } from './release-entry.ts';
import { makeReleaseKey, readSigningKey } from './release-keys.ts';

let sample: SampleReleases;
beforeEach(async () => {
  sample = createSampleReleases();
  for (const [index, version] of ['one', 'two', 'three', 'four', 'five'].entries()) {
    await publish(version, index + 1);
  }
});
afterEach(() => sample.remove());

async function publish(version: string, day: number): Promise<void> {
  const build = sample.buildOf(version, day);
  const releasing = { remote: 'loans', store: sample.store, key: sample.key };
  await publishBuild(releasing, build, build.distDir);
}

const withdraw = (number: number) =>
  sample.store.create(withdrawalPath('loans', number, 'release'), Buffer.from('{}'));
const own = createPublicKey(readSigningKey(sampleKey.privatePem).privateKey);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('pruning a store', () => {
  it('leaves what is served, two good versions before it, and entries', async () => {
    const { removed, kept } = await pruneStore(sample.store, 'loans', {
      days: 30,
      now: inDays(31),
    });
    expect(removed).toEqual(['one', 'two']);
    expect(kept).toEqual(['five', 'four', 'three']);
    expect(await sample.store.folders('r/loans')).toEqual(kept);
    expect(await sample.store.files('releases/loans')).toHaveLength(5);
  });

  it('leaves what an open tab may still ask for', async () => {
    const { removed } = await pruneStore(sample.store, 'loans', { days: 30, now: inDays(29) });
    expect(removed).toEqual([]);
  });

  it('leaves what is good below versions that were withdrawn, or that the site refuses', async () => {
    const options = { days: 0, now: inDays(31), rehearse: true };
    await withdraw(5);
    expect((await pruneStore(sample.store, 'loans', options)).removed).toEqual(['one']);
    await withdraw(4);
    expect((await pruneStore(sample.store, 'loans', options)).removed).toEqual([]);
    const refused = { ...options, refused: [3] };
    expect((await pruneStore(sample.store, 'loans', refused)).removed).toEqual([]);
  });

  it('leaves what the site says it serves, whatever the ledger says', async () => {
    const options = { days: 0, now: inDays(31), rehearse: true };
    const served = { ...options, served: ['one'] };
    expect((await pruneStore(sample.store, 'loans', served)).removed).toEqual(['two']);
  });

  it('counts a canary beside what is served, not among the good ones before it', async () => {
    const build = sample.buildOf('six', 6);
    const releasing = { remote: 'loans', store: sample.store, key: sample.key };
    await publishBuild(releasing, build, build.distDir, { percent: 10 });
    const options = { days: 0, now: inDays(31), rehearse: true };
    const { kept } = await pruneStore(sample.store, 'loans', options);
    expect(kept).toEqual(['five', 'four', 'six', 'three']);
  });

  it('takes nothing for good that the team has not signed, where its keys are known', async () => {
    const other = createPublicKey(readSigningKey(makeReleaseKey().privatePem).privateKey);
    const options = { days: 0, now: inDays(31), rehearse: true };
    const keyOf = (_id: string, number: number) => (number > 4 ? other : own);
    const { removed } = await pruneStore(sample.store, 'loans', { ...options, keyOf });
    expect(removed).toEqual(['one']);
  });

  it('leaves to open tabs what was gone back to for as long since as it was served', async () => {
    for (const number of [2, 3]) await withdraw(number);
    await publish('six', 6);
    const { entry } = await readEntry(sample.store, 'loans', 4);
    const whileServed = Date.parse(entry?.time ?? '');
    const removedAt = async (time: number) =>
      (await pruneStore(sample.store, 'loans', { days: 30, now: new Date(time), rehearse: true }))
        .removed;
    expect(await removedAt(whileServed + 30 * 86_400_000)).toEqual([]);
    expect(await removedAt(whileServed + 30 * 86_400_000 + 1)).toEqual(['one', 'three', 'two']);
  });

  it('removes nothing in a rehearsal, and leaves what no entry names', async () => {
    await sample.store.create('r/loans/coming/remote-entry.js', Buffer.from(''));
    const pruning = await pruneStore(sample.store, 'loans', {
      days: 30,
      now: inDays(31),
      rehearse: true,
    });
    expect(pruning).toMatchObject({ removed: ['one', 'two'], unnamed: ['coming'] });
    expect(await sample.store.folders('r/loans')).toHaveLength(6);
  });

  it('removes nothing where an entry cannot be read', async () => {
    writeFileSync(join(sample.storeDir, entryPath('loans', 6)), '{}');
    await expect(pruneStore(sample.store, 'loans', { days: 0, now: inDays(31) })).rejects.toThrow(
      'entry 6 of loans cannot be read',
    );
    expect(await sample.store.folders('r/loans')).toHaveLength(5);
  });

  it('stops when there is a newer entry meanwhile, which may need what is to go', async () => {
    const remove = async (path: string) => {
      await sample.store.remove(path);
      await publish('six', 6);
    };
    const pruning = pruneStore({ ...sample.store, remove }, 'loans', { days: 30, now: inDays(31) });
    await expect(pruning).rejects.toThrow('loans has a newer entry by now');
    expect(await sample.store.folders('r/loans')).toEqual(['five', 'four', 'six', 'three', 'two']);
  });
});
