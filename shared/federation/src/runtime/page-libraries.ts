/** A version of a library in this page, as webpack writes it into a share scope. */
export type SharedLibrary = {
  readonly version: string;
  get(): () => object;
};

/** Share key to version: webpack's form of what a container is started with. */
export type ShareScope = Record<string, Record<string, SharedLibrary>>;

const libraries: ShareScope = {};

const majorOf = (version: string): number => Number.parseInt(version.replace('^', ''), 10);

/** All that this page shares. */
export const shareScope = (): ShareScope => libraries;

/** Shares what the host's build has of each key. */
export function shareLibraries(shared: Readonly<Record<string, readonly SharedLibrary[]>>): void {
  for (const [key, versions] of Object.entries(shared)) {
    libraries[key] ??= {};
    for (const library of versions) libraries[key][library.version] = library;
  }
}

/**
 * The one copy of a library. Ranges are carets, and a page has one version of each major: whether that is new enough,
 * the server has judged before it named a file of the remote.
 *
 * @throws Error when the page has none of that major
 */
export function libraryOf(key: string, range: string): object {
  const versions = Object.values(libraries[key] ?? {});
  const library = versions.find(({ version }) => majorOf(version) === majorOf(range));
  if (library === undefined) throw new Error(`This page has no ${key} ${range}`);
  return library.get()();
}
