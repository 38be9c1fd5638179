/** Of an entry of the books, as the API takes it. */
export const longestName = 70;
