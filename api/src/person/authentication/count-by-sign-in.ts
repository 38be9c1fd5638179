import { isRecentSignIn } from './refuse-old-sign-in.ts';

/** What a person did at a time, by the sign-in of `auth_time`; null where that is not known any more. */
type Deed = { readonly auth_time: Date | null; readonly at: Date };

/** By what the sign-in was when it was done. */
export const isOld = ({ auth_time, at }: Deed): boolean =>
  auth_time !== null && !isRecentSignIn(auth_time, at);

export const countOld = (deeds: readonly Deed[]): number => deeds.filter(isOld).length;

export const countOf = (deeds: readonly Deed[], authTime: Date): number =>
  deeds.filter(({ auth_time }) => auth_time?.getTime() === authTime.getTime()).length;

/**
 * Whether a sign-in has had its share: so many by itself, or, once it is not recent, by all together that
 * were not. So those that may be stolen use up nothing of what the owner has, who has just signed in.
 */
export function hasHadItsShare(
  deeds: readonly Deed[],
  { authTime, now, most }: { readonly authTime: Date; readonly now: Date; readonly most: number },
): boolean {
  if (countOf(deeds, authTime) >= most) return true;
  return !isRecentSignIn(authTime, now) && countOld(deeds) >= most;
}
