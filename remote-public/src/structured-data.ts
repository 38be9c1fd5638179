import { questionGroups } from '@tessera/ui/questions';
import { textOfNode } from '@tessera/ui/text-of-node';
import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/** Each paragraph of an answer, as it is read. */
function paragraphsOf(content: ReactNode): string[] {
  return Children.toArray(content).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment
      ? paragraphsOf(part.props.children)
      : [textOfNode(part)],
  );
}

/** https://schema.org/FAQPage */
const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questionGroups
    .flatMap(({ items }) => items)
    .map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: paragraphsOf(content).join(' ') },
    })),
};

/** What search engines read of a page as data, by its path. The build writes it in each language; no browser loads it. */
export const structuredData: Readonly<Record<string, object>> = { '/static/faq': questions };
