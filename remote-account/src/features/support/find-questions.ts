import type { AccordionItem } from '@tessera/ui/accordion';
import { textOfNode } from '@tessera/ui/text-of-node';

const plain = (text: string) => text.toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ');

/** Those whose question or answer has every word, in whatever order; all of them for no word. */
export function findQuestions(
  questions: readonly AccordionItem[],
  wanted: string,
): readonly AccordionItem[] {
  const words = plain(wanted).split(' ').filter(Boolean);
  return questions.filter(({ title, content }) => {
    const text = plain(`${textOfNode(title)} ${textOfNode(content)}`);
    return words.every((word) => text.includes(word));
  });
}
