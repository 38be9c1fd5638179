import { sections } from '../../content/privacy.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** Personal data. */
export function PrivacyPage() {
  return (
    <ArticlePage
      title="Privacy"
      lead="Which personal data we hold, why, for how long, and what your rights are."
      sections={sections}
      isLegalTemplate
      numbered
    />
  );
}
