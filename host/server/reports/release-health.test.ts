import { testingDocument } from '../testing/testing-document.ts';
import type { ServedDocument } from './document-ids.ts';
import { createReleaseHealth } from './release-health.ts';

const settleMs = 15_000;
const soon = settleMs;

function setUp() {
  const health = createReleaseHealth({ settleMs });
  const tell = (failed: boolean, change: Partial<ServedDocument> = {}, version = 'two') =>
    health.note(testingDocument(change), { remote: 'loans', version, failed });
  const of = (now = soon, version = 'two') => health.of('loans', version, now);
  return { health, tell, of };
}

function times(count: number, work: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) work(index);
}

describe('how a version fares', () => {
  it('is counted by networks, of each version and remote', () => {
    const { health, tell, of } = setUp();
    times(3, () => tell(true));
    times(4, () => tell(false));
    tell(true, {}, 'one');
    health.note(testingDocument(), { remote: 'wallets', version: 'two', failed: true });
    expect(of()).toEqual({ networks: 7, failing: 3 });
    expect(of(soon, 'one')).toEqual({ networks: 1, failing: 1 });
    expect(of(soon, 'three')).toEqual({ networks: 0, failing: 0 });
  });

  it('counts a network once, whatever it sends, by what most of its newest documents say', () => {
    const { tell, of } = setUp();
    times(3, () => tell(false));
    times(5000, () => tell(true, { network: 'flood' }));
    expect(of()).toEqual({ networks: 4, failing: 1 });
    times(4, () => tell(false, { network: 'flood' }));
    expect(of().failing).toBe(1);
    times(1, () => tell(false, { network: 'flood' }));
    expect(of()).toEqual({ networks: 4, failing: 0 });
  });

  it('counts no more than four networks of one block of addresses', () => {
    const { tell, of } = setUp();
    times(3, () => tell(false));
    times(256, () => tell(true, { block: 'rented' }));
    expect(of()).toEqual({ networks: 7, failing: 4 });
  });

  it('forgets nobody for a block that sends from more networks than are kept', () => {
    const { tell, of } = setUp();
    times(20, (index) => tell(false, { network: `honest${index}` }));
    times(1000, (index) => tell(true, { network: `rented${index}`, block: 'rented' }));
    expect(of()).toEqual({ networks: 24, failing: 4 });
  });

  it('counts a document once, and as failed when it failed once', () => {
    const { tell, of } = setUp();
    const document = testingDocument();
    times(3, () => tell(false, document));
    expect(of()).toEqual({ networks: 1, failing: 0 });
    tell(true, document);
    tell(false, document);
    expect(of()).toEqual({ networks: 1, failing: 1 });
  });

  it('waits until those who say that it works could have said so', () => {
    const { tell, of } = setUp();
    tell(true, { servedAt: 0 });
    tell(true, { servedAt: 1 });
    expect(of(settleMs - 1)).toEqual({ networks: 0, failing: 0 });
    expect(of(settleMs)).toEqual({ networks: 1, failing: 1 });
  });

  it('hears nothing of a version in documents in which the one in reserve fails too', () => {
    const { tell, of } = setUp();
    const document = testingDocument();
    tell(true, document);
    tell(true, document, 'one');
    expect([of(), of(soon, 'one')]).toEqual([
      { networks: 0, failing: 0 },
      { networks: 0, failing: 0 },
    ]);
    const other = testingDocument();
    tell(true, other);
    tell(false, other, 'one');
    expect([of(), of(soon, 'one')]).toEqual([
      { networks: 1, failing: 1 },
      { networks: 1, failing: 0 },
    ]);
  });

  it('is of the newest five hundred networks, and of a day', () => {
    const { tell, of } = setUp();
    times(600, () => tell(false));
    times(100, () => tell(true));
    expect(of()).toEqual({ networks: 500, failing: 100 });
    const day = 24 * 60 * 60 * 1000;
    expect(of(day).networks).toBe(500);
    expect(of(day + 1).networks).toBe(0);
  });
});
