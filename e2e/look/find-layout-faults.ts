import type { Page } from '@playwright/test';

/** As high and wide is a button where fingers press it. */
const thumbPx = 44;

function findTooWide(): string[] {
  const { ancestorsOf, describe, isSeen, place } = globalThis.inPage;
  const root = document.documentElement;
  const screenWidth = root.clientWidth;
  const beyond = root.scrollWidth - screenWidth;
  const isHeldBack = (element: Element) =>
    ancestorsOf(element).some(
      (each) =>
        each !== root && each !== document.body && getComputedStyle(each).overflowX !== 'visible',
    );
  const isOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > screenWidth + 1 || left < -1) && isSeen(element) && !isHeldBack(element);
  };
  const within = [...place().querySelectorAll(':not(svg *)')];
  const outside = within.filter(isOut);
  /** Tabs in a row go sideways on purpose, and show the chosen one. */
  const isTooNarrow = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + 1 &&
    !element.matches('[role=tablist], textarea') &&
    isSeen(element);
  return [
    ...(beyond > 0 ? [`scrolls sideways by ${beyond} px`] : []),
    ...outside.map((element) => `out of the screen: ${describe(element)}`),
    ...within
      .filter(isTooNarrow)
      .map((element) => `too narrow for what it holds: ${describe(element)}`),
  ];
}

function findCutOff(): string[] {
  const { describe, isSeen, place } = globalThis.inPage;
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (element.matches('input')) return scrollWidth > clientWidth + 1;
    // What nobody is to see is cut on purpose.
    if (clientWidth < 2 || getComputedStyle(element).clipPath !== 'none') return false;
    if (!hasText(element)) return false;
    const isCutX = /hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1;
    return isCutX || (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2);
  };
  return [...place().querySelectorAll(':not(svg *)')]
    .filter((element) => isSeen(element) && isCut(element))
    .map((element) => `cut off: ${describe(element)}`);
}

function findOverlaps(): string[] {
  const { ancestorsOf, describe, isSeen, place } = globalThis.inPage;
  const selector = 'a[href],button,input:not([type=hidden]),select,textarea,summary';
  const isFloating = (element: Element) =>
    [element, ...ancestorsOf(element)].some((each) =>
      /fixed|sticky/.test(getComputedStyle(each).position),
    );
  const controls = [...place().querySelectorAll(selector)]
    .filter((element) => isSeen(element) && getComputedStyle(element).opacity !== '0')
    .map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      isFloating: isFloating(element),
      isInline: getComputedStyle(element).display === 'inline',
    }));
  const overlap = (one: (typeof controls)[number], other: (typeof controls)[number]) =>
    one.isFloating === other.isFloating &&
    !(one.isInline && other.isInline) &&
    !one.element.contains(other.element) &&
    Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 2 &&
    Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 2;
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `overlap: ${describe(one.element)} and ${describe(other.element)}`),
  );
}

function findTextOnText(): string[] {
  const { ancestorsOf, describe, isSeen, place } = globalThis.inPage;
  /** What is laid over a page is meant to cover it. */
  const layerOf = (element: Element) =>
    [element, ...ancestorsOf(element)].find(
      (each) =>
        /fixed|sticky/.test(getComputedStyle(each).position) || each.matches('[popover], dialog'),
    );
  /** The middle of its line: what reaches above and below it may touch the next line. */
  const middleOf = ({ left, right, top, bottom }: DOMRect, element: Element) => {
    const quarter = (bottom - top) / 4;
    const seen = { left, right, top: top + quarter, bottom: bottom - quarter };
    for (const each of ancestorsOf(element)) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = each.getBoundingClientRect();
      seen.left = Math.max(seen.left, frame.left);
      seen.right = Math.min(seen.right, frame.right);
      seen.top = Math.max(seen.top, frame.top);
      seen.bottom = Math.min(seen.bottom, frame.bottom);
    }
    return seen;
  };
  const lines = [...place().querySelectorAll(':not(svg *, option, script, style)')]
    .filter((element) => isSeen(element) && getComputedStyle(element).clipPath === 'none')
    .flatMap((element) => {
      const texts = [...element.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const layer = texts.length > 0 ? layerOf(element) : undefined;
      return texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map((rect) => ({
          element,
          layer,
          box: middleOf(rect, element),
        }));
      });
    });
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          one.element !== other.element &&
          one.layer === other.layer &&
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 1,
      )
      .map((other) => `text on text: ${describe(one.element)} and ${describe(other.element)}`),
  );
}

function findTooSmall(smallestPx: number): string[] {
  const { describe, isSeen, place } = globalThis.inPage;
  /** What takes the press may be larger than what is drawn. */
  const reachOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const around = getComputedStyle(element, '::after');
    const isLarger = around.content !== 'none' && around.position === 'absolute';
    const larger = (drawn: number, size: string) =>
      isLarger ? Math.max(drawn, Number.parseFloat(size) || 0) : drawn;
    return { width: larger(width, around.width), height: larger(height, around.height) };
  };
  return [...place().querySelectorAll('button,[role=button],summary,select')]
    .filter((element) => isSeen(element) && getComputedStyle(element).opacity !== '0')
    .flatMap((element) => {
      const { width, height } = reachOf(element);
      if (Math.min(width, height) >= smallestPx - 0.5) return [];
      const size = `${Math.round(width)}x${Math.round(height)}`;
      return [`small for a thumb, ${size}: ${describe(element)}`];
    });
}

/** What is wrong with a layout whatever it was before: too wide, cut off, on each other, too small. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const faults = [
    ...(await page.evaluate(findTooWide)),
    ...(await page.evaluate(findCutOff)),
    ...(await page.evaluate(findOverlaps)),
    ...(await page.evaluate(findTextOnText)),
    ...(isTouched ? await page.evaluate(findTooSmall, thumbPx) : []),
  ];
  return [...new Set(faults)];
}
