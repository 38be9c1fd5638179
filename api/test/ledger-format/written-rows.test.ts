import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linesOfSealedColumns } from '../../src/books/ledger/rows/export-rows.ts';
import { testSealKeys } from '../busy-ledger.ts';
import { digestOfColumns, runOverAll } from './check-by-document.ts';
import { type WrittenChange, type WrittenRow, writeRowsExport } from './write-rows-export.ts';

const { pem, key } = testSealKeys();
const folder = mkdtempSync(path.join(tmpdir(), 'written-rows-'));
const keyFile = path.join(folder, 'key.pem');
writeFileSync(keyFile, createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString());
afterAll(() => rm(folder, { recursive: true }));

type Lines = readonly string[];
type Case = readonly [written: WrittenRow, said: RegExp, change?: (lines: Lines) => Lines];

/** Holds what the checker says of exports that are signed well to what it should say. */
function check(...cases: readonly Case[]): void {
  const files = cases.map(([written, , change = (lines: Lines) => lines], nth) => {
    const text = change(writeRowsExport(key, written))
      .map((line) => `${line}\n`)
      .join('');
    const file = path.join(folder, `${nth}.jsonl`);
    writeFileSync(file, text);
    return { file, columns: digestOfColumns(text) };
  });
  const said = runOverAll(keyFile, files);
  for (const [nth, [, expected]] of cases.entries()) expect(said[nth]).toMatch(expected);
}

const [ada, mallory] = [
  { id: '1', owner: 'ada' },
  { id: '1', owner: 'mallory' },
];
const inserted = (values: Readonly<Record<string, string>>) => ({ kind: 'inserted', values });
const removed = { kind: 'removed' };
const given = { kind: 'changed', values: { owner: 'mallory' } };

