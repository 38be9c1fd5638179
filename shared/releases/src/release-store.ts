/** A name in a store, with what changes when its bytes do. */
export type StoredFile = { readonly name: string; readonly stamp: string };

/**
 * Where releases lie, and the files of remotes: a folder, or a bucket. Paths have no `..` and no slash at
 * their start: `releases/loans/00000007.json`, `r/loans/1f3c…/remote-entry.js`.
 */
export type ReleaseStore = {
  /** For messages: the folder, or the bucket's address. */
  readonly description: string;
  /** Names of the folders and of the files directly below a path, sorted; empty where there is none. */
  folders(path: string): Promise<string[]>;
  files(path: string): Promise<StoredFile[]>;
  /** All files below a path, each named by its path from there, sorted. */
  filesBelow(path: string): Promise<StoredFile[]>;
  /** Undefined where there is no such file. Rejects for one that is larger than `most` bytes, and does not read it. */
  read(path: string, most?: number): Promise<Buffer | undefined>;
  /** Creates a file that is not there yet, whole or not at all. False when it was there. */
  create(path: string, bytes: Buffer): Promise<boolean>;
  remove(path: string): Promise<void>;
};

/** True for names with slashes between them that mean the same in a folder and in a bucket. */
export const isPlainPath = (path: string): boolean =>
  path.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(part));

/** @throws Error for a path that leaves its store */
export function requirePlainPath(path: string): string {
  if (!isPlainPath(path)) throw new Error(`${path} is no path in a store`);
  return path;
}

/** What a page loads is far smaller; a host that reads what is larger would do nothing else. */
export const mostFileBytes = 16 * 1024 * 1024;

/** A file that is larger than whoever reads it takes: it holds nothing of use, unlike one that cannot be read now. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/** @throws FileTooLarge */
export function requireSize(path: string, size: number, most: number): void {
  if (size <= most) return;
  throw new FileTooLarge(`${path} has ${size} bytes, and ${most} are read at most`);
}
