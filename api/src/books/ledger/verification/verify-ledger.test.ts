import { mkdtempSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import {
  earnIncome,
  fillLedger,
  sealAll,
  tamper,
  testSealKeys,
} from '../../../../test/busy-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { publishHeads } from '../sealing/publish-heads.ts';
import { sealLedger } from '../sealing/seal-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

const { key, keys } = testSealKeys();
let connection: TestDatabase;
let headsFile: string;

beforeEach(async () => {
  connection = await createTestDatabase();
  headsFile = path.join(mkdtempSync(path.join(tmpdir(), 'heads-')), 'heads.jsonl');
  const { database } = connection;
  await fillLedger(database);
  await sealAll(database, key);
  await publishHeads(database, headsFile);
  await fillLedger(database);
  await sealAll(database, key);
  await publishHeads(database, headsFile);
});
afterEach(async () => {
  await connection.close();
  await rm(path.dirname(headsFile), { recursive: true });
});

async function findings(options: { file?: string; trusted?: typeof keys } = { file: headsFile }) {
  const results = await verifyLedger(connection.database, {
    keys: options.trusted ?? keys,
    headsFile: options.file,
  });
  return results.flatMap(({ finding }) => (finding ? [finding] : []));
}

async function entryNumber(where: string) {
  const { rows } = await sql
    .raw<{ number: bigint }>(
      `select entry.number from ledger_entries as entry
       join ledger_accounts as account on account.id = entry.account_id
       where ${where} order by entry.number limit 1`,
    )
    .execute(connection.database);
  return rows[0]?.number ?? 0n;
}

describe('the verifier', () => {
  it('finds nothing in an untouched ledger, and says what it went through', async () => {
    const heads = (await readFile(headsFile, 'utf8')).trim().split('\n').length;
    const results = await verifyLedger(connection.database, { keys, headsFile });
    expect(results.map(({ finding }) => finding)).toEqual(results.map(() => undefined));
    expect(results.map(({ checked }) => checked)).toEqual([
      expect.stringMatching(/^28 entries in the chain, \d+ signed heads$/),
      `${heads} heads kept in ${headsFile}`,
      '0 restores to an earlier moment',
      '0 entries that await their seal',
      '14 transfers for their balance in each asset',
      'the balance after each of 28 entries',
      'the balances of 15 accounts',
      'custody and in_transit against what customers own',
      '6 holds against the held accounts',
    ]);
  });

  it.each(['half a li', '{}', '{"number":"1"}'])(
    'names the line of the heads that is none: %s',
    async (damage) => {
      const [first] = (await readFile(headsFile, 'utf8')).split('\n');
      await writeFile(headsFile, `${first}\n${damage}\n${first}\n`);
      const verdict = verifyLedger(connection.database, { keys, headsFile });
      await expect(verdict).rejects.toThrow(`Line 2 of ${headsFile} is damaged`);
    },
  );

  it('names a node of the tree that is not of the chain, and misses one that is gone', async () => {
    for (let round = 0; round < 20; round += 1) await fillLedger(connection.database);
    await sealAll(connection.database, key);
    await tamper(connection, "update ledger_tree_nodes set hash = decode(repeat('00', 32), 'hex')");
    expect(await findings({})).toMatchObject([
      { message: 'Node 0 of level 1 is not of the chain’s tree' },
    ]);
    await tamper(connection, 'delete from ledger_tree_nodes');
    expect(await findings({})).toMatchObject([
      { message: 'The tree has 0 nodes of 1: some were removed' },
    ]);
  });

  it('takes what is not sealed yet for what it is', async () => {
    await fillLedger(connection.database);
    expect(await findings()).toEqual([]);
  });

  it.each([
    ['the amount of an entry', 'update ledger_entries set amount = amount + 1 where number = $n'],
    [
      'the account of an entry',
      `update ledger_entries set account_id = (
        select max(id) from ledger_accounts where kind = 'available' and asset = 'ETH'
      ), account_entry = 99 where number = $n`,
    ],
    ['the side of an entry', "update ledger_entries set side = 'debit' where number = $n"],
    ['the kind of an entry', "update ledger_entries set kind = 'gift' where number = $n"],
    ['a balance after', 'update ledger_entries set balance_after = 1 where number = $n'],
    ['its value in euros', 'update ledger_entries set euro_value = 1 where number = $n'],
    [
      'when it was booked',
      `update ledger_transfers set booked_at = booked_at + interval '1 us'
       where id = (select transfer_id from ledger_entries where number = $n)`,
    ],
  ])('names the first entry when somebody alters %s', async (_, statement) => {
    const number = await entryNumber("account.kind = 'available' and entry.side = 'credit'");
    await tamper(connection, statement.replace('$n', String(number)));
    const [first] = await findings();
    // A transfer is altered with all of its entries, of which the one before is the first.
    const expected = statement.includes('booked_at') ? number - 1n : number;
    expect(first?.entryNumber).toBe(expected);
    expect(first?.message).toContain('not what was sealed');
  });

  it('names the first entry when somebody alters whose account it is', async () => {
    const number = await entryNumber("account.kind = 'available'");
    await tamper(
      connection,
      `update ledger_accounts set user_id = gen_random_uuid(), owner_id = gen_random_uuid()
       where id = (select account_id from ledger_entries where number = ${number})`,
    );
    expect((await findings())[0]?.entryNumber).toBe(number);
  });

  it('notices a hold that names another withdrawal', async () => {
    await tamper(
      connection,
      "update ledger_holds set reference_id = 'other' where id = (select min(id::text)::uuid from ledger_holds)",
    );
    expect((await findings())[0]?.message).toContain('not what was sealed');
  });

  it('notices entries that changed places', async () => {
    await tamper(
      connection,
      'alter table ledger_entries alter number set generated by default',
      'update ledger_entries set number = -number where number in (5, 7)',
      'update ledger_entries set number = 12 + number where number in (-5, -7)',
    );
    expect((await findings())[0]).toMatchObject({ entryNumber: 5n });
  });

  it('notices links of the chain that changed places', async () => {
    await tamper(
      connection,
      'update ledger_sealed_entries set position = 1000 + position where position in (5, 7)',
      'update ledger_sealed_entries set position = 1012 - position where position in (1005, 1007)',
    );
    expect((await findings())[0]).toMatchObject({ entryNumber: 7n });
  });

  it.each(['ledger_entries where number = 9', 'ledger_sealed_entries where position = 9'])(
    'notices what was removed in the middle of %s',
    async (rows) => {
      await tamper(connection, `delete from ${rows}`);
      expect((await findings())[0]?.message).toMatch(/Entry 9.* was removed|position 9/);
    },
  );

  it('notices a transfer that was removed with its entries and links', async () => {
    await tamper(
      connection,
      'delete from ledger_sealed_entries where entry_number in (9, 10)',
      'create temp table gone on commit drop as select transfer_id from ledger_entries where number = 9',
      'delete from ledger_entries where transfer_id in (select transfer_id from gone)',
      'delete from ledger_transfers where id in (select transfer_id from gone)',
    );
    expect((await findings())[0]?.message).toContain('no entry at position 9');
  });

  it('notices an altered entry whose hash, and all that follow, were computed anew', async () => {
    const { database } = connection;
    await tamper(
      connection,
      'update ledger_entries set amount = amount + 1, balance_after = balance_after + 1 where number = 1',
      'delete from ledger_seals',
      'delete from ledger_sealed_entries',
    );
    await sealAll(database, testSealKeys().key);
    const [first] = await findings({});
    expect(first?.message).toContain('unknown key');
    await tamper(connection, `update ledger_seals set key_id = '${key.id}'`);
    expect((await findings({}))[0]?.message).toContain('The signature of head 1 is not valid');
  });

  it('notices a balance that its entries do not give', async () => {
    await tamper(
      connection,
      "update ledger_accounts set balance = balance + 1 where kind = 'custody'",
    );
    const [first] = await findings();
    expect(first?.message).toMatch(/^custody ETH .* has a balance of 601 .* come to 600$/);
  });

  it('notices what was slipped in behind the seal', async () => {
    await tamper(
      connection,
      `insert into ledger_transfers (id, kind, event_key, booked_at, written_in)
       values ('00000000-0000-7000-8000-000000000001', 'gift', 'gift', now(), '1')`,
      `insert into ledger_entries (id, transfer_id, account_id, asset, kind, side, amount)
       select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', id, asset, 'gift', side, 1
       from ledger_accounts, (values ('debit'), ('credit')) as sides (side)
       where kind = 'income'`,
    );
    const [first] = await findings();
    expect(first?.message).toContain('older than the last seal');
  });
});

describe('entries that were removed at the end', () => {
  beforeEach(async () => {
    await earnIncome(connection.database);
    await sealAll(connection.database, key);
    await publishHeads(connection.database, headsFile);
  });

  const removeEntries = [
    `create temp table gone on commit drop as
     select number, transfer_id from ledger_entries where number in (29, 30)`,
    'delete from ledger_entries where number in (select number from gone)',
    'delete from ledger_transfers where id in (select transfer_id from gone)',
  ];
  const removeLinks = 'delete from ledger_sealed_entries where position in (29, 30)';
  const removeHead = 'delete from ledger_seals where last_position = 30';
  const fitBalances = `update ledger_accounts set balance = balance - 9, entry_count = entry_count - 1
    where kind = 'inventory' and asset = 'EUR'`;

  it('are missed by their links', async () => {
    await tamper(connection, ...removeEntries, fitBalances);
    expect((await findings({}))[0]).toMatchObject({ entryNumber: 29n });
  });

  it('are missed by their head', async () => {
    await tamper(connection, ...removeEntries, removeLinks, fitBalances);
    expect((await findings({}))[0]?.message).toContain('entries were removed at the end');
  });

  it('are missed by a balance when the head is gone too', async () => {
    await tamper(connection, ...removeEntries, removeLinks, removeHead);
    const [first] = await findings({});
    expect(first?.message).toMatch(
      /^inventory EUR .* balance of 27 after 3 entries; .* come to 18$/,
    );
  });

  it('are missed by the heads kept outside when everything else fits', async () => {
    const { database } = connection;
    await tamper(connection, ...removeEntries, removeLinks, removeHead, fitBalances);
    expect(await findings({})).toEqual([]);
    const [first] = await findings();
    expect(first?.message).toContain('the newest entries were removed with their heads');
    // Nor does the sealer go on as if nothing were.
    await earnIncome(database);
    await sealAll(database, key);
    await expect(publishHeads(database, headsFile)).rejects.toThrow('does not have head');
    expect((await findings())[0]?.message).toContain('not the one that was signed first');
  });
});

describe('the heads kept outside', () => {
  it('survive half a line that a crash left', async () => {
    const before = await readFile(headsFile, 'utf8');
    await appendFile(headsFile, '{"number":"99","lastPos');
    expect(await findings()).toEqual([]);
    await publishHeads(connection.database, headsFile);
    expect(await readFile(headsFile, 'utf8')).toBe(before);
  });

  it('catch up when a process stopped between a seal and its copy', async () => {
    await fillLedger(connection.database);
    await sealAll(connection.database, key);
    await sealLedger(connection.database, key, new Date());
    await publishHeads(connection.database, headsFile);
    expect(await findings()).toEqual([]);
    await writeFile(headsFile, '');
    await publishHeads(connection.database, headsFile);
    expect(await findings()).toEqual([]);
  });

  it('may go on while they are verified', async () => {
    const { database } = connection;
    let isLive = false;
    const sealBesides = async <T>({ result }: { result: T & { rows: unknown[] } }): Promise<T> => {
      if (!isLive && result.rows.length > 0) {
        isLive = true;
        await earnIncome(database);
        await sealAll(database, key);
        await publishHeads(database, headsFile);
      }
      return result;
    };
    const watched = database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: sealBesides,
    });
    const results = await verifyLedger(watched, { keys, headsFile });
    expect(isLive).toBe(true);
    expect(results.flatMap(({ finding }) => finding ?? [])).toEqual([]);
  });

  it('are missed when they are gone', async () => {
    await rm(headsFile);
    expect((await findings())[0]?.message).toContain('are gone');
  });
});
