/** More than this has no room in the mark. */
const mostInFigures = 99;

export function bellName(unread: number): string {
  if (unread === 0) return 'Notices';
  return unread === 1 ? 'Notices, 1 unread' : `Notices, ${unread} unread`;
}

export const unreadFigure = (unread: number): string =>
  unread > mostInFigures ? `${mostInFigures}+` : String(unread);
