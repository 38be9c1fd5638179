/** What is read of pnpm-lock.yaml, format 9. */
export type Lockfile = {
  readonly packages: Readonly<Record<string, { readonly resolution: Readonly<object> }>>;
};

/** By its name and hash from the registry. An address of its own, a repository or a folder is anything else. */
const isOfTheRegistry = (resolution: Readonly<object>) =>
  Object.keys(resolution).join() === 'integrity' &&
  /^sha512-[A-Za-z0-9+/]{86}==$/.test(String(Object.values(resolution)[0]));

/** Packages that the lockfile does not take from the npm registry with a SHA-512 of the archive: a sentence each. */
export const findLockfileFaults = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([, { resolution }]) => !isOfTheRegistry(resolution))
    .map(([name, { resolution }]) => `${name} is taken by ${JSON.stringify(resolution)}`);
