const pieceLength = 16_384;

/** Joins short texts, so that a line of a document is no write of its own. */
export async function* inPieces(
  texts: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
