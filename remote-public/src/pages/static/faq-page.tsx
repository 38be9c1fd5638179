import { Accordion } from '@tessera/ui/accordion';
import { questionGroups } from '../../content/questions.tsx';
import { ArticlePage } from '../../features/article/article-page.tsx';

const sections = questionGroups.map(({ id, title, items }) => ({
  id,
  title,
  body: <Accordion items={items} />,
}));

/** All questions, by subject. */
export function FaqPage() {
  return (
    <ArticlePage
      title="Questions and answers"
      lead="Borrowing, collateral, prices, repayment and accounts, in plain answers."
      sections={sections}
    />
  );
}
