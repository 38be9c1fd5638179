/** Whether two addresses are one: the identity provider keeps none of the capitals that somebody typed. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
