import { nothingChosen } from '@tessera/contracts/reader';
import type { Settings } from '@tessera/contracts/settings';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { AnchoredCard } from '../../parts/anchored-card.tsx';
import { useSettings } from '../../parts/use-settings.ts';
import { ReadingForm } from './reading-form.tsx';
import { readingWords as words } from './reading-words.ts';

const height = 300;

/** Language, formats and time zone, of the account and of this browser. A link to `#reading` leads here. */
export function Reading() {
  const settings = useSettings();
  return (
    <AnchoredCard id="reading" title={words.title}>
      <DimText>{words.lead}</DimText>
      <QueryState query={settings} height={height} what={words.what}>
        {({ reader = nothingChosen }: Settings) => (
          <ReadingForm saved={reader} key={JSON.stringify(reader)} />
        )}
      </QueryState>
    </AnchoredCard>
  );
}
