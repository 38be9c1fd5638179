import type { CDPSession } from '@playwright/test';
import type { LoggedRequest } from './request-log.ts';

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Logs what a page requests over the network. What the document holds in itself is no request. */
export async function logRequests(session: CDPSession): Promise<() => LoggedRequest[]> {
  const log = new Map<string, Writable<LoggedRequest>>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    if (!request.url.startsWith('https:')) return;
    log.set(requestId, { url: request.url, type, sentAt: timestamp, bytes: 0, hasEnded: false });
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const logged = log.get(requestId);
    if (logged !== undefined) logged.answeredAt = timestamp;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const logged = log.get(requestId);
    if (logged !== undefined) Object.assign(logged, { bytes: encodedDataLength, hasEnded: true });
  });
  // Also a request that its page gives up, and an answer that has nothing in it.
  session.on('Network.loadingFailed', ({ requestId }) => {
    const logged = log.get(requestId);
    if (logged !== undefined) logged.hasEnded = true;
  });
  await session.send('Network.enable');
  return () => [...log.values()];
}
