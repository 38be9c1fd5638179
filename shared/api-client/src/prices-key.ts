/** Stands alone, because the first page of the site asks for prices and for nothing else. */
export const pricesKey = ['prices'] as const;
