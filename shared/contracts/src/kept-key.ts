const everybodys = 'tessera.kept.';

/** What all keys begin with under which tabs keep something of a user in session storage. */
export const keptOf = (userId?: string): string =>
  userId === undefined ? everybodys : `${everybodys}${userId}.`;

/** The shell removes all of them when their user signs out. Nothing secret stands under one. */
export const keptKey = (userId: string, name: string): string => `${keptOf(userId)}${name}`;
