const name = 'tessera.mail-confirmed';

/** Tells the other tabs of this browser that a link of a verification mail was followed; not whose. */
export function announceMailConfirmed(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('confirmed');
  channel.close();
}

/** Hears of it until what it returns is called. */
export function onMailConfirmed(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
