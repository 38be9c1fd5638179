import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../launch/site-folders.ts';
import { allowedLicences, readByHand } from './allowed-licences.ts';
import { type Bill, type Component, isOurs, nameOf } from './bill.ts';
import { findFaults, licenceOf } from './find-faults.ts';
import { findLockfileFaults, type Lockfile } from './find-lockfile-faults.ts';
import { pickReachable } from './pick-reachable.ts';
import { writeBills } from './write-bills.ts';

const readText = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const lockfile: Lockfile = parse(readText('pnpm-lock.yaml'));

function component(name: string, licence: object | undefined, more: object = {}): Component {
  const hashes = [{ alg: 'SHA-512', content: 'a'.repeat(128) }];
  return {
    'bom-ref': name,
    name,
    version: '1.0.0',
    ...(licence && { licenses: [licence] }),
    externalReferences: [{ type: 'distribution', hashes }],
    ...more,
  };
}

const billOf = (components: Component[], edges: Record<string, string[]> = {}): Bill => ({
  metadata: { component: component('root', undefined) },
  components,
  dependencies: Object.entries(edges).map(([ref, dependsOn]) => ({ ref, dependsOn })),
});

describe('the bills of materials', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bills-'));
  let bills: Readonly<Record<string, Bill>> = {};
  beforeAll(async () => {
    bills = await writeBills(folder);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const namesIn = (file: string) => (bills[file]?.components ?? []).map(nameOf);

  it('are one for each image with code of ours, and for the code of each team', () => {
    const remotes = globSync('remote-*', { cwd: repositoryRoot });
    const expected = ['api', 'signer', 'host', 'host-page', ...remotes];
    expect(Object.keys(bills).sort()).toEqual(
      expected.map((name) => `tessera-${name}.json`).sort(),
    );
    expect(globSync('*.json', { cwd: folder })).toHaveLength(expected.length);
  });

  it('have what runs, and not what builds or tests it', () => {
    expect(namesIn('tessera-api.json')).toEqual(expect.arrayContaining(['fastify', 'pg', 'viem']));
    expect(namesIn('tessera-signer.json')).not.toContain('pg');
    expect(namesIn('tessera-host-page.json')).toEqual(
      expect.arrayContaining(['firebase', 'react', '@base-ui/react', 'rxjs']),
    );
    for (const file of Object.keys(bills)) {
      const tools = ['jest', 'webpack', '@playwright/test', '@testing-library/react', 'fast-check'];
      expect([file, namesIn(file).filter((name) => tools.includes(name))]).toEqual([file, []]);
      expect([file, namesIn(file).length > 20]).toEqual([file, true]);
    }
  });

  it('have an allowed licence and a hash for each package', () => {
    expect(Object.values(bills).flatMap(findFaults)).toEqual([]);
  });

  it('allow no licence that nothing has', () => {
    const theirs = Object.values(bills)
      .flatMap(({ components }) => components)
      .filter((each) => !isOurs(each));
    const licences = new Set(theirs.map(licenceOf));
    const names = new Set(theirs.map(nameOf));
    expect(Object.keys(allowedLicences).filter((licence) => !licences.has(licence))).toEqual([]);
    expect(Object.keys(readByHand).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a fault in a bill', () => {
  it.each([
    ['a licence that is not allowed', component('a', { license: { id: 'AGPL-3.0-only' } })],
    ['one that is no licence', component('a', { license: { name: 'UNLICENSED' } })],
    ['none at all', component('a', undefined)],
    ['a choice that nobody made', component('a', { expression: '(MIT OR GPL-2.0-only)' })],
    [
      'one read by hand that says something else now',
      component('limiter', { license: { id: 'X' } }),
    ],
    ['no hash', component('a', { license: { id: 'MIT' } }, { externalReferences: [] })],
  ])('is %s', (_what, faulty) => {
    const faults = findFaults(billOf([component('b', { license: { id: 'MIT' } }), faulty]));
    expect(faults).toEqual([expect.stringContaining(`${faulty.name}@1.0.0`)]);
  });

  it('is no package of our own', () => {
    expect(findFaults(billOf([component('money', undefined, { group: '@tessera' })]))).toEqual([]);
  });
});

describe('what is left out of a bill', () => {
  it('takes along what only it depends on', () => {
    const bill = billOf(
      ['page', 'tool', 'of-both', 'of-tool', 'server'].map((name) => component(name, undefined)),
      { root: ['page', 'tool', 'server'], page: ['of-both', 'tool'], tool: ['of-both', 'of-tool'] },
    );
    const kept = pickReachable(
      bill,
      (name) => name !== 'server',
      (name) => name === 'tool',
    );
    expect(kept.components.map(nameOf)).toEqual(['page', 'of-both']);
    expect(kept.dependencies).toEqual([
      { ref: 'root', dependsOn: ['page'] },
      { ref: 'page', dependsOn: ['of-both'] },
    ]);
  });
});

describe('the lockfile', () => {
  it('takes every package from the registry, with its hash', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(1000);
    expect(findLockfileFaults(lockfile)).toEqual([]);
  });

  const integrity = `sha512-${'A'.repeat(86)}==`;
  it.each([
    { tarball: 'https://example.test/a.tgz', integrity },
    { type: 'git', repo: 'https://example.test/a.git', commit: 'abc' },
    { directory: '../a', type: 'directory' },
    { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    {},
  ])('is faulty with %j', (resolution) => {
    expect(findLockfileFaults({ packages: { 'a@1.0.0': { resolution } } })).toHaveLength(1);
  });

  it('has Node for each kind of machine, which only such a machine installs', () => {
    const launcher = readText('scripts/run-in-workspace.mjs');
    const named = [...launcher.matchAll(/'(\w+)-(\w+)': '(node-[\w-]+)'/g)];
    expect(named).toHaveLength(5);
    for (const [, os, cpu, name] of named) {
      const found = Object.entries(lockfile.packages).filter(([key]) => key.startsWith(`${name}@`));
      expect(found).toEqual([
        [
          expect.stringMatching(/@24\.\d+\.\d+$/),
          expect.objectContaining({ os: [os], cpu: [cpu] }),
        ],
      ]);
    }
    expect(Object.keys(lockfile.packages).filter((key) => /^node(-bin-setup)?@/.test(key))).toEqual(
      [],
    );
  });
});

describe('the package manager', () => {
  it('stands under a lockfile with its hash', () => {
    const read = (name: string) => JSON.parse(readText(`scripts/package-manager/${name}`));
    const { version, integrity } = read('package-lock.json').packages['node_modules/pnpm'];
    expect(version).toBe(read('package.json').dependencies.pnpm);
    expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    for (const file of ['scripts/run-in-workspace.mjs', 'Dockerfile', 'scripts/new-remote.ts']) {
      expect([file, readText(file).match(/npx|--global|pnpm@/g)]).toEqual([file, null]);
    }
  });
});
