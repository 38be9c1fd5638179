import { publishBuild, rollBack } from '../../shared/releases/src/publish.ts';
import {
  createSampleReleases,
  type SampleReleases,
} from '../../shared/releases/testing/sample-releases.ts';
import { isDue } from './release-remotes.ts';

let sample: SampleReleases;
beforeEach(() => {
  sample = createSampleReleases();
});
afterEach(() => sample.remove());

const releasing = () => ({ remote: 'loans', store: sample.store, key: sample.key });

async function publish(version: string): Promise<void> {
  const build = sample.buildOf(version);
  await publishBuild(releasing(), build, build.distDir, { older: true });
}

describe('a start', () => {
  it('releases what was never released, and what only later releases have taken the place of', async () => {
    expect(await isDue(releasing(), 'one')).toBe(true);
    await publish('one');
    expect(await isDue(releasing(), 'one')).toBe(false);
    await publish('two');
    expect(await isDue(releasing(), 'one')).toBe(true);
  });

  it('leaves what somebody went back from, until there is another version', async () => {
    await publish('one');
    await publish('two');
    await rollBack(releasing());
    expect(await isDue(releasing(), 'two')).toBe(false);
    expect(await isDue(releasing(), 'three')).toBe(true);
  });
});
