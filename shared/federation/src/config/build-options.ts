import type { Language } from '@tessera/contracts/languages';

/** What differs between two builds of the same package. */
export type BuildOptions = {
  readonly mode: 'production' | 'development';
  /** The one language of all texts in it. */
  readonly language: Language;
  readonly outputFolder: string;
  /**
   * Known before anything is built, as a hash of all that is read, so that names in the page can carry it:
   * two versions of a remote live in one page. `dev` in development.
   */
  readonly version: string;
  /** The shell that a development build of a remote runs in: its own by default, or one that was released. */
  readonly shell?: 'development' | 'released';
  /** The host comes from a development server: its own components are reloaded in place too. */
  readonly isServed?: boolean;
};

/** What React in the page is built for: that of development alone reloads components in place. */
export const reactMode = ({ mode, shell }: BuildOptions): BuildOptions['mode'] =>
  shell === 'released' ? 'production' : mode;
