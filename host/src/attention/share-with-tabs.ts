import type { EventBus } from '@tessera/shell';

/**
 * Notices that were read in one tab are told to the others that are in sight, whose bell and list ask anew.
 * Nothing but the fact goes over: another tab may be somebody else's by now.
 */
export function shareWithTabs(bus: EventBus): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel('tessera notices');
  let heard = 0;
  channel.addEventListener('message', () => {
    heard += 1;
    bus.publish('notices.changed', {});
  });
  bus.observe('notices.changed').subscribe(() => {
    // What was heard goes to no tab again: each has heard it itself.
    if (heard > 0) heard -= 1;
    else channel.postMessage(null);
  });
}
