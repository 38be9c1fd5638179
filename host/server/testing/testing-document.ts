import type { ServedDocument } from '../reports/document-ids.ts';

let last = 0;

/** A document of its own, from a network of its own in a block of its own; `change` is what a test is about. */
export function testingDocument(change: Partial<ServedDocument> = {}): ServedDocument {
  last += 1;
  return {
    id: `document-${last}`,
    servedAt: 0,
    network: `network-${last}`,
    block: `block-${last}`,
    route: '/dashboard/loan/:id',
    ...change,
  };
}
