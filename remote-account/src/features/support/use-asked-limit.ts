import { readRaiseLimitLink } from '@tessera/contracts/raise-limit-link';
import { localeSeparators } from '@tessera/money/locale-separators';
import { readerLocale } from '@tessera/ui/reader-locale';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TicketForm } from './use-ticket-form.ts';

/** The limit of a link into the form, once: what is typed over it outlives a reload. */
export function useAskedLimit({ set }: TicketForm): void {
  const [query, setQuery] = useSearchParams();
  const asked = readRaiseLimitLink(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is new with each letter that is typed.
  useEffect(() => {
    if (asked === undefined) return;
    const { decimal } = localeSeparators(readerLocale());
    set({ kind: 'limit_raise', limit: asked.replace(/\.00$/, '').replace('.', decimal) });
    setQuery({}, { replace: true });
  }, [asked, setQuery]);
}
