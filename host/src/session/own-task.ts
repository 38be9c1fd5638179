/** Ends the task that is under way: what follows is one of its own, and the browser may paint or hear its reader before. */
export const ownTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
