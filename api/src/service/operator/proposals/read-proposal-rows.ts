import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow, findRows, type Row } from '../../../platform/database/rows.ts';
import type { DueItem } from '../../../platform/jobs/due-work.ts';

export type ProposalRows = {
  readonly proposal: Row<'operator_proposals'>;
  readonly confirmations: readonly Row<'operator_confirmations'>[];
  readonly letter: Row<'operator_letters'> | undefined;
  readonly outcome: Row<'operator_outcomes'> | undefined;
};

const mostAtOnce = 100;

export async function readProposalRows(
  reader: Reader,
  id: string,
): Promise<ProposalRows | undefined> {
  const proposal = await findRow(reader, 'operator_proposals', { id });
  if (!proposal) return undefined;
  const of = { proposal_id: id };
  return {
    proposal,
    confirmations: await findRows(reader, 'operator_confirmations', of, 'at', 'id'),
    letter: await findRow(reader, 'operator_letters', of),
    outcome: await findRow(reader, 'operator_outcomes', of),
  };
}

/** Proposals that have not ended, and those to which somebody added a confirmation that nobody judged yet. */
export async function findProposalsToJudge(reader: Reader): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select id, at as "dueAt" from operator_proposals as proposal
    where not exists (select from operator_outcomes where proposal_id = proposal.id)
      or exists (
        select from operator_confirmations as confirmation
        where confirmation.proposal_id = proposal.id
          and not exists (select from operator_verdicts where row_id = confirmation.id))
    order by at, id limit ${mostAtOnce}
  `.execute(reader);
  return rows;
}

export async function findValidRows(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = { row_id: ids, verdict: 'valid' } as const;
  const rows = await findRows(reader, 'operator_verdicts', where, 'row_id');
  return new Set(rows.map(({ row_id }) => row_id));
}
