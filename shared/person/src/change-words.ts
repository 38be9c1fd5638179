/** What changing an entry of a book says. */
export type ChangeWords = {
  readonly rename: string;
  readonly renameIt: (name: string) => string;
  readonly newName: string;
  readonly nameMissing: string;
  readonly saveName: string;
  readonly cancel: string;
  readonly remove: string;
  readonly removeIt: (name: string) => string;
  readonly removeTitle: (name: string) => string;
  readonly removeText: (name: string, hours: number) => string;
  readonly notRemoved: string;
  readonly confirmRemove: string;
  readonly keep: string;
};
