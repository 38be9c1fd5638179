import { Accordion } from '@tessera/ui/accordion';
import { firstQuestions } from '@tessera/ui/questions';

export function FirstQuestions() {
  return <Accordion items={firstQuestions} />;
}
