/** Whose code a stack of calls runs through: the name of the topmost remote in it, by the address of its files, or `shell`. */
export const sourceOf = (stack = ''): string =>
  /\/r\/([a-z][a-z0-9-]*)\//.exec(stack)?.[1] ?? 'shell';
