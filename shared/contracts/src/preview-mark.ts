/**
 * The header that the edge, or the host's server where that is the edge, puts on every request of the preview
 * origin and on no other, whatever a client sends. The API moves and changes nothing for such a request.
 */
export const previewMark = 'x-tessera-preview';
