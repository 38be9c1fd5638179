import { providedExports, requiredRanges } from './share-policy.ts';

describe('what a page shares', () => {
  it('has the names of its facades as its contract', () => {
    expect(providedExports('react-router-dom')).toEqual(expect.arrayContaining(['Link', 'Outlet']));
    expect(providedExports('zod/mini')).toEqual(expect.arrayContaining(['object', 'enum']));
    expect(providedExports('react')).toBeNull();
  });

  it('is required by caret ranges of the installed versions, never by workspace ranges', () => {
    for (const range of Object.values(requiredRanges(__dirname))) {
      expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
    }
  });
});
