import { sections } from '../../content/aml.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** The prevention of money laundering. */
export function AmlPage() {
  return (
    <ArticlePage
      title="Anti-money-laundering"
      lead="How we prevent money laundering and the financing of terrorism."
      sections={sections}
      isLegalTemplate
    />
  );
}
