import { overspent, type Weights, writeWeights } from './weight.ts';

const reached: Weights = {
  pages: { '/': { requests: 7, bytes: 200_000, scriptBytes: 100_000 } },
  entries: { public: 3_000 },
};

const page = (change: object): Weights => ({
  ...reached,
  pages: { '/': { requests: 7, bytes: 200_000, scriptBytes: 100_000, ...change } },
});

describe('the budgets', () => {
  it('are kept within two hundredths of what was reached', () => {
    expect(overspent(page({ bytes: 204_000, scriptBytes: 102_000 }), reached)).toEqual([]);
    expect(overspent(page({ bytes: 204_001 }), reached)).toHaveLength(1);
    expect(overspent(page({ scriptBytes: 102_001 }), reached)).toHaveLength(1);
    expect(overspent({ ...reached, entries: { public: 3_061 } }, reached)).toHaveLength(1);
  });

  it('allow no request more', () => {
    expect(overspent(page({ requests: 8 }), reached)).toEqual(['/ takes 8 requests, at most 7']);
    expect(overspent(page({ requests: 6 }), reached)).toEqual([]);
  });

  it('allow two hundredths of the styles less to be used', () => {
    const reachedOf = page({ styleUse: 80.5 });
    expect(overspent(page({ styleUse: 78.5 }), reachedOf)).toEqual([]);
    expect(overspent(page({ styleUse: 78.4 }), reachedOf)).toEqual([
      '/ uses 78.4 % of its styles, at least 78.5 %',
    ]);
    expect(overspent(page({}), reachedOf)).toEqual([]);
    expect(overspent(page({ styleUse: 1 }), reached)).toEqual([]);
  });

  it('have to be written for what is new', () => {
    const none: Weights = { pages: {}, entries: {} };
    expect(overspent(reached, none)).toEqual([
      '/ has no budget yet',
      'the entry of public has no budget yet',
    ]);
  });

  it('are written as they are read', () => {
    expect(JSON.parse(writeWeights(reached))).toEqual(reached);
  });
});
