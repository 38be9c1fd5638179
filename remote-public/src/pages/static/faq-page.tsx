import { t } from '@lingui/core/macro';
import { Accordion } from '@tessera/ui/accordion';
import { questionGroups } from '@tessera/ui/questions';
import { articlePage } from '../../features/article/article-page.tsx';
import { GuideList } from '../../parts/guide-list.tsx';

const sections = [
  ...questionGroups.map(({ id, title, items }) => ({
    id,
    title,
    body: <Accordion items={items} />,
  })),
  { id: 'at-length', title: t`Answered at length`, body: <GuideList /> },
];

/** All questions, by subject. */
export const FaqPage = articlePage({
  title: t`Questions and answers`,
  lead: t`Borrowing, collateral, prices, repayment and accounts, in plain answers.`,
  sections,
});
