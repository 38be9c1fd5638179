/** A part of a held amount with a name of its own on a statement. */
export type HoldPart = { readonly amount: bigint; readonly kind: string };

/** The lines that a hold is written in: those asked for, or one. A part of nothing is no line. */
export function partsOf(
  hold: {
    readonly amount: bigint;
    readonly lineKind?: string;
    readonly parts?: readonly HoldPart[];
  },
  otherwise: string,
): readonly HoldPart[] {
  const { amount, lineKind = otherwise, parts = [{ amount, kind: lineKind }] } = hold;
  return parts.filter((part) => part.amount > 0n);
}
