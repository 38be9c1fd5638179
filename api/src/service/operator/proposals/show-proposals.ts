import type { Reader } from '../../../platform/database/database.ts';
import { parseOperatorCommand } from '../operator-command.ts';
import { inOneLine, minuteOf } from '../show.ts';
import { withLetter } from './letters.ts';
import { isChange, neededKeys } from './needed-keys.ts';
import { parseProposal } from './proposal-text.ts';
import { noSuchProposal } from './propose.ts';
import { type ProposalRows, readProposalRows } from './read-proposal-rows.ts';

const mostListed = 30;

/** The newest first. */
export async function listProposals(reader: Reader): Promise<readonly ProposalRows[]> {
  const newest = await reader
    .selectFrom('operator_proposals')
    .select('id')
    .orderBy('at', 'desc')
    .limit(mostListed)
    .execute();
  const rows = [];
  for (const { id } of newest) rows.push(await readProposalRows(reader, id));
  return rows.flatMap((each) => each ?? []);
}

export function showProposals(proposals: readonly ProposalRows[]): string {
  if (proposals.length === 0) return 'Nothing was proposed yet.';
  return proposals.map(show).join('\n');
}

/** @throws DomainError `not_found` */
export async function showProposal(reader: Reader, id: string): Promise<string> {
  const rows = await readProposalRows(reader, id);
  if (!rows) throw noSuchProposal();
  return show(rows);
}

/** All that is signed, so that whoever confirms it has read it. */
function show(rows: ProposalRows): string {
  const { proposal: row, confirmations, letter, outcome } = rows;
  const proposal = parseProposal(row.text);
  const head = `${row.id}  ${minuteOf(row.at)}  ${outcome ? outcome.outcome : 'open'}\n`;
  if (!proposal) return `${head}    it cannot be read\n`;
  const words = withLetter(proposal.words, letter) ?? proposal.words;
  const lines = [
    words.map((word) => JSON.stringify(inOneLine(word))).join(' '),
    `for ${inOneLine(proposal.installation)}, proposed by ${inOneLine(proposal.proposedBy)}, good until ${proposal.expiresAt}`,
    ...confirmations.map(
      ({ confirmed_by: by, reason }) => `confirmed by ${inOneLine(by)}: ${inOneLine(reason)}`,
    ),
    ...(outcome ? [inOneLine(outcome.said)] : waitsFor(words)),
  ];
  return `${head}${lines.map((line) => `    ${line}\n`).join('')}`;
}

function waitsFor(words: readonly string[]): string[] {
  try {
    const command = parseOperatorCommand(words);
    return isChange(command) ? [`needs ${neededKeys[command.name]} of our keys`] : [];
  } catch {
    return [];
  }
}
