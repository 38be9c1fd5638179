import { type Ask, listLoans, listLostLoans } from '@tessera/second-arithmetic/loans/read-loans';
import type { Pool, PoolClient } from 'pg';
import { judgeBatch } from '../../api/prover/loans/judge-batch.ts';

export type LoansReport = {
  readonly loans: number;
  /** By the loan's id, in words. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
};

/** So many loans are looked at as they are at one moment: no snapshot is held for long. */
const batch = 50;

/** Recomputes every loan from its contract and from what happened to it, and changes nothing. */
export async function judgeLoans(pool: Pick<Pool, 'connect'>): Promise<LoansReport> {
  const findings = new Map<string, readonly string[]>();
  for (const id of await readAtOnce(pool, listLostLoans)) {
    findings.set(id, ['it is told of, and not stored']);
  }
  let [loans, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const judged = await judgeAfter(pool, after, findings);
    loans += judged.length;
    after = judged.at(-1) ?? after;
    if (judged.length < batch) return { loans, findings };
  }
}

function judgeAfter(
  pool: Pick<Pool, 'connect'>,
  after: string,
  findings: Map<string, readonly string[]>,
): Promise<readonly string[]> {
  return readAtOnce(pool, async (ask) => {
    const ids = await listLoans(ask, after, batch);
    for (const [id, found] of await judgeBatch(ask, ids)) findings.set(id, found);
    return ids;
  });
}

/** As everything is at one moment. */
async function readAtOnce<Result>(
  pool: Pick<Pool, 'connect'>,
  read: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client: PoolClient = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await read((query, values) => client.query(query, [...values]));
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}
