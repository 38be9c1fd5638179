import type { WithdrawalEvent } from '@tessera/contracts/withdrawals';
import { codeInWords } from '@tessera/ui/code-in-words';

const words = new Map<string, string>([
  ['requested', 'Requested: amount and fee are held, and a code was mailed'],
  ['code_resent', 'Another code was mailed'],
  ['approved', 'Confirmed by your code'],
  ['held_back', 'Held back for now'],
  ['queued', 'Waiting until our wallet for payments is refilled'],
  ['planned', 'Handed over to be signed'],
  ['broadcast', 'Sent to the network'],
  ['replaced', 'Sent again with a higher network fee, which we pay'],
  ['included', 'Included in a block'],
  ['displaced', 'Its block left the chain: waiting for another one'],
  ['completed', 'Completed: the receiver has it'],
  ['cancelled', 'Cancelled by you: amount and fee are free again'],
  ['refused', 'Not signed: amount and fee are free again'],
  ['expired', 'Not confirmed in time: amount and fee are free again'],
  ['failed', 'Not paid by the network: amount and fee are free again'],
]);

/** What happened, in words; an event that this build does not know reads as it is written. */
export function eventText({ type }: WithdrawalEvent): string {
  return words.get(type) ?? codeInWords(type);
}
