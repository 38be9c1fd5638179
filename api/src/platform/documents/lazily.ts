/** Begins the work when somebody reads. It may still fail properly: no byte was sent before. */
export async function* lazily<Piece>(
  make: () => Promise<AsyncIterable<Piece>>,
): AsyncGenerator<Piece, void, undefined> {
  yield* await make();
}
