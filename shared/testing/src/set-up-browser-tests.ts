import './matchers.ts';
import { configure } from '@testing-library/dom';

// How long a test that hangs is waited for, and no measure of speed: two cores that run databases and
// chains beside it may be seconds late. Shorter than Jest's own limit, so that it says what was missing.
configure({ asyncUtilTimeout: 20_000 });

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
