import { sections } from '../../content/careers.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** Working here. */
export function CareersPage() {
  return (
    <ArticlePage
      title="Careers"
      lead="A small company, a small amount of code, and money that must not be wrong by a cent."
      sections={sections}
    />
  );
}
