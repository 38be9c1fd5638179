import { Children, isValidElement, type ReactNode } from 'react';

/** The words that stand in what a page is made of, as far as they are written there and not by a component. */
export function textOfNode(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => {
      if (typeof part === 'string' || typeof part === 'number') return `${part}`;
      return isValidElement<{ children?: ReactNode }>(part) ? textOfNode(part.props.children) : '';
    })
    .join('');
}
