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
