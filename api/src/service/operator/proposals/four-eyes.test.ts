import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addAuthenticator } from '../../../../test/add-authenticator.ts';
import { coldEnvironment } from '../../../../test/cold-keys.ts';
import { transfer } from '../../../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import {
  carryOutByTwo,
  operateOn,
  testOperators,
  testSignerOf,
} from '../../../../test/test-operators.ts';
import { openHouseAddress } from '../../../coins/chains/addresses/open-house-address.ts';
import { coldPath } from '../../../coins/treasury/cold/cold-move.ts';
import { anything, findRows, hasRow } from '../../../platform/database/rows.ts';
import { runDueWork } from '../../background/run-due-work.ts';
import { invalidRowsGauge } from '../invalid-rows-gauge.ts';
import { carryOutProposals } from './carry-out-proposals.ts';
import { confirmationText } from './proposal-text.ts';
import { confirm, propose } from './propose.ts';

const { grace, ada: adasKey } = testOperators;

let test: TestApp;
let operator: Client;
let ada: TestUser;
let userId: string;

beforeAll(async () => {
  test = await startTestApp({ environment: coldEnvironment });
  test.context.clock.moveTo(new Date().toISOString());
  ada = test.user('ada');
  userId = await ada.id();
  operator = new Client({ connectionString: test.connection.urlOf('operator') });
  await operator.connect();
  const { database, gateways, clock } = test.context;
  for (const gateway of gateways) {
    await database
      .transaction()
      .execute((trx) => openHouseAddress(trx, gateway, { ...coldPath, at: clock.now() }));
  }
});
afterAll(async () => {
  await operator.end();
  await test.close();
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const raise = (reason: string): [string, ...string[]] => [
  ...(['raise-limit', userId, '60000.00', tomorrow(), reason] as const),
];
const raisesOf = async (reason: string) =>
  (await findRows(test.context.database, 'limit_raises', { actor: 'support' }, 'id')).filter(
    ({ cause }) => cause === reason,
  ).length;
const outcomeOf = async (id: string) =>
  (await findRows(test.context.database, 'operator_outcomes', { proposal_id: id }, 'at'))[0];
const carryOut = (id: string) =>
  carryOutProposals.run(test.context, { id, dueAt: test.context.clock.now() });

/** Looks for what is to be judged, as an API does again and again. */
async function work() {
  const { database, clock } = test.context;
  for (const item of await carryOutProposals.findDue(database, clock.now(), test.context)) {
    await carryOutProposals.run(test.context, item);
  }
}

/** What the alarm is raised by. */
async function invalidRows(verdict: string): Promise<number> {
  const readings = await invalidRowsGauge.read(test.context, () => 0);
  const reading = readings.find(({ labels }) => labels.verdict === verdict);
  return reading?.figures.operator_rows_invalid ?? 0;
}

const insertProposal = (row: { id: string; text: string; signature: string }) =>
  operator.query('insert into operator_proposals (id, text, signature) values ($1, $2, $3)', [
    row.id,
    row.text,
    row.signature,
  ]);

const insertConfirmation = (proposalId: string, by: string, reason: string, signature: string) =>
  operator.query(
    'insert into operator_confirmations (id, proposal_id, confirmed_by, reason, signature) values ($1, $2, $3, $4, $5)',
    [randomUUID(), proposalId, by, reason, signature],
  );

describe('the role of operators', () => {
  it('may insert proposals, confirmations, letters and who looked, and write nothing else', async () => {
    const { rows } = await operator.query(`
      select relname as name,
        has_table_privilege(oid, 'INSERT') or has_any_column_privilege(oid, 'INSERT') as inserts,
        has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
          or has_any_column_privilege(oid, 'UPDATE') as changes
      from pg_class
      where relnamespace::regnamespace::text in ('public', 'jobs') and relkind in ('r', 'p', 'v')
      order by 1`);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ changes }) => changes)).toEqual([]);
    expect(rows.filter(({ inserts }) => inserts).map(({ name }) => name)).toEqual([
      'operator_actions',
      'operator_confirmations',
      'operator_letters',
      'operator_proposals',
    ]);
    const { rows: functions } = await operator.query(`
      select proname from pg_proc
      where pronamespace::regnamespace::text in ('public', 'jobs') and prosecdef
        and has_function_privilege(oid, 'EXECUTE')`);
    expect(functions).toEqual([]);
  });

  it.each([
    'update operator_proposals set signature = signature',
    'delete from operator_confirmations',
    "insert into operator_outcomes values (gen_random_uuid(), now(), 'done', 'x')",
    "insert into operator_verdicts values (gen_random_uuid(), 'valid', now())",
    'update users set closed_at = null',
    'delete from operator_letters',
    'update fiat_unattributed_payments set payer_name = payer_name',
    'insert into limit_raises select * from limit_raises where false',
    'insert into factor_resets select * from factor_resets where false',
    'insert into cold_moves select * from cold_moves where false',
    'insert into signer_pauses select * from signer_pauses where false',
    'select * from operator_proposals for update',
  ])('is refused: %s', async (statement) => {
    await expect(operator.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what two operators have signed', () => {
  it('is done once, whoever tries at the same time and however often', async () => {
    const { id } = await propose(test.context, grace, raise('once'));
    await work();
    expect(await raisesOf('once')).toBe(0);
    await confirm(test.context, adasKey, { proposalId: id, reason: 'read it' });
    await Promise.all([carryOut(id), carryOut(id), carryOut(id)]);
    await work();
    expect(await raisesOf('once')).toBe(1);
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'done' });
    const { database } = test.context;
    const recorded = await findRows(
      database,
      'operator_actions',
      { user_id: userId as never },
      'id',
    );
    expect(recorded).toMatchObject([
      { operator: 'grace', command: 'raise-limit', reason: 'once' },
      { operator: 'ada', command: 'confirm', subject: id, reason: 'read it' },
    ]);
  });

  it('is done once where a process dies between the change and its outcome', async () => {
    const { id } = await propose(test.context, grace, raise('died'));
    await confirm(test.context, adasKey, { proposalId: id, reason: 'read it' });
    const { pool } = test.connection.superuser;
    await pool.query(`
      create function die() returns trigger language plpgsql as
        $$begin perform pg_terminate_backend(pg_backend_pid()); return new; end$$;
      create trigger die before insert on operator_outcomes for each row execute function die()`);
    try {
      await expect(carryOut(id)).rejects.toThrow();
      expect(await raisesOf('died')).toBe(0);
    } finally {
      await pool.query('drop trigger die on operator_outcomes; drop function die()');
    }
    await carryOut(id);
    expect(await raisesOf('died')).toBe(1);
  });

  it.each<[string, () => Promise<[string, ...string[]]>, string]>([
    ['a limit', async () => raise('a kind'), 'Raised until'],
    [
      'a reset',
      async () => {
        await addAuthenticator(test, { user: ada, name: 'ada' });
        return ['reset-factor', userId, '24', 'lost the phone'];
      },
      'Taken away at',
    ],
    [
      'an attribution',
      async () => {
        const paymentId = await transfer(test.user('grace'), '20.00', 'I forgot');
        await runDueWork(test.context);
        return ['attribute', paymentId, userId, 'called'];
      },
      'Credited as deposit',
    ],
    ['a refill', async () => ['refill', 'BTC', '1', '12'], 'Ordered as'],
    ['a sweep', async () => ['sweep-to-cold', 'BTC', '1'], 'Ordered as'],
  ])('is carried out, and not a second time: %s', async (_, words, said) => {
    const ended = await carryOutByTwo(test.context, ...(await words()));
    expect(ended).toMatchObject({ outcome: 'done', said: expect.stringMatching(said) });
    await carryOut(ended.proposal_id);
    expect(await outcomeOf(ended.proposal_id)).toEqual(ended);
  });

  it('is refused with why, which both can read', async () => {
    const ended = await carryOutByTwo(test.context, 'end-withdrawal', randomUUID(), 'stuck');
    expect(ended).toMatchObject({ outcome: 'refused', said: expect.stringContaining('Not found') });
    const { said } = await operateOn(test, { isAlone: true }, 'proposal', ended.proposal_id);
    expect(said).toMatch(/refused\n {4}"end-withdrawal" .+ "stuck"\n.+proposed by grace/);
    expect(said).toContain('confirmed by ada: read it too');
    const waited = await operateOn(test, { isAlone: true }, 'wait', ended.proposal_id);
    expect(waited).toMatchObject({ code: 1, complained: expect.stringContaining('Not found') });
  });

  it('is not confirmed by who proposed it, nor twice, nor when it is over', async () => {
    const { id } = await propose(test.context, grace, raise('mine'));
    const own = confirm(test.context, grace, { proposalId: id, reason: 'sure' });
    await expect(own).rejects.toMatchObject({ code: 'not_confirmable' });
    test.context.clock.advance(86_400_000);
    await work();
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'invalid' });
    test.context.clock.moveTo(new Date().toISOString());
  });

  it('lapses without an alarm where nobody confirms it, and is not done when somebody does then', async () => {
    const { id } = await propose(test.context, grace, raise('lapsed'));
    await work();
    test.context.clock.advance(86_400_000);
    await work();
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'lapsed' });
    const before = await invalidRows('expired');
    const { rows } = await operator.query('select text from operator_proposals where id = $1', [
      id,
    ]);
    const late = { proposal: rows[0].text, confirmedBy: 'ada', reason: 'late' };
    await insertConfirmation(id, 'ada', 'late', adasKey.sign(confirmationText(late)));
    await work();
    expect(await invalidRows('expired')).toBe(before + 1);
    expect(await raisesOf('lapsed')).toBe(0);
    test.context.clock.moveTo(new Date().toISOString());
  });

  it('keeps no answer to a customer when it was sent', async () => {
    const body = { kind: 'question', subject: 'Fees', text: 'Which?' };
    const { id } = (await ada.post('/support/tickets', { body })).json();
    const proposed = await propose(test.context, grace, ['answer', id, 'A private answer']);
    await work();
    expect(await outcomeOf(proposed.id)).toMatchObject({ outcome: 'done' });
    const { items } = (await ada.get(`/support/tickets/${id}/messages`)).json();
    expect(items[0]).toMatchObject({ text: 'A private answer' });
    const kept = await findRows(
      test.context.database,
      'operator_proposals',
      { id: anything },
      'id',
    );
    expect(JSON.stringify(kept)).not.toContain('private');
    expect(await hasRow(test.context.database, 'operator_letters', { salt: anything })).toBe(false);
  });
});

