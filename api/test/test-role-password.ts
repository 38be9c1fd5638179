/** Of the roles of a server for tests; it protects nothing. */
export const testRolePassword = 'tests';
