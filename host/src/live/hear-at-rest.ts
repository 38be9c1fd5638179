import type { EventBus } from '@tessera/shell';
import { whenLoadIsOver } from '../app/when-load-is-over.ts';
import type { startLive } from './start-live.ts';

const load = () => import(/* webpackChunkName: "live" */ './start-live.ts');

/** What a page shows first it has asked for itself: what hears of changes is no part of the first load. */
export function hearAtRest(bus: EventBus, parts: Parameters<typeof startLive>[1]): void {
  whenLoadIsOver(async () => {
    try {
      const { startLive: start } = await load().catch(load);
      start(bus, parts);
    } catch (error) {
      // Everything is asked for as often as without.
      console.warn('This document does not hear what changes.', error);
    }
  });
}
