import * as z from 'zod/mini';

/** What the sources are written in; every other language has catalogues. */
export const sourceLanguage = 'en';

/** Every language that there are catalogues of. */
export const languages = ['en', 'de'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;

/** The one switch: languages that pages are built and served in, and that the API answers in. */
export const publishedLanguages: readonly Language[] = ['en', 'de'];
