const replayed = new WeakSet<object>();

/** The API gave this answer for an earlier request with the same key, and did nothing now. */
export function markReplayed(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) replayed.add(answer);
}

export const isReplayed = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && replayed.has(answer);

/** Answers what was made of an answer, which is as old as that. */
export function madeOf<Made>(answer: unknown, made: Made): Made {
  if (isReplayed(answer)) markReplayed(made);
  return made;
}
