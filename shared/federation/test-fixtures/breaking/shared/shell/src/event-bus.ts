/** Lies where the page's bus does: a second one, by a path into its package. */
export const bus = new EventTarget();
