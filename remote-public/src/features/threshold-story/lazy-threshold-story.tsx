import { t } from '@lingui/core/macro';
import { BelowTheFold, lazyPart } from '../../parts/below-the-fold.tsx';
import styles from './lazy-threshold-story.module.css';

const Story = lazyPart(
  () =>
    import(/* webpackChunkName: "threshold-story" */ './threshold-story.tsx').then(
      ({ ThresholdStory }) => ThresholdStory,
    ),
  t`This picture did not load. Reload the page to see it.`,
);

export function LazyThresholdStory() {
  return (
    <BelowTheFold className={styles.room}>
      <Story />
    </BelowTheFold>
  );
}
