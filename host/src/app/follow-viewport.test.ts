import { createEventBus } from '@tessera/shell';
import { followViewport } from './follow-viewport.ts';

it('knows whether the viewport is at most 768 px wide', () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue(query as MediaQueryList);
  const bus = createEventBus({ layout: { name: 'dashboard', isMobile: false } });
  followViewport(bus);
  expect(matchMedia).toHaveBeenCalledWith('(max-width: 768px)');
  expect(bus.current('layout')).toEqual({ name: 'dashboard', isMobile: true });
  query.matches = false;
  query.dispatchEvent(new Event('change'));
  expect(bus.current('layout').isMobile).toBe(false);
  matchMedia.mockRestore();
});
