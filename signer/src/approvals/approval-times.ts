/** How long a code is good. */
export const codeLifeMs = 10 * 60_000;
/** A withdrawal that is not approved so long after its first challenge never is. */
export const approvalWindowMs = 30 * 60_000;
/** Entering a wrong code takes one, and so does another mail. */
export const attemptsPerWithdrawal = 5;