describe('what the rows of an export that is signed well say', () => {
  it('begins once, unless it was removed and may be', () => {
    const twice = { changes: [inserted(ada), inserted(mallory)], row: mallory };
    const again = /^row .*: it was inserted again, though it was there$/;
    const anew = { changes: [inserted(ada), removed, inserted(mallory)], row: mallory };
    check(
      [{ changes: [inserted(ada)], row: ada }, /^entries: none\nrows: .*\nok$/],
      [twice, again],
      [{ ...twice, rules: { isWrittenOnce: true } }, again],
      [{ ...twice, rules: { fixed: ['owner'] } }, again],
      [anew, /: it was removed, which is never done$/],
      [{ ...anew, rules: { mayBeRemoved: true } }, /ok$/],
      [
        { ...anew, rules: { mayBeRemoved: true, isWrittenOnce: true } },
        /: it was written again, though it is written once$/,
      ],
    );
  });

  it('is opened in one go, before anything else names its columns and before a record ends that', () => {
    const opened = (values: Readonly<Record<string, string>> = ada): WrittenChange => ({
      kind: 'opened',
      values,
    });
    const record = (opened: string, columns = ['id', 'owner']): WrittenChange => ({
      kind: 'opened',
      key: '[]',
      values: Object.fromEntries(columns.map((column) => [column, opened])),
    });
    const bob = { values: { id: '2', owner: 'bob' }, key: '["2"]' };
    const [openedBob, insertedBob] = ['opened', 'inserted'].map((kind) => ({ ...bob, kind }));
    if (!openedBob || !insertedBob) throw new Error('There is nothing of Bob');
    const withBob = (lines: Lines) => [
      ...lines,
      JSON.stringify({ row: 'payees', key: bob.key, values: bob.values }),
    ];
    const right = (...changes: WrittenChange[]): Case => [
      { changes, row: ada },
      /ok$/,
      (lines) => (changes.some(({ key }) => key === bob.key) ? withBob(lines) : lines),
    ];
    const late = (...changes: WrittenChange[]): Case => [
      { changes, row: ada },
      /^row \["2"\] of payees: it was opened late$/,
      withBob,
    ];
    const notOfIt = (...changes: WrittenChange[]): Case => [
      { changes, row: ada },
      /^the opening of payees \(id, owner\): its record is not of what was opened$/,
    ];
    const later = '745';
    check(
      right(opened()),
      right(opened(), record('1')),
      right(opened(), openedBob, record('2')),
      right(record('0'), inserted(ada)),
      right(opened(), given, { ...given, values: { owner: 'ada' } }, record('1')),
      right(opened(), record('1'), { ...insertedBob, writtenIn: later }),
      right(
        opened({ id: '1' }),
        record('1', ['id']),
        opened({ owner: 'ada' }),
        record('1', ['owner']),
      ),
      // It waited for the table, and wrote to it then.
      right(
        { ...insertedBob, number: 3, writtenIn: '743' },
        { ...opened(), number: 1 },
        { ...record('1'), number: 2 },
      ),
      late(opened(), record('1'), openedBob),
      late(opened(), record('1'), { ...openedBob, writtenIn: later }),
      late(opened(), record('1'), { ...openedBob, number: 0 }),
      late(opened(), { ...openedBob, writtenIn: later }),
      late(opened(), { ...given, values: { owner: 'ada' } }, openedBob),
      late(inserted(ada), openedBob),
      late(record('0'), inserted(ada), openedBob),
      [
        { changes: [opened(), record('1')], unsealed: [openedBob], row: ada },
        /^row \["2"\] of payees: it was opened late$/,
        withBob,
      ],
      notOfIt(opened(), record('2')),
      notOfIt(opened(), record('1'), { ...record('1'), writtenIn: later }),
      [
        { changes: [opened(), record('1', ['phone'])], row: ada },
        /leaves out its phone, which is sealed$/,
      ],
    );
  });

  it('gets salts of columns that had none, each once', () => {
    const withOwner = { kind: 'salted', values: { owner: 'anything' } };
    const rules = { plain: ['id'], salted: ['owner'], isWrittenOnce: true };
    const row = { id: '1' };
    const wrong = /: its owner got a salt, though it was not sealed without one$/;
    const opened = { kind: 'opened', values: row };
    const more = { kind: 'opened', values: { more: 'a' } };
    check(
      [{ changes: [inserted(ada), withOwner], row, rules }, /ok$/],
      [{ changes: [inserted(ada), withOwner], row: ada }, wrong],
      [{ changes: [opened, withOwner], row, rules }, wrong],
      [{ changes: [inserted(ada), withOwner, withOwner], row, rules }, wrong],
      [
        {
          changes: [inserted(ada), withOwner, more, withOwner],
          row,
          rules: { ...rules, retired: ['more'] },
        },
        wrong,
      ],
    );
  });

  it('changes in known ways alone', () => {
    const strange = { kind: 'written', values: mallory };
    check([
      { changes: [inserted(ada), strange], row: mallory },
      /: a change of it is of no known kind: written$/,
    ]);
  });

  it('stands behind every change, as each line does behind those that come before it', () => {
    const written = { changes: [inserted(ada), given], unsealed: [given], row: ada };
    const last = (lines: Lines, kind: string) =>
      lines.findLastIndex((line) => line.startsWith(`{"${kind}"`));
    const withRowBefore = (kind: string) => (lines: Lines) =>
      lines.slice(0, -1).toSpliced(last(lines, kind), 0, ...lines.slice(-1));
    const withMoreBehind = (kind: string) => (lines: Lines) => [
      ...lines,
      lines[last(lines, kind)] ?? '',
    ];
    const late = /^line \d: it stands behind lines that follow it by the format$/;
    const foreign = /^the tables of the export do not have the columns/;
    check(
      [written, /: its owner is not what was sealed$/],
      ...['rowPosition', 'rowHead', 'unsealed'].flatMap((kind): readonly Case[] => [
        [written, late, withRowBefore(kind)],
        [written, late, withMoreBehind(kind)],
      ]),
      [written, foreign, withRowBefore('table')],
      [written, foreign, withMoreBehind('table')],
      [
        { changes: [inserted(ada)] },
        /^line 5: it stands behind/,
        (lines) => [...lines, lines[1] ?? ''],
      ],
      [written, /^line 8: it is of no known kind$/, (lines) => [...lines, '{"note":"nothing"}']],
    );
  });

  it('may rest on a change without a seal that is newer than the newest head alone, which is told', () => {
    const written = (writtenIn: string) => ({
      changes: [inserted(ada)],
      unsealed: [{ ...given, writtenIn }],
      row: mallory,
    });
    check(
      [
        written('750'),
        /^entries: none\nrows: up to head 1 of .*\nrows: 1 rest on changes that no head has signed yet\nok$/,
      ],
      [written('749'), /^change 2 of rows: it is older than the last seal, but is not in the/],
      [
        written('750'),
        /^change 2 of rows: it is there twice$/,
        (lines) => [...lines.slice(0, -1), ...lines.slice(-2)],
      ],
    );
  });

  it('may be sealed no more, where the published list says so', () => {
    const changes = [inserted({ ...ada, phone: '1' })];
    const [published = ''] = linesOfSealedColumns({
      former_payees: ['id', 'owner', 'phone'],
    }).slice(-1);
    const { table, ...rules } = JSON.parse(published);
    expect([table, rules.plain]).toEqual(['former_payees', []]);
    const retired = ['phone'];
    check(
      [{ changes, row: ada }, /leaves out its phone, which is sealed$/],
      [{ changes, row: ada, rules: { retired } }, /ok$/],
      [{ changes, row: mallory, rules: { retired } }, /: its owner is not what was sealed$/],
      [{ changes, rules }, /ok$/],
      [{ changes, rules: { ...rules, retired } }, /leaves out its id, which is sealed$/],
      [{ changes, row: ada, rules }, /: it never entered the seal$/],
    );
  });
});
