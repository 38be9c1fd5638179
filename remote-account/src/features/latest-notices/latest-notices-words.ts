export const noticesWords = {
  title: 'Latest notices',
  what: 'your notices',
  nothing: 'No notice yet. What happens to your coins, euros and loans is told here.',
  unread: 'Not read yet',
} as const;
