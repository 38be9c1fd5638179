import { type KeyObject, verify } from 'node:crypto';
import type { Row } from '../../../platform/database/rows.ts';
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts';
import { confirmationText, type Proposal, parseProposal, proposalId } from './proposal-text.ts';

export type Verdict = Row<'operator_verdicts'>['verdict'];
type ProposalRow = Row<'operator_proposals'>;
type ConfirmationRow = Row<'operator_confirmations'>;

export type Confirmed = { readonly by: string; readonly reason: string };

export type Judgement = {
  /** What each row was found to be, by its id. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Absent where the proposal itself is not valid. */
  readonly proposal?: Proposal;
  /** By keys that are each other's and the proposer's, as long as it may be confirmed. */
  readonly confirmed: readonly Confirmed[];
};

/**
 * What of a proposal and its confirmations counts. Everything is worked out anew from the rows and the keys that are
 * registered now: what was found before is asked only whether a row came in time (`seenBefore`).
 */
export function judgeProposal(
  row: ProposalRow,
  confirmations: readonly ConfirmationRow[],
  { keys, now, seenBefore, restoredAt }: JudgeBy,
): Judgement {
  const isOver = (proposal: Proposal) => now.getTime() >= Date.parse(proposal.expiresAt);
  const found = readProposal(row, keys);
  const late =
    typeof found !== 'string' &&
    (isOfBefore(found, restoredAt) || (isOver(found) && !seenBefore(row.id)));
  const proposal = late ? 'expired' : found;
  if (typeof proposal === 'string') {
    const rows = [row, ...confirmations];
    return { verdicts: new Map(rows.map(({ id }) => [id, proposal])), confirmed: [] };
  }
  const verdicts = new Map<string, Verdict>([[row.id, 'valid']]);
  const confirmed: Confirmed[] = [];
  for (const each of confirmations) {
    const { confirmed_by: by, reason } = each;
    const isRepeated = by === proposal.proposedBy || confirmed.some((other) => other.by === by);
    const signed = signatureVerdict(keys?.keys.get(by), {
      text: confirmationText({ proposal: row.text, confirmedBy: by, reason }),
      signature: each.signature,
    });
    const verdict =
      signed !== 'valid'
        ? signed
        : isRepeated
          ? 'same_key'
          : isOver(proposal) && !seenBefore(each.id)
            ? 'expired'
            : 'valid';
    verdicts.set(each.id, verdict);
    if (verdict === 'valid') confirmed.push({ by, reason });
  }
  return { verdicts, proposal, confirmed };
}

type JudgeBy = {
  readonly keys: OperatorKeys | undefined;
  readonly now: Date;
  /** Whether a row was found valid before. */
  readonly seenBefore: (rowId: string) => boolean;
  /** When it was found last that the database was put back to an earlier moment, where what is judged has no outcome yet. */
  readonly restoredAt?: Date | undefined;
};

/** It may have been done, and its outcome be lost: who kept its rows could have it done again. */
const isOfBefore = ({ proposedAt }: Proposal, restoredAt: Date | undefined): boolean =>
  restoredAt !== undefined && Date.parse(proposedAt) < restoredAt.getTime();

/** A proposal whose signature holds, or what is wrong with it. */
function readProposal(
  { id, text, signature }: ProposalRow,
  registered: OperatorKeys | undefined,
): Proposal | Exclude<Verdict, 'valid'> {
  const proposal = parseProposal(text);
  if (!proposal || proposalId(text) !== id) return 'unreadable';
  if (!registered) return 'unknown_key';
  if (proposal.installation !== registered.installation) return 'other_installation';
  const verdict = signatureVerdict(registered.keys.get(proposal.proposedBy), { text, signature });
  return verdict === 'valid' ? proposal : verdict;
}

function signatureVerdict(
  key: KeyObject | undefined,
  signed: { readonly text: string; readonly signature: string },
): 'valid' | 'unknown_key' | 'invalid_signature' {
  if (!key) return 'unknown_key';
  const signature = Buffer.from(signed.signature, 'base64');
  return verify(null, Buffer.from(signed.text), key, signature) ? 'valid' : 'invalid_signature';
}
