/** When a document counts as loaded whatever is still on its way. */
const atRestAfterMs = 15_000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

/** Does work once when the document has loaded and has nothing else to do. Returns what calls it off. */
export function whenAtRest(work: () => void): () => void {
  let ended = false;
  const onLoad = () =>
    whenIdle(() => {
      if (!ended) work();
    });
  let limit: ReturnType<typeof setTimeout> | undefined;
  const onRest = () => {
    clearTimeout(limit);
    window.removeEventListener('load', onRest);
    onLoad();
  };
  if (document.readyState === 'complete') onRest();
  else {
    window.addEventListener('load', onRest);
    // A file that hangs holds up the event, and must not hold up the rest.
    limit = setTimeout(onRest, atRestAfterMs);
  }
  return () => {
    ended = true;
    clearTimeout(limit);
    window.removeEventListener('load', onRest);
  };
}
