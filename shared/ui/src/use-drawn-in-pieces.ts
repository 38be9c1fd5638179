import { useDeferredValue } from 'react';

/**
 * True once what is there may be drawn: React then draws it in pieces, between which a phone hears its reader, and what
 * stood in its place stays until it is whole. False at once when it is there no more.
 */
export function useDrawnInPieces(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
