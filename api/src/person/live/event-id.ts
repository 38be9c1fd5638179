import { minuteMs } from '@tessera/lending/durations';
import type { Position } from './follow-changes.ts';
import { type Horizon, keptForMinutes } from './read-changes.ts';

/** What is told is deleted by the database's clock; ids are judged by ours. */
const resumableForMs = (keptForMinutes * minuteMs) / 2;

/** The id of an event: up to where its reader has heard everything then, and when that was. */
export const eventId = ({ horizon, at }: Position): string => `${horizon}-${at.getTime()}`;

/** From where somebody goes on who heard an event last; undefined where that is too long ago, or is no id of ours. */
export function horizonOf(id: string, now: Date): Horizon | undefined {
  const [, horizon, ms] = /^(\d{1,19})-(\d{1,15})$/.exec(id) ?? [];
  if (horizon === undefined) return undefined;
  const ageMs = now.getTime() - Number(ms);
  return ageMs >= 0 && ageMs < resumableForMs ? BigInt(horizon) : undefined;
}
