/** Where a development host leaves React Refresh for the remote that is being worked on. */
export const refreshKey: unique symbol = Symbol.for('tessera.react-refresh') as never;
