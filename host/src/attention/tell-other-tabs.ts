import type { EventBus } from '@tessera/shell';

const channelName = 'tessera notices';

/**
 * Notices that were read in one tab are told to the others that are in sight, whose bell and list ask anew.
 * Nothing but the fact goes over: another tab may be somebody else's by now.
 */
export function tellOtherTabs(bus: EventBus): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  let isHeard = false;
  channel.addEventListener('message', () => {
    isHeard = true;
    bus.publish('notices.changed', {});
    isHeard = false;
  });
  bus.observe('notices.changed').subscribe(() => {
    // What was heard goes to no tab again: each has heard it itself.
    if (!isHeard) channel.postMessage(null);
  });
}
