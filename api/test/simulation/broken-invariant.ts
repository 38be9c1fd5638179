/** What must never be was found: the simulation ends here. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

export function insist(holds: boolean, otherwise: () => string): void {
  if (!holds) throw new BrokenInvariant(otherwise());
}
