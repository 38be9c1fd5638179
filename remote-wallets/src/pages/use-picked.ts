import { useKept } from '@tessera/api-client/use-kept';
import { useState } from 'react';

type Reading<Entry> = { readonly ok: true; readonly value: Entry } | { readonly ok: false };

/** The entry of a book that was chosen for a form, kept in the tab like what is typed into it. */
export function usePicked<Entry>(name: string, read: (found: unknown) => Reading<Entry>) {
  const kept = useKept(`picked ${name}`);
  const [before] = useState(() => {
    const reading = read(kept.read());
    return reading.ok ? reading.value : undefined;
  });
  const [picked, setPicked] = useState(before);
  return {
    picked,
    /** It was chosen on this page, and not before it was loaded anew. */
    isNew: picked !== before,
    pick: (entry: Entry) => {
      setPicked(entry);
      kept.write(entry);
    },
    unpick: () => {
      setPicked(undefined);
      kept.remove();
    },
  };
}
