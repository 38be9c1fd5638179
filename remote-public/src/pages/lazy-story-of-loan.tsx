import { t } from '@lingui/core/macro';
import { BelowTheFold, lazyPart } from '../parts/below-the-fold.tsx';
import styles from './lazy-story-of-loan.module.css';

const Story = lazyPart(
  () =>
    import(/* webpackChunkName: "below-the-fold" */ './story-of-loan.tsx').then(
      ({ StoryOfLoan }) => StoryOfLoan,
    ),
  t`This picture did not load. Reload the page to see it.`,
);

export function LazyStoryOfLoan() {
  return (
    <BelowTheFold className={styles.room}>
      <Story />
    </BelowTheFold>
  );
}
