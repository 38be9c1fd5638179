/** What the readers of a page share inside of it. */
export type InPage = {
  isSeen(element: Element): boolean;
  /** Its label as somebody hears it, short. */
  labelOf(element: Element): string;
  /** Says which element it is, and in what part of the page. */
  describe(element: Element): string;
  ancestorsOf(element: Element): Element[];
  /** What can be used now: behind an open dialog nothing can. */
  place(): Element;
};

declare global {
  var inPage: InPage;
}

/** Runs in every page before its own scripts do. */
export function installInPage(): void {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const labelOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const byOthers = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const ofInput = (element as HTMLInputElement).labels?.[0]?.textContent;
    const isText = /^(H\d|A|BUTTON|SUMMARY|P)$/.test(element.tagName);
    const own = isText ? element.textContent : '';
    return words(byOthers || element.getAttribute('aria-label') || ofInput || own).slice(0, 60);
  };
  const describe = (element: Element) => {
    const part = element.closest('section,[role=dialog],header,footer,nav,aside');
    const name = labelOf(element) || words(element.textContent).slice(0, 40);
    const within = part && part !== element ? ` in "${labelOf(part)}"` : '';
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${name}"${within}`;
  };
  const ancestorsOf = (element: Element) => {
    const found: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
    return found;
  };
  const place = () =>
    [...document.querySelectorAll('[role=dialog],dialog[open]')].find(isSeen) ?? document.body;
  globalThis.inPage = { isSeen, labelOf, describe, ancestorsOf, place };
}
