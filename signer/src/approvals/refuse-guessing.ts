import type { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../refusal.ts';

const windowMs = 24 * 3_600_000;
const wrongCodesPerWindow = 20;

/**
 * Five attempts a withdrawal are few, but whoever asks for withdrawal after withdrawal has many. So
 * wrong codes are counted over all of a person's too. @throws Refusal `locked`
 */
export function refuseGuessing(database: DatabaseSync, subject: string, now: number): void {
  const { guesses } = database
    .prepare('select count(*) as guesses from wrong_codes where subject = ? and at > ?')
    .get(subject, now - windowMs) as { guesses: number };
  if (guesses >= wrongCodesPerWindow) {
    throw new Refusal('locked', `${guesses} wrong codes within a day`);
  }
}

export function recordWrongCode(database: DatabaseSync, subject: string, now: number): void {
  database.prepare('delete from wrong_codes where at <= ?').run(now - windowMs);
  database.prepare('insert into wrong_codes values (?, ?)').run(subject, now);
}
