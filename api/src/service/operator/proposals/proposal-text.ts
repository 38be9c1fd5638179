import { createHash } from 'node:crypto';
import { hourMs } from '@tessera/lending/durations';
import * as z from 'zod/mini';

/** A command as it was given, word by word, with all that keeps it from being taken for another one. */
export type Proposal = {
  readonly installation: string;
  readonly proposedBy: string;
  /** Makes two of the same command two proposals. */
  readonly nonce: string;
  readonly proposedAt: string;
  readonly expiresAt: string;
  readonly words: readonly [string, ...string[]];
};

const proposalFormat = 'tessera-operator-proposal-1';
const confirmationFormat = 'tessera-operator-confirmation-1';
const longestLifeMs = 48 * hourMs;

const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const schema = z.strictObject({
  format: z.literal(proposalFormat),
  installation: z.string(),
  proposedBy: z.string(),
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  proposedAt: instant,
  expiresAt: instant,
  words: z.tuple([z.string()], z.string()),
});

/** What is signed: JSON without white space, its members always in this order. */
export const proposalText = (proposal: Proposal): string =>
  JSON.stringify({
    format: proposalFormat,
    installation: proposal.installation,
    proposedBy: proposal.proposedBy,
    nonce: proposal.nonce,
    proposedAt: proposal.proposedAt,
    expiresAt: proposal.expiresAt,
    words: proposal.words,
  });

/** What a confirmation signs: the whole text of the proposal, and by whom and why it is confirmed. */
export const confirmationText = (confirmation: {
  readonly proposal: string;
  readonly confirmedBy: string;
  readonly reason: string;
}): string =>
  JSON.stringify({
    format: confirmationFormat,
    confirmedBy: confirmation.confirmedBy,
    reason: confirmation.reason,
    proposal: confirmation.proposal,
  });

/** Undefined for what is not written exactly as `proposalText` does, or would live for longer than two days. */
export function parseProposal(text: string): Proposal | undefined {
  try {
    const { format: _, ...proposal } = schema.parse(JSON.parse(text));
    const lifeMs = Date.parse(proposal.expiresAt) - Date.parse(proposal.proposedAt);
    if (!(lifeMs > 0 && lifeMs <= longestLifeMs)) return undefined;
    return proposalText(proposal) === text ? proposal : undefined;
  } catch {
    return undefined;
  }
}

/** A UUID (version 8, RFC 9562) of the text's SHA-256, so that whoever knows the id knows the text. */
export function proposalId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
