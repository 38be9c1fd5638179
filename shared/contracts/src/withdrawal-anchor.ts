/** Names one withdrawal in the list of the page that shows it, as `codeAnchor` does while it waits for its code. */
export const withdrawalAnchor = (withdrawalId: string): string => `withdrawal-${withdrawalId}`;
