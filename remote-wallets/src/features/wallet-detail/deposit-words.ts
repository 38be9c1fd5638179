import { t } from '@lingui/core/macro';
import type { Deposit } from '@tessera/contracts/wallets';
import { type StateWords, stateWords } from '../../parts/state-words.ts';

const states = new Map<string, StateWords>([
  ['seen', { label: t`Seen, not yet in a block`, tone: 'info' }],
  ['credited', { label: t`Credited`, tone: 'good' }],
  ['orphaned', { label: t`Taken back by the network`, tone: 'bad' }],
  ['unattributed', { label: t`Below the smallest deposit, not credited`, tone: 'warn' }],
]);

/** Where a deposit stands, in words and with a tone. */
export const depositWords = (deposit: Deposit) => stateWords(states, deposit);

/** What follows from a state that nobody waited for; nothing where the badge says it all. */
export function depositExplanation({ state }: Deposit): string | undefined {
  if (state === 'orphaned') {
    return t`It is in no block any more. If it was credited, that was booked back; when it comes again, it counts again.`;
  }
  if (state === 'unattributed') return t`It is kept, but in no wallet. Ask support about it.`;
  return undefined;
}
