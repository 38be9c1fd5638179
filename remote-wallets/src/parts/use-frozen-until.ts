import { useQuery } from '@tanstack/react-query';
import { useHasPassed } from '@tessera/person/use-has-passed';
import { limitsQuery } from '../api/get-limits.ts';

const longAgo = new Date(0).toISOString();

/** Until when nothing may leave, or undefined; it thaws by itself when the instant comes. */
export function useFrozenUntil(): string | undefined {
  const until = useQuery(limitsQuery).data?.frozenUntil ?? undefined;
  const isThawed = useHasPassed(until ?? longAgo);
  return isThawed ? undefined : until;
}
