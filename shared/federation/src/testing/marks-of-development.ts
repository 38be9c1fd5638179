/** What stands in the main file of a host's development build, and in no file of a production build. */
export const marksOfDevelopment = [
  'bus-inspector',
  'react-refresh',
  'tessera.react-refresh',
] as const;
