import { type ComponentType, useState } from 'react';
import { LoadFailurePanel } from './load-failure-panel.tsx';

/**
 * A page that could not be loaded yet: the panel until trying again brings it. It remembers what it
 * got, because the router keeps this component for as long as the document lives.
 */
export function recoveringPage(load: () => Promise<ComponentType>): ComponentType {
  let recovered: ComponentType | undefined;
  return function RecoveringPage() {
    const [Page, setPage] = useState(() => recovered);
    const [busy, setBusy] = useState(false);
    const tryAgain = async () => {
      setBusy(true);
      try {
        const page = await load();
        recovered = page;
        setPage(() => page);
      } catch (error) {
        console.error('The page did not load again', error);
      } finally {
        setBusy(false);
      }
    };
    if (Page !== undefined) return <Page />;
    return <LoadFailurePanel busy={busy} onTryAgain={() => void tryAgain()} />;
  };
}
