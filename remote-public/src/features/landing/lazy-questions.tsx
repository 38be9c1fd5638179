import { t } from '@lingui/core/macro';
import { BelowTheFold, lazyPart } from '../../parts/below-the-fold.tsx';
import styles from './lazy-questions.module.css';

/** The text of all questions is one file, and no part of the front page's first load. */
const Questions = lazyPart(
  () =>
    import(/* webpackChunkName: "below-the-fold" */ './first-questions.tsx').then(
      ({ FirstQuestions }) => FirstQuestions,
    ),
  t`The questions did not load. They stand on a page of their own too.`,
);

export function LazyQuestions() {
  return (
    <BelowTheFold className={styles.room}>
      <Questions />
    </BelowTheFold>
  );
}
