import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from 'react';
import { installedVersion } from './installed-version.ts';

describe('the version of an installed package', () => {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  const folder = join(root, 'remote-loans');
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function install(at: string, name: string, installed: string) {
    mkdirSync(join(at, 'node_modules', name), { recursive: true });
    const manifest = join(at, 'node_modules', name, 'package.json');
    writeFileSync(manifest, JSON.stringify({ version: installed }));
  }

  it('is that of the nearest folder, upwards', () => {
    install(root, 'sample', '1.0.0');
    expect(installedVersion('sample', folder)).toBe('1.0.0');
    install(folder, 'sample', '2.0.0');
    expect(installedVersion('sample', folder)).toBe('2.0.0');
    expect(installedVersion('sample', root)).toBe('1.0.0');
  });

  it('is that of the workspace for what the package does not name itself', () => {
    expect(installedVersion('react', folder)).toBe(version);
  });

  it('is an error for what is nowhere', () => {
    expect(() => installedVersion('no-such-library', folder)).toThrow(
      `no-such-library is not installed for ${folder}`,
    );
  });
});
