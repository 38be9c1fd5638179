import type { Language } from '@tessera/contracts/languages';

/** What a document says beside the words of a remote's route. The server runs its sources: nothing compiles these. */
type DocumentWords = {
  readonly dashboard: string;
  readonly notFound: string;
  readonly notAvailable: string;
  readonly description: string;
  readonly needsScript: string;
};

export const documentWords: Readonly<Record<Language, DocumentWords>> = {
  en: {
    dashboard: 'Dashboard',
    notFound: 'Page not found',
    notAvailable: 'This page is not available',
    description: 'Euro loans against crypto collateral, with wallets and reports.',
    needsScript: 'tessera needs JavaScript: please allow it for this site and load the page again.',
  },
  de: {
    dashboard: 'Übersicht',
    notFound: 'Seite nicht gefunden',
    notAvailable: 'Diese Seite ist nicht verfügbar',
    description: 'Euro-Kredite gegen Kryptowerte als Sicherheit, mit Wallets und Auswertungen.',
    needsScript:
      'tessera benötigt JavaScript: Bitte erlauben Sie es für diese Website und laden Sie die Seite neu.',
  },
};
