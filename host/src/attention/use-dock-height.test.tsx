import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDockHeight } from './use-dock-height.ts';

/** In a window of 768 px, as jsdom has it. */
const dockTop = 700;
let measure: () => void;

class FakeObserver implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    measure = () => callback([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {
    measure = () => undefined;
  }
}

function Page() {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <>
      <input aria-label="Code" />
      <div ref={dock}>
        <button type="button">Cure it</button>
      </div>
    </>
  );
}

const dockHeight = () => document.documentElement.style.getPropertyValue('--dock-height');
const boxOf = (top: number, height: number) => () => new DOMRect(0, top, 300, height);

beforeEach(() => {
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => new FakeObserver(callback));
  jest
    .spyOn(HTMLDivElement.prototype, 'getBoundingClientRect')
    .mockImplementation(boxOf(dockTop, 68));
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
});
afterEach(() => jest.restoreAllMocks());

it('tells styles how high the dock is for as long as it is there', () => {
  const { unmount } = render(<Page />);
  act(() => measure());
  expect(dockHeight()).toBe('68px');
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(412);
  act(() => measure());
  expect(dockHeight()).toBe('412px');
  unmount();
  expect(dockHeight()).toBe('');
});

it.each([
  ['moves a field that it would cover into sight', { top: 680, height: 44 }, true],
  ['leaves a field above it where it is', { top: 656, height: 44 }, false],
  ['leaves a field out of sight that was scrolled away', { top: 900, height: 44 }, false],
  ['leaves a section that is longer than the room above it', { top: 100, height: 900 }, false],
])('%s', (_, { top, height }, isMoved) => {
  render(<Page />);
  const field = screen.getByLabelText('Code');
  field.getBoundingClientRect = boxOf(top, height);
  field.scrollIntoView = jest.fn();
  field.focus();
  act(() => measure());
  expect(field.scrollIntoView).toHaveBeenCalledTimes(isMoved ? 1 : 0);
});

it('moves nothing for what has the focus in the dock itself, nor for a page without any', () => {
  render(<Page />);
  const button = screen.getByRole('button');
  button.getBoundingClientRect = boxOf(710, 44);
  button.scrollIntoView = jest.fn();
  document.body.scrollIntoView = jest.fn();
  act(() => measure());
  button.focus();
  act(() => measure());
  expect(button.scrollIntoView).not.toHaveBeenCalled();
  expect(document.body.scrollIntoView).not.toHaveBeenCalled();
});
