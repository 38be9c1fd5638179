import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSampleReleases,
  type SampleReleases,
  sampleKey,
} from '../testing/sample-releases.ts';
import { appendEntry, lastEntry } from './append-entry.ts';
import { sealEnvelope } from './envelope.ts';
import { publicationIn } from './publication-in.ts';
import { disable, promote, publishBuild, rollBack, wasReleased } from './publish.ts';
import { damagedFiles } from './put-publication.ts';
import { readLedger } from './read-ledger.ts';
import { entryPath, withdrawalPath } from './release-entry.ts';
import { makeReleaseKey, readSigningKey } from './release-keys.ts';
import { readTeams } from './teams.ts';

let sample: SampleReleases;
beforeEach(() => {
  sample = createSampleReleases();
});
afterEach(() => sample.remove());

const releasing = () => ({ remote: 'loans', store: sample.store, key: sample.key });

function publish(version: string, day = 1, options = {}) {
  const build = sample.buildOf(version, day);
  return publishBuild(releasing(), build, build.distDir, options);
}

/** What anybody can put there who may write to the store. */
async function forge(number: number, change: object): Promise<void> {
  const last = await lastEntry(sample.store, 'loans');
  const key = readSigningKey(makeReleaseKey().privatePem);
  const entry = { ...last?.entry, number, predecessor: last?.digest, ...change };
  await sample.store.create(
    entryPath('loans', number),
    Buffer.from(sealEnvelope('release', entry, key)),
  );
}

/** An entry of the team, in spite of what lies before it. */
async function appendAfterForged(): Promise<void> {
  const last = await lastEntry(sample.store, 'loans');
  const entry = {
    format: 1,
    remote: 'loans',
    number: 2,
    predecessor: last?.digest,
    time: new Date().toISOString(),
    ...sample.firstWish('two'),
  };
  const text = sealEnvelope('release', entry, sample.key);
  await sample.store.create(entryPath('loans', 2), Buffer.from(text));
}

const withdraw = (number: number, what: 'release' | 'canary' = 'release') =>
  sample.store.create(withdrawalPath('loans', number, what), Buffer.from('{}'));

async function served() {
  const entry = (await lastEntry(sample.store, 'loans'))?.entry;
  return {
    number: entry?.number,
    action: entry?.action,
    stable: entry?.stable?.remote.version,
    canary: entry?.canary?.publication.remote.version,
  };
}