describe('an attempt by SQL alone', () => {
  /** What a colleague would have put there for another reason. */
  async function signedBy(signer: typeof grace, reason: string) {
    const kept = await startProposal(signer, reason);
    return { id: kept.id, text: kept.text, signature: kept.signature };
  }

  /** Written by the tool elsewhere: its row is read, and then inserted anew where a test wants it. */
  async function startProposal(signer: typeof grace, reason: string) {
    const rows: { id: string; text: string; signature: string }[] = [];
    const elsewhere = {
      transaction: () => ({
        execute: (work: (trx: unknown) => Promise<void>) =>
          work({
            insertInto: () => ({
              values: ([row]: typeof rows) => ({
                execute: async () => {
                  if (row) rows.push(row);
                },
              }),
            }),
          }),
      }),
    };
    const context = { ...test.context, database: elsewhere as never };
    await propose(context, signer, raise(reason));
    const [row] = rows;
    if (!row) throw new Error('Nothing was proposed');
    return row;
  }

  const good = (reason: string) => signedBy(grace, reason);
  const sign = (by: typeof grace, name: string, row: { text: string }, reason: string) =>
    by.sign(confirmationText({ proposal: row.text, confirmedBy: name, reason }));

  it.each<[string, string, (reason: string) => Promise<string>]>([
    [
      'without a signature',
      'invalid_signature',
      async (reason) => {
        const row = await good(reason);
        await insertProposal({ ...row, signature: '' });
        await insertConfirmation(row.id, 'ada', 'x', '');
        return row.id;
      },
    ],
    [
      'of a proposal whose text was changed',
      'unreadable',
      async (reason) => {
        const row = await good(reason);
        await insertProposal({ ...row, text: row.text.replace('60000.00', '90000.00') });
        await insertConfirmation(row.id, 'ada', 'x', sign(adasKey, 'ada', row, 'x'));
        return row.id;
      },
    ],
    [
      'with a confirmation by the proposer’s own key',
      'same_key',
      async (reason) => {
        const row = await good(reason);
        await insertProposal(row);
        await insertConfirmation(row.id, 'grace', 'x', sign(grace, 'grace', row, 'x'));
        return row.id;
      },
    ],
    [
      'with a confirmation that nobody signed',
      'invalid_signature',
      async (reason) => {
        const row = await good(reason);
        await insertProposal(row);
        await insertConfirmation(row.id, 'ada', 'x', sign(grace, 'ada', row, 'x'));
        return row.id;
      },
    ],
    [
      'with a key that is not registered',
      'unknown_key',
      async (reason) => {
        const row = await good(reason);
        await insertProposal(row);
        const stranger = testSignerOf('mallory', 9);
        await insertConfirmation(row.id, 'mallory', 'x', sign(stranger, 'mallory', row, 'x'));
        return row.id;
      },
    ],
    [
      'with what was signed for another installation',
      'other_installation',
      async (reason) => {
        const row = await signedBy(testSignerOf('grace', 1, 'elsewhere'), reason);
        await insertProposal(row);
        await insertConfirmation(row.id, 'ada', 'x', sign(adasKey, 'ada', row, 'x'));
        return row.id;
      },
    ],
  ])('%s does nothing and is counted', async (reason, verdict, attempt) => {
    const before = await invalidRows(verdict);
    const id = await attempt(reason);
    await work();
    await work();
    expect(await raisesOf(reason)).toBe(0);
    expect((await outcomeOf(id))?.outcome).not.toBe('done');
    expect(await invalidRows(verdict)).toBeGreaterThan(before);
    await expect(carryOut(id)).resolves.toBeUndefined();
  });

  it('with a proposal that is over does nothing and is counted', async () => {
    const row = await good('over');
    test.context.clock.advance(86_400_000);
    const before = await invalidRows('expired');
    await insertProposal(row);
    await insertConfirmation(row.id, 'ada', 'x', sign(adasKey, 'ada', row, 'x'));
    await work();
    expect(await outcomeOf(row.id)).toMatchObject({ outcome: 'invalid' });
    // The confirmation of what is over is no better.
    expect(await invalidRows('expired')).toBe(before + 2);
    expect(await raisesOf('over')).toBe(0);
    test.context.clock.moveTo(new Date().toISOString());
  });

  it('with what was proposed before a restore does nothing, though it was seen before', async () => {
    const row = await good('before a restore');
    await insertProposal(row);
    await work();
    test.context.clock.advance(1);
    const found_at = test.context.clock.now();
    await test.connection.pool.query(
      "insert into restorations values (gen_random_uuid(), $1, 'command', $1)",
      [found_at],
    );
    await insertConfirmation(row.id, 'ada', 'x', sign(adasKey, 'ada', row, 'x'));
    await work();
    expect(await outcomeOf(row.id)).toMatchObject({ outcome: 'invalid' });
    expect(await raisesOf('before a restore')).toBe(0);
  });

  it('with the keys of two, of whom one has left, does nothing and is counted', async () => {
    const row = await good('left');
    await insertProposal(row);
    await insertConfirmation(row.id, 'ada', 'x', sign(adasKey, 'ada', row, 'x'));
    const { operatorKeys } = test.context.config;
    if (!operatorKeys) throw new Error('There are no keys');
    const keys = new Map(operatorKeys.keys);
    keys.delete('ada');
    const config = { ...test.context.config, operatorKeys: { ...operatorKeys, keys } };
    const before = await invalidRows('unknown_key');
    await carryOutProposals.run({ ...test.context, config }, { id: row.id, dueAt: new Date() });
    expect(await outcomeOf(row.id)).toBeUndefined();
    expect(await raisesOf('left')).toBe(0);
    expect(await invalidRows('unknown_key')).toBe(before + 1);
  });
});
