import { sections } from '../../content/how-it-works.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** The whole product, in order. */
export function HowItWorksPage() {
  return (
    <ArticlePage
      title="How it works"
      lead="From the first deposit to the last repayment, with every figure explained."
      sections={sections}
    />
  );
}
