import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';

let connection: TestDatabase;
beforeEach(async () => {
  connection = await createTestDatabase();
});
afterEach(() => connection.close());

type Call = {
  readonly transfers: string;
  readonly kinds: string;
  readonly assets: string;
  readonly debtors: string;
  readonly nths: string;
  readonly places: string;
  readonly sides: string;
  readonly amounts: string;
};

const [first, second] = [randomUUID(), randomUUID()];
const sound: Call = {
  transfers: `{${first}}`,
  kinds: '{inventory,capital}',
  assets: '{EUR,EUR}',
  debtors: '{null,null}',
  nths: '{1,1}',
  places: '{1,2}',
  sides: '{debit,credit}',
  amounts: '{5,5}',
};

/** As the role that serves may call it, past the code that does. */
async function post(changed: Partial<Call>) {
  const call = { ...sound, ...changed };
  const lines = call.sides.split(',').length;
  const { rows } = await connection.pool.query(
    `select * from ledger_post_transfers(
      $1, array_fill('test'::text, array[cardinality($1::uuid[])]),
      (select array_agg('test:' || id) from unnest($1::uuid[]) as id),
      array_fill(null::text, array[cardinality($1::uuid[])]),
      array_fill(null::text, array[cardinality($1::uuid[])]),
      array_fill(now(), array[cardinality($1::uuid[])]),
      $2, $3, array_fill(null::uuid, array[cardinality($2::text[])]),
      array_fill(null::uuid, array[cardinality($2::text[])]), $4, '{}', '{}', $5,
      (select array_agg(gen_random_uuid()) from generate_series(1, $9::integer)), $6, $7, $8,
      array_fill('test'::text, array[$9::integer]), array_fill(null::numeric, array[$9::integer]),
      array_fill(null::uuid, array[$9::integer]), array_fill(null::integer, array[$9::integer])
    )`,
    [
      call.transfers,
      call.kinds,
      call.assets,
      call.debtors,
      call.nths,
      call.places,
      call.sides,
      call.amounts,
      lines,
    ],
  );
  return rows;
}

async function written() {
  const { rows } = await connection.superuser.pool.query(`
    select (select count(*)::integer from ledger_transfers) as transfers,
      (select count(*)::integer from ledger_entries) as entries`);
  return rows[0];
}

const nobody = randomUUID();

describe('what the service asks the ledger’s functions to write', () => {
  it('is written as it was asked', async () => {
    expect(await post({})).toEqual([]);
    expect(await written()).toEqual({ transfers: 1, entries: 2 });
  });

  it.each<[string, Partial<Call>]>([
    [
      'an account is of no kind, where somebody who owes nothing keeps it from being opened',
      { kinds: '{inventory,x}', debtors: `{null,${nobody}}` },
    ],
    ['no line would be left', { kinds: '{x,x}', debtors: `{${nobody},${nobody}}` }],
    ['an account is not there, since nobody owes us', { debtors: `{null,${nobody}}` }],
    [
      'a kind that no line names is none',
      {
        kinds: '{inventory,capital,null}',
        assets: '{EUR,EUR,EUR}',
        debtors: `{null,null,${nobody}}`,
      },
    ],
    ['a line names no account', { places: '{1,null}' }],
    ['lines name accounts past the list', { places: '{3,3}' }],
    [
      'parts of a minor unit balance until they are rounded',
      {
        nths: '{1,1,1}',
        places: '{1,2,2}',
        sides: '{debit,credit,credit}',
        amounts: '{1.4,0.7,0.7}',
      },
    ],
    ['lines have no amount', { amounts: '{null,null}' }],
    [
      'lines are of no transfer, and one of those before is left out',
      {
        transfers: `{${first},${second}}`,
        nths: '{1,1,null,null}',
        places: '{2,1,1,2}',
        sides: '{debit,credit,debit,credit}',
        amounts: '{5,5,5,5}',
      },
    ],
    [
      'the lines of one would go to another that is left out',
      {
        transfers: `[2:3]={${first},${second}}`,
        nths: '{1,1,2,2}',
        places: '{2,1,1,2}',
        sides: '{debit,credit,debit,credit}',
        amounts: '{5,5,5,5}',
      },
    ],
    [
      'accounts would be taken for others',
      {
        kinds: '[0:2]={inventory,capital,income}',
        assets: '[0:2]={EUR,EUR,EUR}',
        debtors: '{null,null,null}',
        sides: '{credit,debit}',
      },
    ],
  ])('is refused where %s', async (_, changed) => {
    await expect(post(changed)).rejects.toMatchObject({ code: '23000' });
    expect(await written()).toEqual({ transfers: 0, entries: 0 });
  });
});
