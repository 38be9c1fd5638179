import { sections } from '../../content/security.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** What protects coins, euros and accounts. */
export function SecurityPage() {
  return (
    <ArticlePage
      title="Security"
      lead="How coins, euros, accounts and this site are protected, in statements that can be checked."
      sections={sections}
    />
  );
}
