/**
 * Operations that no screen asks for, each with the reason. One that a browser asks for has to leave
 * the list: the end-to-end run fails until it does.
 */
export const unrequestedOperations: Readonly<Record<string, string>> = {};
