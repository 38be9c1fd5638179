import { berlinInstantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { reportWords as words } from './reports-words.ts';

/** When the API made a report. */
export function MadeAt({ instant }: { instant: string }) {
  return <DimText small>{words.madeAt(berlinInstantText(instant))}</DimText>;
}
