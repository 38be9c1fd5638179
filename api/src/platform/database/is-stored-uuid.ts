/** Whether a text is an id as PostgreSQL writes one: no other text can be equal to a stored id. */
export const isStoredUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
