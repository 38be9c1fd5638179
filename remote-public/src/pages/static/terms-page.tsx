import { sections } from '../../content/terms.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** The agreement. */
export function TermsPage() {
  return (
    <ArticlePage
      title="Terms of use"
      lead="The agreement between you and us, in words that can be read."
      sections={sections}
      isLegalTemplate
      numbered
    />
  );
}
