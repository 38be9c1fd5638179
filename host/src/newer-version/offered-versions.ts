import { BehaviorSubject } from 'rxjs';

/** What can be loaded in place of what runs in this document, as `remote@version`; none at first. */
export const offeredVersions = new BehaviorSubject<readonly string[]>([]);

const answered = new Set<string>();

/** Offers these, unless all of them were answered before. None takes back what was offered. */
export function offerVersions(versions: readonly string[]): void {
  const isNew = versions.some((version) => !answered.has(version));
  offeredVersions.next(isNew ? versions : []);
}

/** Whoever sees the offer has said yes or no to it: it is not made again in this document. */
export function answerOffer(): void {
  for (const version of offeredVersions.value) answered.add(version);
  offeredVersions.next([]);
}
