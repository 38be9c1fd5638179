export const lostSignOutsKey = 'tessera.lostSignOuts';

/** Whether a logout waits here until the API has heard of it. */
export function hasLostSignOuts(): boolean {
  try {
    return localStorage.getItem(lostSignOutsKey) !== null;
  } catch {
    return false;
  }
}
