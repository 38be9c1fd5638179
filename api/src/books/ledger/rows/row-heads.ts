import { headsIn } from '../sealing/read-heads.ts';
import type { StoredHeads } from '../sealing/stored-heads.ts';

const { last, after, between, byNumber } = headsIn('ledger_row_seals');

export const lastRowHead = last;

/** Heads of rows behind one position, up to another, oldest first. */
export const rowHeadsBetween = between;

export const rowHeads: StoredHeads = { after, byNumber };

/** Heads of rows are kept outside beside those of the ledger. */
export const rowHeadsFileOf = (headsFile: string): string => `${headsFile}.rows`;
