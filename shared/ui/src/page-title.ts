import { documentTitle } from '@tessera/contracts/document-title';
import { useEffect } from 'react';

/** Sets the document's title for pages that do not begin with a `PageFrame`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
