/**
 * What the shell adds to its own requests to the API: its answers are for this page, and a newcomer's setting
 * becomes this language. A browser would send what it prefers.
 */
export const languageHeader = () => ({ 'accept-language': document.documentElement.lang });
