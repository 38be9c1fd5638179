import { Accordion } from '@tessera/ui/accordion';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { PageFrame } from '@tessera/ui/page-frame';
import { Contact } from '../features/support/contact.tsx';
import { supportQuestions } from '../features/support/support-questions.tsx';
import styles from './support-page.module.css';

export function SupportPage() {
  return (
    <PageFrame title="Support" lead="Answers to what is asked most, and where to write.">
      <div className={styles.columns}>
        <Card title="Questions and answers">
          <Accordion items={supportQuestions()} />
          <div>
            <ButtonLink to="/static/faq">All questions and answers</ButtonLink>
          </div>
        </Card>
        <Contact />
      </div>
    </PageFrame>
  );
}
