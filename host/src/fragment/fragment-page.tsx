import { isWrittenAsDrawn } from '@tessera/ui/reader-locale';
import { useEffect } from 'react';
import { PageInPlace } from '../remotes/page-in-place.tsx';
import type { Place, PlaceState } from '../remotes/place.ts';
import { FailureLine } from './failure-line.tsx';
import type { Fragment } from './fragment.ts';

type FragmentPageProps = { fragment: Fragment; place: Place; state: PlaceState };

/**
 * What stands at a route whose page was drawn ahead: the page takes over once it has come, and another version of it,
 * or one with figures as this reader writes them, is drawn anew. What does not come costs nobody the text.
 */
export function FragmentPage({ fragment, place, state }: FragmentPageProps) {
  const loaded = state.kind === 'page' ? state : undefined;
  useEffect(() => {
    if (loaded === undefined) return;
    const { page } = loaded;
    if (!fragment.isOf(page.version) || !isWrittenAsDrawn()) return fragment.end();
    fragment.takeOver(
      <PageInPlace page={page} place={place} onCrash={fragment.putBack} whileReplaced={null} />,
    );
  }, [fragment, place, loaded]);
  if (state.kind !== 'failed') return null;
  return <FailureLine busy={state.busy} onTryAgain={() => void place.loadAgain()} />;
}
