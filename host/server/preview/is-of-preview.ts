import type { IncomingHttpHeaders } from 'node:http';
import { previewMark } from '@tessera/contracts/preview-mark';

type Request = { readonly headers: IncomingHttpHeaders };

/** Whether a request was made at the preview origin. Without one none was. */
export const isAtPreview = ({ headers }: Request, previewOrigin: string | undefined): boolean =>
  previewOrigin !== undefined && headers.host?.toLowerCase() === new URL(previewOrigin).host;

/**
 * Whether previews may be shown for a request. Where another program is the edge, it has to have marked the request: an
 * edge that does not know the preview origin lets pages of it move money, and so there must be none.
 */
export const maySeePreviews = (
  request: Request,
  { origin, isEdge }: { readonly origin: string | undefined; readonly isEdge: boolean },
): boolean => isAtPreview(request, origin) && (isEdge || request.headers[previewMark] === '1');
