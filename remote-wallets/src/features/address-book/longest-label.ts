/** As the API takes it. */
export const longestLabel = 70;
