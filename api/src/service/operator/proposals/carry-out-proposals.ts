import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts';
import { deleteRows, insertOnce, insertRow, lockRow } from '../../../platform/database/rows.ts';
import { findNewestRestoration } from '../../../platform/freezing/restorations.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { describeAction } from '../describe-action.ts';
import { recordAction } from '../operator-actions.ts';
import { parseOperatorCommand } from '../operator-command.ts';
import type { OperatorTables } from '../operator-tables.ts';
import { carryOutChange } from './carry-out-change.ts';
import { type Confirmed, judgeProposal, type Verdict } from './judge-proposal.ts';
import { withLetter } from './letters.ts';
import { type Change, isChange, neededKeys } from './needed-keys.ts';
import type { Proposal } from './proposal-text.ts';
import {
  findProposalsToJudge,
  findValidRows,
  type ProposalRows,
  readProposalRows,
} from './read-proposal-rows.ts';

/**
 * Judges what operators propose and confirm, and carries out what enough of them have signed. The change and its outcome
 * are one transaction behind a lock of the proposal, so that it happens once, whoever dies and however many try.
 */
export const carryOutProposals: DueWork = {
  name: 'operators.carry-out-proposal',
  // What people book by hand may be what is missing.
  whileFrozen: true,
  findDue: findProposalsToJudge,
  run: async (context, { id }) => {
    try {
      await inTransaction(context, (trx) => settle(trx, context, id, carryOut));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const said = `${error.title}. ${error.message}`;
      await inTransaction(context, (trx) =>
        settle(trx, context, id, async () => ({ outcome: 'refused', said })),
      );
    }
  },
};

type Ending = Pick<OperatorTables['operator_outcomes'], 'outcome' | 'said'>;

/** What the words say, and who has signed them. */
type Order = {
  readonly id: string;
  readonly change: Change;
  readonly proposal: Proposal;
  readonly confirmed: readonly Confirmed[];
};

type Work = (trx: Transaction, context: AppContext, order: Order) => Promise<Ending>;

const inTransaction = (
  { database }: Pick<AppContext, 'database'>,
  work: (trx: Transaction) => Promise<void>,
) => retryConflicts(() => database.transaction().execute(work));

async function settle(trx: Transaction, context: AppContext, id: string, work: Work) {
  if (!(await lockRow(trx, 'operator_proposals', { id }))) return;
  const rows = await readProposalRows(trx, id);
  if (!rows) return;
  const now = context.clock.now();
  const ids = [id, ...rows.confirmations.map((row) => row.id)];
  const valid = await findValidRows(trx, ids);
  const { verdicts, proposal, confirmed } = judgeProposal(rows.proposal, rows.confirmations, {
    keys: context.config.operatorKeys,
    now,
    seenBefore: (rowId) => valid.has(rowId),
    restoredAt: rows.outcome ? undefined : (await findNewestRestoration(trx))?.found_at,
  });
  const change = proposal && readChange(proposal, rows);
  const judged =
    proposal && !change ? new Map([...verdicts, [id, 'unreadable' as Verdict]]) : verdicts;
  for (const [row_id, verdict] of judged) {
    await insertOnce(trx, 'operator_verdicts', ['row_id', 'verdict'], { row_id, verdict, at: now });
  }
  if (rows.outcome) return;
  const ending = await end();
  if (!ending) return;
  await insertRow(trx, 'operator_outcomes', { proposal_id: id, at: now, ...ending });
  await deleteRows(trx, 'operator_letters', { proposal_id: id });

  async function end(): Promise<Ending | undefined> {
    if (!proposal || !change) {
      return { outcome: 'invalid', said: `Nothing was done: ${judged.get(id)}.` };
    }
    if (now.getTime() >= Date.parse(proposal.expiresAt)) {
      return { outcome: 'lapsed', said: 'Nothing was done: its time ran out.' };
    }
    if (1 + confirmed.length < neededKeys[change.name]) return undefined;
    return work(trx, context, { id, change, proposal, confirmed });
  }
}

async function carryOut(trx: Transaction, context: AppContext, order: Order): Promise<Ending> {
  const { id, change, proposal, confirmed } = order;
  const subject = await describeAction(trx, change);
  const by = (operator: string) => ({ clock: context.clock, operator });
  await recordAction(trx, by(proposal.proposedBy), change.name, subject);
  for (const { by: operator, reason } of confirmed) {
    const { userId = null } = subject;
    await recordAction(trx, by(operator), 'confirm', { subject: id, userId, reason });
  }
  return { outcome: 'done', said: await carryOutChange(trx, context, { id, change }) };
}

/** Undefined where it is no command that the API carries out, or not with the letter that was signed. */
function readChange(
  { words }: Proposal,
  { letter, outcome }: Pick<ProposalRows, 'letter' | 'outcome'>,
): Change | undefined {
  // The letter of one that has ended is gone, and its words were read before.
  const whole = outcome ? words : withLetter(words, letter);
  try {
    const command = whole && parseOperatorCommand(whole);
    return command && isChange(command) ? command : undefined;
  } catch {
    return undefined;
  }
}
