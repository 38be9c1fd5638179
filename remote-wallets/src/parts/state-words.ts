import { t } from '@lingui/core/macro';
import type { StateTone } from '@tessera/ui/state-badge';

export type StateWords = { readonly label: string; readonly tone: StateTone };

type OnItsWay = {
  readonly state: string;
  readonly confirmations: number;
  readonly confirmationsRequired: number;
};

/** Where coins stand on their way; a state that this build does not know reads as it is written. */
export function stateWords(known: ReadonlyMap<string, StateWords>, moved: OnItsWay): StateWords {
  const { state, confirmations, confirmationsRequired } = moved;
  if (state === 'confirming') {
    return { label: t`Confirming ${confirmations} of ${confirmationsRequired}`, tone: 'info' };
  }
  return known.get(state) ?? { label: state.replaceAll('_', ' '), tone: 'neutral' };
}
