import { listColdMoves } from '../../coins/treasury/cold/order-cold-move.ts';
import { listUnmined } from '../../coins/treasury/outgoing/list-unmined.ts';
import { readOpenRecalls } from '../../payments/bank/iso20022/recalls.ts';
import { listUnattributedPayments } from '../../payments/fiat/deposits/list-unattributed-payments.ts';
import { listWaitingTickets, readConversation } from '../../person/support/list-waiting-tickets.ts';
import { findUsersByEmail } from '../../person/users/find-user.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { showColdMoves, writeRefill } from './cold-moves.ts';
import { describeAction } from './describe-action.ts';
import { listActions, recordAction } from './operator-actions.ts';
import type { OperatorCommand } from './operator-command.ts';
import type { OperatorContext as Context } from './operator-context.ts';
import { type Change, isChange, neededKeys } from './proposals/needed-keys.ts';
import { confirm, propose } from './proposals/propose.ts';
import { listProposals, showProposal, showProposals } from './proposals/show-proposals.ts';
import { waitForOutcome } from './proposals/wait-for-outcome.ts';
import { showActions, showConversation, showPayments, showRecalls, showTickets } from './show.ts';
import { showFoundUsers, showUser } from './show-user.ts';
import { showUnmined } from './unmined.ts';
import { readUserOverview } from './user-overview.ts';
import { waitForPause } from './wait-for-pause.ts';

const mostListed = 100;

/** A command, and the words that it was read from: those are what is signed. */
export type GivenCommand = {
  readonly command: Exclude<OperatorCommand, { name: 'make-key' }>;
  readonly words: readonly [string, ...string[]];
};

/**
 * What there is to say about a command that was done. What shows something is recorded before it is shown; what
 * changes something is signed, and done and recorded by the API.
 * @throws DomainError or NotDone when it is refused
 */
export async function doOperatorCommand(
  context: Context,
  { command, words }: GivenCommand,
): Promise<string> {
  const { database, clock } = context;
  if (command.name === 'operator-log') {
    return showActions(await listActions(database, mostListed + 1), mostListed);
  }
  if (isChange(command)) return change(context, command, words);
  if (command.name === 'confirm') {
    await confirm(context, context.signer(), command);
    return waitForOutcome(context, command.proposalId);
  }
  const operator = context.operator();
  await retryConflicts(() =>
    database.transaction().execute(async (trx) => {
      await recordAction(
        trx,
        { clock, operator },
        command.name,
        await describeAction(trx, command),
      );
    }),
  );
  return look(context, command);
}

type Look = Exclude<GivenCommand['command'], Change | { name: 'operator-log' | 'confirm' }>;

async function look(context: Context, command: Look): Promise<string> {
  const { database } = context;
  switch (command.name) {
    case 'tickets':
      return showTickets(await listWaitingTickets(database, mostListed + 1), mostListed);
    case 'ticket':
      return showConversation(await readConversation(database, command.ticketId));
    case 'find-user':
      return showFoundUsers(await findUsersByEmail(database, command.email));
    case 'user':
      return showUser(await readUserOverview(context, command.userId));
    case 'payments':
      return showPayments(await listUnattributedPayments(database, mostListed + 1), mostListed);
    case 'recalls':
      return showRecalls(await readOpenRecalls(database), mostListed);
    case 'cold':
      return showColdMoves(await listColdMoves(database));
    case 'unmined':
      return showUnmined(await listUnmined(database));
    case 'refill-file':
      return writeRefill(context, command);
    case 'proposals':
      return showProposals(await listProposals(database));
    case 'proposal':
      return showProposal(database, command.proposalId);
    case 'wait':
      return waitForOutcome(context, command.proposalId);
  }
}

async function change(
  context: Context,
  command: Change,
  words: GivenCommand['words'],
): Promise<string> {
  // What is about nobody is said at once, and not after somebody has confirmed it.
  await describeAction(context.database, command);
  const signer = context.signer();
  const { id, expiresAt } = await propose(context, signer, words);
  if (neededKeys[command.name] > 1) {
    return (
      `Proposed by ${signer.name} as ${id}. Nothing is done unless somebody else confirms it until ${expiresAt}: ` +
      `npm run operate -- confirm ${id} 'why'`
    );
  }
  return command.name === 'pause-signer' ? waitForPause(context, id) : waitForOutcome(context, id);
}
