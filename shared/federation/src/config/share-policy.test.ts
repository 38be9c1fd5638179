import { facadeExports, requiredRanges } from './share-policy.ts';

describe('what a page shares', () => {
  it('has the names of its facades as its contract', () => {
    expect(facadeExports('react-router-dom')).toEqual(expect.arrayContaining(['Link', 'Outlet']));
    expect(facadeExports('zod/mini')).toEqual(expect.arrayContaining(['object', 'enum']));
    expect(facadeExports('react')).toBeNull();
  });

  it('is required by caret ranges of the installed versions, never by workspace ranges', () => {
    for (const range of Object.values(requiredRanges(__dirname))) {
      expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
    }
  });
});
