export const contentTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
} as const;

/** A document as it is written, piece by piece, to whoever reads it. */
export type DocumentFile = {
  /** What it is saved as: letters, digits, points and hyphens only. */
  readonly name: string;
  readonly format: keyof typeof contentTypes;
  readonly pieces: AsyncIterable<string | Uint8Array>;
};
