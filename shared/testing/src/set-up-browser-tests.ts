import './matchers.ts';
import { configure } from '@testing-library/dom';

// Two cores that build and test at once are slower than a developer's machine.
configure({ asyncUtilTimeout: 4_000 });

/** jsdom lays nothing out: parts that scroll or measure find a viewport that is wide and still. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

window.matchMedia ??= (query: string): MediaQueryList => {
  const list = new EventTarget();
  return Object.assign(list, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
};

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
