import { readerLocale } from '@tessera/ui/reader-locale';
import { isAuthPath } from '../app/paths.ts';

// The first figure of a document is dear: the browser looks up then which locales it knows, a whole long task on a phone.
// Pages to sign in have no figures.
if (!isAuthPath(window.location.pathname)) readerLocale();
