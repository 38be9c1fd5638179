import { useKept } from '@tessera/api-client/use-kept';
import type { usePageQuery } from '@tessera/api-client/use-page-query';
import { useEffect, useState } from 'react';

type Reading<Entry> = { readonly ok: true; readonly value: Entry } | { readonly ok: false };

type Listed = { readonly id: string; readonly addedAt: string };

/** A book that is read newest first, page by page. */
type Book = Pick<ReturnType<typeof usePageQuery<Listed>>, 'items' | 'query'>;

/** True when the book was read as far down as the entry would stand, and has it no more. */
function isRemoved({ id, addedAt }: Listed, { items, query }: Book): boolean {
  if (items === undefined || items.some((each) => each.id === id)) return false;
  const oldest = items.at(-1);
  return !query.hasNextPage || (oldest !== undefined && oldest.addedAt < addedAt);
}

/**
 * The entry of a book that was chosen for a form, kept in the tab like what is typed into it, for as long as the
 * book has it: whoever removes an entry, here or in another tab, means to send nothing there.
 */
export function usePicked<Entry extends Listed>(
  name: string,
  book: Book,
  read: (found: unknown) => Reading<Entry>,
) {
  const kept = useKept(`picked ${name}`);
  const [before] = useState(() => {
    const reading = read(kept.read());
    return reading.ok ? reading.value : undefined;
  });
  const [chosen, setChosen] = useState(before);
  const unpick = () => {
    setChosen(undefined);
    kept.remove();
  };
  const isGone = chosen !== undefined && isRemoved(chosen, book);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same each time.
  useEffect(() => {
    if (isGone) unpick();
  }, [isGone]);
  return {
    picked: isGone ? undefined : chosen,
    /** It was chosen on this page, and not before it was loaded anew. */
    isNew: chosen !== before,
    pick: (entry: Entry) => {
      setChosen(entry);
      kept.write(entry);
    },
    unpick,
  };
}
