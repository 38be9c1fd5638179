import type { PriceGapId } from '@tessera/contracts/ids';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { above, countRows, deleteRows, findRows, insertRows, updateRows, upTo } from './rows.ts';
import { uuidV7 } from './uuid-v7.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
  const rows = (['BTC', 'ETH', 'USDC'] as const).map((asset, index) => ({
    id: uuidV7<PriceGapId>(at(index)),
    asset,
    synthetic: true,
    began_at: at(index),
    ended_at: at(index + 1),
  }));
  await write((trx) => insertRows(trx, 'price_gaps', rows));
});
afterAll(() => connection.close());

const write = <Result>(
  work: (trx: Parameters<typeof updateRows>[0]) => Promise<Result>,
): Promise<Result> => connection.database.transaction().execute(work);

const assetsWhere = async (where: Parameters<typeof findRows<'price_gaps'>>[2]) =>
  (await findRows(connection.database, 'price_gaps', where, 'began_at')).map(({ asset }) => asset);

describe('rows by the name of their table', () => {
  it('are those that equal, are any of a list, or compare', async () => {
    expect(await assetsWhere({ asset: 'ETH', synthetic: true })).toEqual(['ETH']);
    expect(await assetsWhere({ asset: ['USDC', 'BTC'] })).toEqual(['BTC', 'USDC']);
    expect(await assetsWhere({ began_at: above(at(0)), ended_at: upTo(at(2)) })).toEqual(['ETH']);
    const { database } = connection;
    expect(await countRows(database, 'price_gaps', { ended_at: upTo(at(2)) })).toBe(2);
  });

  it('are none of an empty list, for which nobody asks the database', async () => {
    const query = jest.fn();
    connection.pool.on('acquire', query);
    expect(await assetsWhere({ asset: [] })).toEqual([]);
    expect(query).not.toHaveBeenCalled();
    expect(await assetsWhere({ asset: ['BTC'] })).toEqual(['BTC']);
    expect(query).toHaveBeenCalled();
  });

  it('are never all of them by mistake', async () => {
    await expect(assetsWhere({})).rejects.toThrow(/syntax error/);
    await expect(write((trx) => deleteRows(trx, 'price_gaps', {}))).rejects.toThrow(/syntax/);
    const changed = write((trx) => updateRows(trx, 'price_gaps', {}, { synthetic: false }));
    await expect(changed).rejects.toThrow(/syntax/);
    expect(await assetsWhere({ synthetic: true })).toEqual(['BTC', 'ETH', 'USDC']);
  });
});
