import { randomBytes } from 'node:crypto';
import { dayMs } from '@tessera/lending/durations';
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { OperatorContext } from '../operator-context.ts';
import { judgeProposal } from './judge-proposal.ts';
import { hasLetter, letterDigest, saltLetter } from './letters.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { confirmationText, proposalId, proposalText } from './proposal-text.ts';
import { findValidRows, readProposalRows } from './read-proposal-rows.ts';

type Context = Pick<OperatorContext, 'database' | 'clock'>;

/** Puts a signed proposal where the API finds it. It is good for a day. */
export async function propose(
  { database, clock }: Context,
  signer: OperatorSigner,
  words: readonly [string, ...string[]],
): Promise<{ readonly id: string; readonly expiresAt: string }> {
  const at = clock.now();
  const letter = hasLetter(words) ? saltLetter(words.at(-1) ?? '') : undefined;
  const [name, ...rest] = words;
  const expiresAt = new Date(at.getTime() + dayMs).toISOString();
  const text = proposalText({
    installation: signer.registered.installation,
    proposedBy: signer.name,
    nonce: randomBytes(16).toString('hex'),
    proposedAt: at.toISOString(),
    expiresAt,
    words: letter ? [name, ...rest.slice(0, -1), letterDigest(letter)] : words,
  });
  const id = proposalId(text);
  await retryConflicts(() =>
    database.transaction().execute(async (trx) => {
      await insertRow(trx, 'operator_proposals', { id, text, signature: signer.sign(text) });
      if (letter) await insertRow(trx, 'operator_letters', { proposal_id: id, ...letter });
    }),
  );
  return { id, expiresAt };
}

/**
 * Signs what somebody else proposed, by the text whose digest the id is.
 * @throws DomainError `not_found`, `not_confirmable`
 */
export async function confirm(
  { database, clock }: Context,
  signer: OperatorSigner,
  { proposalId: id, reason }: { readonly proposalId: string; readonly reason: string },
): Promise<void> {
  const rows = await readProposalRows(database, id);
  if (!rows) throw noSuchProposal();
  const valid = await findValidRows(database, [id]);
  const { verdicts, proposal, confirmed } = judgeProposal(rows.proposal, rows.confirmations, {
    keys: signer.registered,
    now: clock.now(),
    seenBefore: (rowId) => valid.has(rowId),
  });
  if (!proposal)
    throw refusal(`It is not valid: ${verdicts.get(id)}. Tell whoever looks after the database.`);
  if (rows.outcome) throw refusal(`It has ended: ${rows.outcome.outcome}.`);
  if (clock.now().getTime() >= Date.parse(proposal.expiresAt)) throw refusal('Its time ran out.');
  if (proposal.proposedBy === signer.name)
    throw refusal('You proposed it: somebody else confirms it.');
  if (confirmed.some(({ by }) => by === signer.name))
    throw refusal('You have confirmed it already.');
  const text = confirmationText({ proposal: rows.proposal.text, confirmedBy: signer.name, reason });
  await retryConflicts(() =>
    database.transaction().execute((trx) =>
      insertRow(trx, 'operator_confirmations', {
        id: uuidV7(clock.now()),
        proposal_id: id,
        confirmed_by: signer.name,
        reason,
        signature: signer.sign(text),
      }),
    ),
  );
}

export const noSuchProposal = () =>
  new DomainError({
    code: 'not_found',
    status: 404,
    title: 'Not found',
    detail: 'There is no such proposal.',
  });

const refusal = (detail: string) =>
  new DomainError({
    code: 'not_confirmable',
    status: 409,
    title: 'It cannot be confirmed',
    detail,
  });
