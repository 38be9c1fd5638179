import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellsIn } from '../config/shells.ts';
import { checkContract } from './check-contract.ts';
import {
  contractVersions,
  editedContracts,
  readContract,
  writeContract,
} from './contract-files.ts';
import { reexportsOf } from './declared-shapes.ts';
import { contractText, makeContract } from './make-contract.ts';
import { namesOf, shellKey } from './shell-contract.ts';
import { itemsOfSources } from './sources-of-contract.ts';

const shellFolder = join(__dirname, '../../../shell');
const written = join(shellFolder, 'contracts');
const read = (file: string) => readFileSync(join(shellFolder, file), 'utf8');
const { version } = JSON.parse(read('package.json'));
const items = itemsOfSources(shellFolder);

describe('the contract between shell and remotes', () => {
  it('is what the sources say, under a version that says how much of it is new', () => {
    expect(checkContract(written, version, items).faults).toEqual([]);
  });

  it('has the version of the package and of what it says in a page', () => {
    expect(read('src/shell-version.ts')).toContain(`shellVersion = '${version}'`);
  });

  it('is kept for every former major by a shell that has its names', () => {
    const [current, ...former] = shellsIn(shellFolder);
    const major = Number.parseInt(current.version, 10);
    // The one before is served: its remotes need no common day. Older ones are as long as their packages stand.
    const isWritten = contractVersions(written).some((each) => each.startsWith(`${major - 1}.`));
    const majors = former.map((each) => Number.parseInt(each.version, 10));
    expect(isWritten && !majors.includes(major - 1)).toBe(false);
    for (const { entry, contract } of former) {
      expect([...reexportsOf(entry).keys()]).toEqual(
        expect.arrayContaining(namesOf(contract, shellKey) ?? []),
      );
    }
  });
});

describe('the check of the contract', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'contracts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (of: string, has: Record<string, unknown>) => {
    const former = contractVersions(folder).at(-1);
    const before = former === undefined ? undefined : readContract(folder, former);
    writeContract(folder, of, contractText(makeContract(of, has, before)));
  };
  const faultsOf = (of: string, has: Record<string, unknown>) =>
    checkContract(folder, of, has).faults.join('\n');

  const topic = (payload: object, publisher = 'any') => ({
    importedAs: 'loanOpened',
    publisher,
    isState: false,
    payload,
  });
  const objectOf = (properties: object, required: string[]) => ({
    type: 'object',
    properties,
    required,
  });
  const id = { type: 'string', format: 'uuid' };
  const start = {
    '@tessera/shell.flash': { params: ['message: string'], returns: 'void' },
    'topic loan.opened': topic(objectOf({ loanId: id }, ['loanId'])),
    'rxjs.map': {},
  };

  it('passes what is as it was written', () => {
    write('1.4.0', start);
    expect(faultsOf('1.4.0', start)).toBe('');
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a new name',
      { '@tessera/shell.useNotices': { params: [], returns: 'void' } },
      'adds    @tessera/shell.useNotices is new',
    ],
    ['a new topic', { 'topic loan.repaid': topic({}) }, 'adds    topic loan.repaid is new'],
    ['a further name of a façade', { 'rxjs.zip': {} }, 'adds    rxjs.zip is new'],
    [
      'a parameter that may be left out',
      { '@tessera/shell.flash': { params: ['message: string', 'type?: string'], returns: 'void' } },
      'adds    @tessera/shell.flash takes more',
    ],
    [
      'a field that may be left out',
      { 'topic loan.opened': topic(objectOf({ loanId: id, note: id }, ['loanId'])) },
      'adds    topic loan.opened.note is new',
    ],
  ])('wants a minor for %s', (_what, change, words) => {
    write('1.4.0', start);
    const has = { ...start, ...change };
    expect(faultsOf('1.4.0', has)).toContain('its version has to be 1.5.0, and is 1.4.0');
    expect(faultsOf('1.4.0', has)).toContain(words);
    expect(faultsOf('1.4.1', has)).toContain('its version has to be 1.5.0, and is 1.4.1');
    write('1.5.0', has);
    expect(faultsOf('1.5.0', has)).toBe('');
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a name that is gone',
      { '@tessera/shell.flash': undefined },
      'breaks  @tessera/shell.flash is gone',
    ],
    [
      'a topic that is gone',
      { 'topic loan.opened': undefined },
      'breaks  topic loan.opened is gone',
    ],
    [
      'a parameter that has to be given',
      { '@tessera/shell.flash': { params: ['message: string', 'type: string'], returns: 'void' } },
      'breaks  @tessera/shell.flash is declared otherwise',
    ],
    [
      'a field that publishers of before do not give',
      { 'topic loan.opened': topic(objectOf({ loanId: id, by: id }, ['loanId', 'by'])) },
      'breaks  topic loan.opened.by is new and has to be there',
    ],
    [
      'a field that is gone',
      { 'topic loan.opened': topic(objectOf({}, [])) },
      'breaks  topic loan.opened.loanId is gone',
    ],
    [
      'a payload of another kind',
      { 'topic loan.opened': topic(objectOf({ loanId: { type: 'integer' } }, ['loanId'])) },
      'breaks  topic loan.opened.loanId is of another kind',
    ],
    [
      'a topic that is the shell’s alone',
      { 'topic loan.opened': topic(objectOf({ loanId: id }, ['loanId']), 'shell') },
      'breaks  topic loan.opened is published by shell',
    ],
  ])('wants a major for %s', (_what, change, words) => {
    write('1.4.0', start);
    const changed = Object.entries({ ...start, ...change }).filter(([, is]) => is !== undefined);
    const has = Object.fromEntries(changed);
    expect(faultsOf('1.5.0', has)).toContain('its version has to be 2.0.0, and is 1.5.0');
    expect(faultsOf('1.4.0', has)).toContain(words);
    write('2.0.0', has);
    expect(faultsOf('2.0.0', has)).toBe('');
  });

  it('takes a field that the shell gives for an addition, though it always gives it', () => {
    const of = (payload: object) => ({ 'topic loan.opened': topic(payload, 'shell') });
    write('1.4.0', of(objectOf({ loanId: id }, ['loanId'])));
    const has = of(objectOf({ loanId: id, by: id }, ['loanId', 'by']));
    expect(faultsOf('1.4.0', has)).toContain('has to be 1.5.0');
  });

  it('says since when each part is there', () => {
    write('1.4.0', start);
    const has = { ...start, 'rxjs.zip': {} };
    write('1.5.0', has);
    const { items: dated } = readContract(folder, '1.5.0');
    expect(dated['rxjs.zip']?.since).toBe('1.5.0');
    expect(dated['rxjs.map']?.since).toBe('1.4.0');
  });

  it('finds a version that was edited, taken away, or never written', () => {
    write('1.4.0', start);
    write('1.5.0', { ...start, 'rxjs.zip': {} });
    const text = readFileSync(join(folder, '1.4.0.json'), 'utf8');
    writeFileSync(join(folder, '1.4.0.json'), text.replace('"uuid"', '"date"'));
    expect(editedContracts(folder)).toEqual(['1.4.0.json was edited']);
    rmSync(join(folder, '1.4.0.json'));
    expect(editedContracts(folder)).toEqual(['1.4.0.json is gone']);
    expect(faultsOf('1.6.0', start)).toContain('The contract of version 1.6.0 is not written down');
    cpSync(join(folder, '1.5.0.json'), join(folder, '1.6.0.json'));
    expect(editedContracts(folder)).toContainEqual(expect.stringContaining('1.6.0.json is not in'));
  });
});
