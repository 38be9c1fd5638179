/**
 * An error in words for a person. The names are those of the API client's error classes: parts know
 * them by name, because they must not depend on how requests are made.
 */
export function explainFailure(error: unknown): string {
  if (!navigator.onLine) return 'You seem to be offline. Check your connection and try again.';
  if (error instanceof Error) {
    if (error.name === 'NetworkFailure') {
      return 'The server did not answer. Check your connection and try again.';
    }
    if (error.name === 'UnreadableAnswer') {
      return 'This page is older than the server. Reload it and try again.';
    }
    if (error.name === 'ApiProblem' && error.message !== '') return error.message;
  }
  return 'Something went wrong on our side. Try again in a moment.';
}
