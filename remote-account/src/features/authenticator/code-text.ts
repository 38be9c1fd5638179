export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** A recovery code may stand for the app's. */
export const isAppCode = (text: string): boolean => /^[0-9A-Za-z-]{6,40}$/.test(text);

/** What of a text can be a code of six digits. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);
