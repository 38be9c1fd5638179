import { sections } from '../../content/kyc.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** What is asked about customers. */
export function KycPage() {
  return (
    <ArticlePage
      title="Know your customer"
      lead="What we ask you about yourself, when, and why."
      sections={sections}
      isLegalTemplate
    />
  );
}
