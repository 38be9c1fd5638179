/**
 * Names the field of one withdrawal's code on the page that shows it, where several may wait: an
 * address that ends in `#` and it leads there.
 */
export const codeAnchor = (withdrawalId: string): string => `code-${withdrawalId}`;
