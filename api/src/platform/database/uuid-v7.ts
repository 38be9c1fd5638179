import { v7 } from 'uuid';

/** How many ids of the latest milliseconds there are. Several, as not everything is booked now. */
const counts = new Map<number, number>();
const rememberedTimes = 64;

/**
 * A UUID that begins with its time (RFC 9562, version 7), so that new rows stand together at the
 * end of an index. Those that a process makes for the same millisecond keep their order by a counter
 * (method 1 of 6.2), also when others come between: what happened later in a transaction also lists
 * later. `random` takes the place of what is drawn: its last five bytes are those of the id.
 */
export function uuidV7<Known extends string>(at: Date = new Date(), random?: Uint8Array): Known {
  const time = at.getTime();
  return v7({ msecs: time, seq: nextCount(time), ...(random && { random }) }) as Known;
}

function nextCount(time: number): number {
  const count = (counts.get(time) ?? -1) + 1;
  counts.delete(time);
  counts.set(time, count);
  const [oldest] = counts.keys();
  if (counts.size > rememberedTimes && oldest !== undefined) counts.delete(oldest);
  return count;
}
