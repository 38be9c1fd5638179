/** How numbers and dates are written in a language where nobody has chosen otherwise, a BCP 47 tag. */
export const wordsLocaleOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
