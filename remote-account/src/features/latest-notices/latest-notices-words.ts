import { t } from '@lingui/core/macro';

export const noticesWords = {
  title: t`Latest notices`,
  what: t`your notices`,
  nothing: t`No notice yet. What happens to your coins, euros and loans is told here.`,
  unread: t`Not read yet`,
} as const;
