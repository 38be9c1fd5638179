import { t } from '@lingui/core/macro';
import type { Language } from '@tessera/contracts/languages';
import { addressAsking } from '@tessera/contracts/page-address';
import { useLocation } from 'react-router-dom';

/** A text, as each build is in one language and knows by its texts in which. */
const other: Language = t({ message: 'de', context: 'the other language' }) === 'de' ? 'de' : 'en';

/**
 * Leads to the same page in the other language, by a load, as a document is in one language. Whoever serves a layout that was drawn
 * ahead writes the address of its page into it, and knows the link by its first attribute.
 */
export function LanguageLink({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <a
      data-other-language=""
      href={addressAsking(other, pathname)}
      hrefLang={other}
      lang={other}
      className={className}
    >
      {t({ message: 'Deutsch', context: 'the other language' })}
    </a>
  );
}
