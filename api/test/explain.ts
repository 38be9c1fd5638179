import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../src/platform/database/database.ts';
import type { TestDatabase } from './create-test-database.ts';

export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
};

/** Runs work on a database that keeps every query that was sent to it. */
export function recordingDatabase({ pool }: TestDatabase) {
  const queries: CompiledQuery[] = [];
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  return { database, queries };
}

/** The nodes of the plan by which a query is answered; it is run, and undone. */
export async function planOf({ pool }: TestDatabase, query: CompiledQuery): Promise<PlanNode[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, format json) ${query.sql}`, [
      ...query.parameters,
    ]);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** How many rows of a table the plan touched. */
export function rowsTouched(nodes: readonly PlanNode[], table: string): number {
  return nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}
