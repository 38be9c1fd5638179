import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { factorUndoSchema } from '@tessera/contracts/factors';

/** What the link of a mail would undo. Refused with `not_found` for a link that is none of ours. */
export const factorUndoQuery = (token: string) =>
  readQuery({
    queryKey: queryKeys.factorUndo(token),
    path: `/factors/undo/${encodeURIComponent(token)}`,
    schema: factorUndoSchema,
  });
