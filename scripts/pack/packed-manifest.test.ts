import { catalog, packedManifest, rangeOutside } from './packed-manifest.ts';
import { packedPackages } from './packed-packages.ts';

const manifest = {
  name: '@tessera/sample',
  version: '1.2.3',
  bin: { 'tessera-sample': './src/bin/sample.ts' },
  exports: {
    '.': './src/sample.ts',
    './part': './src/part.tsx',
    './config': './src/config.mjs',
    './*.module.css': './src/*.module.css',
    './testing/*': './testing/*.ts',
  },
  dependencies: { '@tessera/money': 'workspace:*', react: 'catalog:' },
  devDependencies: { webpack: 'catalog:' },
};

describe('the manifest of a packed package', () => {
  it('leads to what was compiled, and says every version', () => {
    expect(packedManifest(manifest, [], { '@tessera/money': '0.4.0' })).toEqual({
      name: '@tessera/sample',
      version: '1.2.3',
      type: 'module',
      license: 'MIT',
      engines: { node: '>=24' },
      files: ['dist', 'types', 'contracts'],
      bin: { 'tessera-sample': './dist/bin/sample.js' },
      exports: {
        '.': { types: './types/sample.d.ts', default: './dist/sample.js' },
        './part': { types: './types/part.d.ts', default: './dist/part.js' },
        './config': './dist/config.mjs',
        './*.module.css': './dist/*.module.css',
      },
      dependencies: { '@tessera/money': '0.4.0', react: catalog.react },
    });
  });

  it('has a place for each language where texts differ, the sources’ for whoever names none', () => {
    const { exports } = packedManifest(manifest, ['en', 'de'], { '@tessera/money': '1.0.0' }) as {
      exports: Record<string, object>;
    };
    expect(Object.entries(exports['.'] ?? {})).toEqual([
      ['types', './types/sample.d.ts'],
      ['tessera-de', './dist/de/sample.js'],
      ['default', './dist/en/sample.js'],
    ]);
    expect(exports['./*.module.css']).toEqual({
      'tessera-de': './dist/de/*.module.css',
      default: './dist/en/*.module.css',
    });
  });

  it('cannot be written of a package whose version nobody knows', () => {
    expect(() => rangeOutside('left-pad', 'catalog:', {})).toThrow('left-pad');
    expect(() => rangeOutside('@tessera/gone', 'workspace:*', {})).toThrow('@tessera/gone');
    expect(rangeOutside('react', '19.0.0', {})).toBe('19.0.0');
  });
});

describe('what is packed', () => {
  const packed = packedPackages().map(({ manifest: { name } }) => name);

  it('is what remotes name, what a team needs, and what these need', () => {
    const known = [
      'ui',
      'shell',
      'money',
      'person',
      'addresses',
      'federation',
      'releases',
      'testing',
    ];
    expect(packed).toEqual(expect.arrayContaining(known.map((name) => `@tessera/${name}`)));
    expect(packed).not.toContain('@tessera/processes');
    expect(new Set(packed).size).toBe(packed.length);
  });
});
