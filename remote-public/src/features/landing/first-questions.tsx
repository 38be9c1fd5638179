import { t } from '@lingui/core/macro';
import { Accordion } from '@tessera/ui/accordion';
import { firstQuestions } from '@tessera/ui/questions';
import { GuideList } from '../../parts/guide-list.tsx';
import styles from './first-questions.module.css';

export function FirstQuestions() {
  return (
    <>
      <Accordion items={firstQuestions} />
      <h3 className={styles.atLength}>{t`Answered at length`}</h3>
      <GuideList />
    </>
  );
}
