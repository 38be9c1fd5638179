import { missingShareExports } from './share-contract-plugin.ts';

const provided = (key: string) => (key === 'rxjs' ? ['map', 'of'] : null);

describe('the contract of shared libraries', () => {
  it('is kept by names that the facade has, and by whole libraries', () => {
    expect(missingShareExports({ rxjs: ['map'], react: null }, provided)).toEqual([]);
  });

  it('is broken by other names, and by a namespace that is passed on', () => {
    expect(missingShareExports({ rxjs: ['map', 'zip'] }, provided)).toEqual(['rxjs.zip']);
    expect(missingShareExports({ rxjs: null }, provided)).toEqual(['rxjs.*']);
  });
});
