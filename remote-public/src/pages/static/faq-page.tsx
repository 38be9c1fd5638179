import { t } from '@lingui/core/macro';
import { Accordion } from '@tessera/ui/accordion';
import { questionGroups } from '@tessera/ui/questions';
import { articlePage } from '../../features/article/article-page.tsx';

const sections = questionGroups.map(({ id, title, items }) => ({
  id,
  title,
  body: <Accordion items={items} />,
}));

/** All questions, by subject. */
export const FaqPage = articlePage({
  title: t`Questions and answers`,
  lead: t`Borrowing, collateral, prices, repayment and accounts, in plain answers.`,
  sections,
});
