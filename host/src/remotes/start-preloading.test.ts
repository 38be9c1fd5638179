import { fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { startPreloading } from './start-preloading.ts';

const fakeRemotes = () => ({
  preloadPath: jest.fn(async () => {}),
  preloadRemote: jest.fn(async () => {}),
  neighbours: jest.fn(() => ['/dashboard/fiat', '/dashboard/reports']),
});

let end: () => void;
function start() {
  const remotes = fakeRemotes();
  end = startPreloading(remotes);
  return remotes;
}

function setReadyState(state: DocumentReadyState): void {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/dashboard/fiat"><b>Fiat</b></a><a href="https://example.org/x">Away</a><i>Text</i>';
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});

const at = (selector: string) => document.querySelector(selector) as Element;

describe('the page behind a link', () => {
  it('is brought when the pointer comes to it, unless it is of another site', async () => {
    const { preloadPath } = start();
    await userEvent.hover(at('b'));
    expect(preloadPath).toHaveBeenCalledWith('/dashboard/fiat');
    preloadPath.mockClear();
    await userEvent.hover(at('a:nth-of-type(2)'));
    await userEvent.hover(at('i'));
    fireEvent.pointerOver(document);
    expect(preloadPath).not.toHaveBeenCalled();
  });

  it.each(['focusIn', 'touchStart'] as const)('is brought on %s', (intent) => {
    const { preloadPath } = start();
    fireEvent[intent](at('b'));
    expect(preloadPath).toHaveBeenCalledWith('/dashboard/fiat');
  });

  it('is not brought any more once that has ended', () => {
    const { preloadPath } = start();
    end();
    fireEvent.pointerOver(at('b'));
    fireEvent.focusIn(at('b'));
    fireEvent.touchStart(at('b'));
    expect(preloadPath).not.toHaveBeenCalled();
  });
});

describe('the other remotes of the layout', () => {
  it('are brought five seconds after the page has loaded', () => {
    jest.useFakeTimers();
    const { preloadRemote, neighbours } = start();
    jest.advanceTimersByTime(4_999);
    expect(preloadRemote).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(neighbours).toHaveBeenCalledWith(window.location.pathname);
    expect(preloadRemote.mock.calls).toEqual([['/dashboard/fiat'], ['/dashboard/reports']]);
  });

  it.each(['pointerMove', 'touchStart', 'keyDown', 'wheel', 'scroll'] as const)(
    'are brought once at %s, when the page has come to rest',
    (sign) => {
      jest.useFakeTimers();
      const { preloadRemote } = start();
      jest.advanceTimersByTime(2_000);
      expect(preloadRemote).not.toHaveBeenCalled();
      fireEvent[sign](document);
      expect(preloadRemote).toHaveBeenCalledTimes(2);
      fireEvent[sign](document);
      jest.runAllTimers();
      expect(preloadRemote).toHaveBeenCalledTimes(2);
    },
  );

  it('are brought when the page has come to rest under somebody’s hand', () => {
    jest.useFakeTimers();
    const { preloadRemote } = start();
    fireEvent.pointerMove(document.body);
    expect(preloadRemote).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(preloadRemote).toHaveBeenCalledTimes(2);
  });

  it('wait for the browser to be idle where it says when it is', () => {
    jest.useFakeTimers();
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
    const { preloadRemote } = start();
    jest.runAllTimers();
    expect(preloadRemote).not.toHaveBeenCalled();
    for (const work of idle) work();
    jest.runAllTimers();
    expect(preloadRemote).toHaveBeenCalledTimes(2);
  });

  it('wait for a page that is still loading', () => {
    jest.useFakeTimers();
    setReadyState('interactive');
    const { preloadRemote } = start();
    jest.advanceTimersByTime(14_999);
    expect(preloadRemote).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(preloadRemote).toHaveBeenCalledTimes(2);
  });

  it('wait no longer than 15 seconds for a file that hangs', () => {
    jest.useFakeTimers();
    setReadyState('interactive');
    const { preloadRemote } = start();
    jest.runAllTimers();
    expect(preloadRemote).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(preloadRemote).toHaveBeenCalledTimes(2);
  });

  it.each(['complete', 'interactive'] as const)(
    'are left where they are when it ended before that, the page being %s',
    (state) => {
      jest.useFakeTimers();
      setReadyState(state);
      const { preloadRemote } = start();
      end();
      window.dispatchEvent(new Event('load'));
      expect(jest.getTimerCount()).toBe(state === 'complete' ? 1 : 0);
      jest.runAllTimers();
      expect(preloadRemote).not.toHaveBeenCalled();
    },
  );
});

it.each([
  [true, 0],
  [false, 1],
])('spares a visitor who saves data (%s): %i pages ahead', (saveData, times) => {
  Object.assign(navigator, { connection: { saveData } });
  jest.useFakeTimers();
  const { preloadPath, preloadRemote } = start();
  fireEvent.pointerOver(at('b'));
  jest.runAllTimers();
  expect(preloadPath).toHaveBeenCalledTimes(times);
  expect(preloadRemote).toHaveBeenCalledTimes(2 * times);
  expect(() => end()).not.toThrow();
});
