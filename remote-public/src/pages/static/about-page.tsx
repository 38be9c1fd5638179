import { sections } from '../../content/about.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** Who we are and what we hold ourselves to. */
export function AboutPage() {
  return (
    <ArticlePage
      title="About tessera"
      lead="A lender against coins that shows its figures first."
      sections={sections}
    />
  );
}
