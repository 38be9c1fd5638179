/**
 * Stands in for the browser's network in jsdom's document: what the page asks of its own address comes from a
 * development server.
 */
export function serveFrom(origin: string): { run(path: string): Promise<void> } {
  const there = (url: string | URL): string => {
    const { pathname, search } = new URL(url, window.location.href);
    return origin + pathname + search;
  };
  const fetchThere = globalThis.fetch;
  globalThis.fetch = (input, init) => fetchThere(there(input as string), init);
  const PageSocket = window.WebSocket;
  window.WebSocket = class extends PageSocket {
    constructor(url: string | URL) {
      super(there(url).replace(/^http/, 'ws'));
    }
  };

  const run = async (path: string): Promise<void> => {
    const answer = await fetchThere(there(path));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const script = document.createElement('script');
    script.textContent = await answer.text();
    document.body.append(script);
  };
  const append = document.head.appendChild.bind(document.head);
  document.head.appendChild = <T extends Node>(node: T): T => {
    append(node);
    if (node instanceof HTMLScriptElement) {
      run(node.src).then(
        () => node.dispatchEvent(new Event('load')),
        () => node.dispatchEvent(new Event('error')),
      );
    } else if (node instanceof HTMLLinkElement) {
      queueMicrotask(() => node.dispatchEvent(new Event('load')));
    }
    return node;
  };
  return { run };
}
