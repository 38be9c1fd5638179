/** Where releases are made: a repository with all remotes, or one with a single remote. */
export type Workplace = {
  /** Keys, the teams file and the store lie below it, unless options say otherwise. */
  readonly dataDir: string;
  /** A remote's sources; its build is in `dist`. */
  folderOf(remote: string): string;
  /** Files and folders that a build of it reads, by their whole paths; asked only where its sources are. */
  builtFrom(remote: string): string[];
  /** Builds it for production. Rejects when it could not be built. */
  build(remote: string): Promise<void>;
};
