import type { EventBus } from '@tessera/shell';

/** Up to this width the layouts fold; the style sheets name the same figure. */
const mobileViewport = '(max-width: 768px)';

/** Keeps `isMobile` of the layout topic true to the viewport. */
export function followViewport(bus: EventBus, target: Window = window): void {
  const query = target.matchMedia(mobileViewport);
  const publish = () =>
    bus.publishAsShell('layout', { ...bus.current('layout'), isMobile: query.matches });
  publish();
  query.addEventListener('change', publish);
}
