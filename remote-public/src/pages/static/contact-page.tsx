import { sections } from '../../content/contact.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

/** Ways to reach us. */
export function ContactPage() {
  return (
    <ArticlePage
      title="Contact"
      lead="How to reach us, and what helps us to answer quickly."
      sections={sections}
    />
  );
}
