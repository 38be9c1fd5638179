import './matchers.ts';
import { configure } from '@testing-library/dom';

// Two cores that build and test at once are slower than a developer's machine.
configure({ asyncUtilTimeout: 4_000 });

/** jsdom lays nothing out: what scrolls or measures finds a viewport that is wide and still. */
window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** What one test typed is not there for the next. */
afterEach(() => sessionStorage.clear());