describe('the ledger of a remote', () => {
  it('grows by one entry with each release, each naming the one before', async () => {
    await publish('one', 1);
    await publish('two', 2);
    const [second, first] = await readLedger(sample.store, 'loans');
    expect(first?.entry).toMatchObject({ number: 1, predecessor: null, action: 'release' });
    expect(second?.entry).toMatchObject({
      number: 2,
      predecessor: first && 'digest' in first ? first.digest : '',
      commit: { time: '2026-01-02T00:00:00.000Z' },
    });
    expect(await damagedFiles(sample.store, sample.buildOf('two').publication)).toEqual([]);
  });

  it('is not gone back in by a publisher that was late', async () => {
    await publish('two', 2);
    await expect(publish('one', 1)).rejects.toThrow('is older than');
    expect(await served()).toMatchObject({ number: 1, stable: 'two' });
    expect(await sample.store.folders('r/loans')).toEqual(['two']);
    await publish('one', 1, { older: true });
    expect(await served()).toMatchObject({ number: 2, stable: 'one' });
  });

  it('takes no build of which nobody says how old it is for newer than one that has a commit', async () => {
    const nameless = (version: string, options = {}) => {
      const build = { ...sample.buildOf(version), commit: null };
      return publishBuild(releasing(), build, build.distDir, options);
    };
    await nameless('one');
    await nameless('two');
    await rollBack(releasing());
    await expect(nameless('two')).rejects.toThrow('version two was given up by entry 3');
    await publish('three', 3);
    await expect(nameless('four')).rejects.toThrow('nobody says which commit it was built from');
    expect(await served()).toMatchObject({ number: 4, stable: 'three' });
    await nameless('four', { older: true });
    expect(await served()).toMatchObject({ number: 5, stable: 'four' });
  });

  it('loses nothing when many release at once', async () => {
    const entries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => publish(`v${index}`, 1)),
    );
    expect(entries.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const ledger = await readLedger(sample.store, 'loans');
    expect(new Set(ledger.map(({ entry }) => entry?.stable?.remote.version)).size).toBe(8);
  });

  it('decides anew when another was first, so that the older of two comes to nothing', async () => {
    const newer = sample.buildOf('two', 2);
    const late = appendEntry(releasing(), async (last) => {
      if (last === undefined) await publishBuild(releasing(), newer, newer.distDir);
      if (last !== undefined) throw new Error(`after entry ${last.entry.number}`);
      return sample.firstWish('one');
    });
    await expect(late).rejects.toThrow('after entry 1');
    expect(await served()).toMatchObject({ number: 1, stable: 'two' });
  });

  it('gives a share of visitors a canary, which is promoted or given up', async () => {
    await publish('one', 1);
    await publish('two', 2, { percent: 10 });
    expect(await served()).toMatchObject({ action: 'canary', stable: 'one', canary: 'two' });
    await rollBack(releasing());
    expect(await served()).toEqual({
      number: 3,
      action: 'rollback',
      stable: 'one',
      canary: undefined,
    });
    await publish('two', 2, { percent: 10, older: true });
    await promote(releasing());
    expect(await served()).toMatchObject({ action: 'promote', stable: 'two', canary: undefined });
  });

  it('goes back to what was served before, or to an entry that is named', async () => {
    await publish('one', 1);
    await publish('two', 2);
    await publish('three', 3, { minimum: 2 });
    expect((await rollBack(releasing())).stable?.remote.version).toBe('two');
    const back = await rollBack(releasing(), 1);
    expect(back).toMatchObject({ number: 5, minimum: 1, stable: { remote: { version: 'one' } } });
  });

  it('goes back to nothing that was withdrawn or that the site refuses, unless it is named', async () => {
    for (const [index, version] of ['one', 'two', 'three', 'four'].entries()) {
      await publish(version, index + 1);
    }
    await withdraw(3);
    const atSite = { ...releasing(), refused: [2] };
    expect((await rollBack(atSite)).stable?.remote.version).toBe('one');
    expect((await rollBack(atSite, 3)).stable?.remote.version).toBe('three');
  });

  it('leaves all others what is served, not what was withdrawn, beside a canary', async () => {
    await publish('one', 1);
    await publish('two', 2);
    await withdraw(2);
    await publish('three', 3, { percent: 10 });
    expect(await served()).toMatchObject({ number: 3, stable: 'one', canary: 'three' });
  });

  it('gives to everybody no canary that was withdrawn', async () => {
    await publish('one', 1);
    await publish('two', 2, { percent: 10 });
    await withdraw(2, 'canary');
    await expect(promote(releasing())).rejects.toThrow('the canary of entry 2 was withdrawn');
    await expect(publish('two', 2)).rejects.toThrow('version two was given up by entry 2');
    await publish('two', 2, { older: true });
    expect(await served()).toMatchObject({ number: 3, stable: 'two' });
  });

  it('is not led again by a late publisher to what somebody went back from', async () => {
    await publish('one', 1);
    await publish('two', 2);
    await rollBack(releasing());
    await expect(publish('two', 2)).rejects.toThrow('version two was given up by entry 3');
    await disable(releasing());
    await expect(publish('two', 2)).rejects.toThrow('version two was given up by entry 3');
    await expect(publish('before', 1)).rejects.toThrow('which entry 2 released');
    await publish('three', 3);
    await rollBack(releasing(), 2);
    await expect(publish('two', 2)).rejects.toThrow('which entry 5 released');
    expect(await served()).toMatchObject({ number: 6, stable: 'two' });
  });

  it('goes back from what is served, where the last was withdrawn', async () => {
    for (const [index, version] of ['one', 'two', 'three'].entries()) {
      await publish(version, index + 1);
    }
    await withdraw(3);
    expect((await rollBack(releasing())).stable?.remote.version).toBe('one');
  });

  it('goes back from what everybody has, where a canary was withdrawn', async () => {
    await publish('one', 1);
    await publish('two', 2);
    await publish('three', 3, { percent: 10 });
    await withdraw(3, 'canary');
    expect((await rollBack(releasing())).stable?.remote.version).toBe('one');
  });

  it('takes a minimum up to the entry that sets it', async () => {
    await publish('one', 1);
    await expect(publish('two', 2, { minimum: 3 })).rejects.toThrow('minimum 3 is above 2');
    expect(await publish('two', 2, { minimum: 2 })).toMatchObject({ number: 2, minimum: 2 });
  });

  it('disables a remote, and releases it again', async () => {
    await publish('one', 1);
    expect((await disable(releasing())).stable).toBeNull();
    await expect(disable(releasing())).rejects.toThrow('entry 2 disables it already');
    await publish('one', 1);
    expect(await served()).toMatchObject({ number: 3, stable: 'one' });
  });

  it.each([
    ['promote', () => promote(releasing()), 'entry 1 has no canary to promote'],
    ['roll back', () => rollBack(releasing()), 'there is no other version to go back to'],
    ['roll back to nothing', () => rollBack(releasing(), 9), 'there is no entry 9'],
    [
      'try what everybody has',
      () => publish('one', 1, { percent: 10 }),
      'everybody has version one already',
    ],
  ])('says why it does not %s', async (_what, work, words) => {
    await publish('one', 1);
    await expect(work()).rejects.toThrow(words);
    expect((await served()).number).toBe(1);
  });

  it('knows whether a version was ever released', async () => {
    await publish('one', 1);
    await publish('two', 2);
    expect(await wasReleased(releasing(), 'one')).toBe(true);
    expect(await wasReleased(releasing(), 'three')).toBe(false);
  });

  it('takes no other bytes for a version that is there', async () => {
    await publish('one', 1);
    const distDir = sample.distOf('one', 'another entry');
    const build = { ...sample.buildOf('one'), publication: publicationIn(distDir, 'loans') };
    await expect(publishBuild(releasing(), build, distDir)).rejects.toThrow(
      'with other bytes: one commit has to build one version',
    );
    expect((await served()).number).toBe(1);
  });

  it('is appended to by nobody after what the team has not signed', async () => {
    await publish('one', 1);
    const { publication } = sample.buildOf('foreign');
    await forge(2, { action: 'canary', canary: { percent: 10, publication } });
    const words = /entry 2 of loans cannot be read: it is signed by [0-9a-f]{16}, a key/;
    await expect(promote(releasing())).rejects.toThrow(words);
    await expect(publish('two', 2)).rejects.toThrow(words);
    await expect(disable(releasing())).rejects.toThrow(words);
  });

  it('goes back to nothing that the team has not signed', async () => {
    await publish('one', 1);
    const [first] = await readLedger(sample.store, 'loans');
    rmSync(join(sample.storeDir, entryPath('loans', 1)));
    await forge(1, { ...first?.entry, number: 1, predecessor: null });
    await appendAfterForged();
    await expect(rollBack(releasing())).rejects.toThrow('there is no other version');
    await expect(rollBack(releasing(), 1)).rejects.toThrow('entry 1 of loans cannot be read');
  });

  it('knows every key of its team where the teams file is at hand', async () => {
    const other = makeReleaseKey();
    await publish('one', 1);
    const paths = ['/dashboard/loan/*'];
    const keys = [{ publicKey: sampleKey.publicKey }, { publicKey: other.publicKey }];
    const team = readTeams(JSON.stringify({ loans: { paths, keys } })).get('loans');
    const colleague = { ...releasing(), key: readSigningKey(other.privatePem) };
    const build = sample.buildOf('two', 2);
    await expect(publishBuild(colleague, build, build.distDir)).rejects.toThrow('cannot be read');
    const entry = await publishBuild({ ...colleague, team }, build, build.distDir);
    expect(entry).toMatchObject({ number: 2, stable: { remote: { version: 'two' } } });
  });

  it('is not appended to when its last entry cannot be read', async () => {
    await publish('one', 1);
    writeFileSync(join(sample.storeDir, entryPath('loans', 2)), 'nothing');
    await expect(publish('two', 2)).rejects.toThrow('entry 2 of loans cannot be read');
  });
});
