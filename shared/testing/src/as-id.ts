import type { Id } from '@tessera/contracts/ids';

/** An id as a test writes it down. */
export function asId<Known extends Id<string>>(text: string): Known {
  return text as Known;
}
