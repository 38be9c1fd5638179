import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import { lazy, Suspense } from 'react';
import styles from './lazy-threshold-story.module.css';

const Story = lazy(() =>
  import(/* webpackChunkName: "threshold-story" */ './threshold-story.tsx').then(
    ({ ThresholdStory }) => ({ default: ThresholdStory }),
    () => ({ default: MissingStory }),
  ),
);

/** The story as a file of its own: it stands below the fold, and the page is there before it. */
export function LazyThresholdStory() {
  return (
    <div className={styles.room}>
      <Suspense fallback={<Loading />}>
        <Story />
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}

function MissingStory() {
  return <p>This picture did not load. Reload the page to see it.</p>;
}
