import { type ColdSignatures, coldSignaturesSchema } from '@tessera/contracts/cold-reserves';
import type { ReservesId } from '@tessera/contracts/ids';
import { reservesText } from '@tessera/contracts/reserves-text';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  anything,
  findRows,
  insertRows,
  lockRow,
  type Row,
} from '../../../platform/database/rows.ts';
import { isSignedBy } from '../checking/is-signed-by.ts';
import { readPublished, statementOf } from '../reading/read-summaries.ts';

type Asked = {
  readonly rows: readonly Row<'reserve_addresses'>[];
  readonly signed: ReadonlySet<string>;
  readonly chains: ReadonlyMap<string, string>;
  readonly text: string;
};

/**
 * Records signatures over a published proof by cold addresses of it: all of a file, or none. @returns the addresses
 * @throws in words for whoever brought them, where one is not what it should be or was there before
 */
export async function recordColdSignatures(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  text: string,
): Promise<readonly string[]> {
  const { proof, signatures } = readSignatures(text);
  return database.transaction().execute(async (trx) => {
    const asked = await readAsked(trx, proof as ReservesId);
    const rows: Row<'reserve_addresses'>[] = [];
    for (const each of signatures) {
      const found = await findSigned(asked, each);
      if (rows.some(({ address }) => address === found[0]?.address)) {
        throw new Error(`${each.address} stands twice in the file`);
      }
      rows.push(...found.map((row) => ({ ...row, signature: each.signature })));
    }
    const brought_at = clock.now();
    await insertRows(
      trx,
      'reserve_cold_signatures',
      rows.map(({ proof_id, asset, address, signature }) => ({
        proof_id,
        asset,
        address,
        signature: signature ?? '',
        brought_at,
      })),
    );
    return [...new Set(rows.map(({ address }) => address))];
  });
}

function readSignatures(text: string): ColdSignatures {
  const parsed = coldSignaturesSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error('It is no file of signatures of the first format');
}

async function readAsked(trx: Transaction, id: ReservesId): Promise<Asked> {
  const proof = await lockRow(trx, 'reserve_proofs', { id, published_at: anything });
  if (!proof) throw new Error(`There is no proof of reserves ${id}`);
  const statement = statementOf(await readPublished(trx, id));
  const before = await findRows(trx, 'reserve_cold_signatures', { proof_id: id }, 'address');
  return {
    rows: await findRows(trx, 'reserve_addresses', { proof_id: id }, 'address'),
    signed: new Set(before.map(({ address }) => address)),
    chains: new Map(statement.assets.map(({ asset, block }) => [asset, block?.chain ?? ''])),
    text: reservesText(statement),
  };
}

/** All that lies at an address, whose signature is right. */
async function findSigned(
  { rows, signed, chains, text }: Asked,
  { address, signature }: ColdSignatures['signatures'][number],
): Promise<readonly Row<'reserve_addresses'>[]> {
  const there = rows.filter((row) => row.address.toLowerCase() === address.toLowerCase());
  const [first] = there;
  if (!first) throw new Error(`${address} is not among the addresses of this proof`);
  if (first.keeping !== 'cold') throw new Error(`${address} is hot: the signer signs for it`);
  if (signed.has(first.address)) throw new Error(`${address} has signed this proof already`);
  const by = { chain: chains.get(first.asset) ?? '', address: first.address, signature };
  if (!(await isSignedBy(text, by))) {
    throw new Error(
      `The signature at ${address} is not that of its key over the text of this proof`,
    );
  }
  return there;
}
