/** What must never be was found: the simulation ends here. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/** Something that no disturbance made fail has failed, which is not to be and names no rule. */
export class SomethingFailed extends BrokenInvariant {
  constructor(place: string, cause: unknown) {
    super(`${place}: something failed: ${cause instanceof Error ? cause.stack : String(cause)}`);
  }
}

export function insist(holds: boolean, otherwise: () => string): void {
  if (!holds) throw new BrokenInvariant(otherwise());
}
