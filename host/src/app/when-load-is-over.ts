import { whenAtRest } from './when-at-rest.ts';

/** What somebody does who looks at the page, and may be about to leave it. */
const signs = ['pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** How long a page is left alone that has come to rest, so that its own load is over by any measure. */
const aloneForMs = 3_000;

/**
 * Does work once, at the first sign of somebody after the page has come to rest, or some seconds later: what no page needs
 * to be there is no request of its load. Returns what calls it off.
 */
export function whenLoadIsOver(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasSign = false;
  let isAtRest = false;
  const end = () => {
    clearTimeout(timer);
    for (const type of signs) document.removeEventListener(type, onSign);
    endWaiting();
  };
  const begin = () => {
    end();
    work();
  };
  const onSign = () => {
    hasSign = true;
    if (isAtRest) begin();
  };
  for (const type of signs) document.addEventListener(type, onSign, { passive: true });
  const endWaiting = whenAtRest(() => {
    isAtRest = true;
    if (hasSign) begin();
    else timer = setTimeout(begin, aloneForMs);
  });
  return end;
}
