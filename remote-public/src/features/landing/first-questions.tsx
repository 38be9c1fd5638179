import { Accordion } from '@tessera/ui/accordion';
import { firstQuestions } from '../../content/questions.tsx';

export function FirstQuestions() {
  return <Accordion items={firstQuestions} />;
}
