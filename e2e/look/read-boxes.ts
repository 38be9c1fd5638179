import type { Page } from '@playwright/test';

/** A part of a page that somebody reads or uses, and where it stands, in CSS pixels of the page. */
export type Box = {
  /** "button Repay"; the same for parts that are alike. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const parts = [
  'h1,h2,h3,h4,h5,h6,p,a[href],button,input,select,textarea,summary,table,ol,ul,dl,fieldset',
  'img,svg[role=img],section,dialog,header,nav,main,footer,aside',
  '[role=tab],[role=alert],[role=status],[role=dialog]',
].join(',');

function boxesInPage(selector: string): Box[] {
  const { isSeen, labelOf } = globalThis.inPage;
  // What sticks to the window stands where it stands at the top.
  window.scrollTo(0, 0);
  return [...document.body.querySelectorAll(selector)].filter(isSeen).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return {
      name: `${role} ${labelOf(element)}`.trim(),
      x: Math.round(x + window.scrollX),
      y: Math.round(y + window.scrollY),
      width: Math.round(width),
      height: Math.round(height),
    };
  });
}

/** What is seen of the page's parts, in their order. */
export const readBoxes = (page: Page): Promise<Box[]> => page.evaluate(boxesInPage, parts);

const lineOf = ({ name, x, y, width, height }: Box) => `${name} @ ${x},${y} ${width}x${height}`;

/** As they are kept: a line a box. */
export const formatBoxes = (boxes: readonly Box[]): string => boxes.map(lineOf).join('\n');

/** Lines that are none of a box are passed over. */
export function parseBoxes(text: string): Box[] {
  const pattern = /^(.*) @ (-?\d+),(-?\d+) (\d+)x(\d+)$/;
  return text.split('\n').flatMap((line) => {
    const found = pattern.exec(line);
    if (!found) return [];
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(2).map(Number);
    return [{ name: found[1] ?? '', x, y, width, height }];
  });
}
