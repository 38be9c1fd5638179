import { t } from '@lingui/core/macro';

/** More than this has no room in the mark. */
const mostInFigures = 99;

export function bellName(unread: number): string {
  return unread === 0 ? t`Notices` : t`Notices, ${unread} unread`;
}

export const unreadFigure = (unread: number): string =>
  unread > mostInFigures ? `${mostInFigures}+` : String(unread);
