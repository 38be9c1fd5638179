import type { Language } from '@tessera/contracts/languages';

/** What differs between two builds of the same package. */
export type BuildOptions = {
  readonly mode: 'production' | 'development';
  /** The one language of all texts in it. */
  readonly language: Language;
  /** Where the files go before their version is known. */
  readonly outputFolder: string;
  /** Hash of everything that was read; part of the version. */
  readonly inputsHash: string;
};

/** Where a host's or a remote's files are served, with the version still to be filled in. */
export const versionPlaceholder = '__BUILD_VERSION__';
