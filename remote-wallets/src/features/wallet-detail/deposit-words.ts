import type { Deposit } from '@tessera/contracts/wallets';
import type { StateTone } from '@tessera/ui/state-badge';

/** Where a deposit stands, in words and with a tone. */
export function depositWords(deposit: Deposit): { label: string; tone: StateTone } {
  const { confirmations, confirmationsRequired } = deposit;
  switch (deposit.state) {
    case 'seen':
      return { label: 'Seen, not yet in a block', tone: 'info' };
    case 'confirming':
      return { label: `Confirming ${confirmations} of ${confirmationsRequired}`, tone: 'info' };
    case 'credited':
      return { label: 'Credited', tone: 'good' };
    case 'orphaned':
      return { label: 'Taken back by the network', tone: 'bad' };
    case 'unattributed':
      return { label: 'Below the smallest deposit, not credited', tone: 'warn' };
    default:
      return { label: String(deposit.state).replaceAll('_', ' '), tone: 'neutral' };
  }
}

/** What follows from a state that nobody waited for; nothing where the badge says it all. */
export function depositExplanation({ state }: Deposit): string | undefined {
  if (state === 'orphaned') {
    return 'It is in no block any more. If it was credited, that was booked back; when it comes again, it counts again.';
  }
  if (state === 'unattributed') return 'It is kept, but in no wallet. Ask support about it.';
  return undefined;
}
