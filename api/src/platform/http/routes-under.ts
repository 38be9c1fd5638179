/**
 * What each of the routes under a tag says of itself, as the options that it is declared with: what it
 * is for, what it answers, and the schemas of what it takes.
 */
export function routesUnder(tag: string) {
  return <Answers, Takes extends object = object>(
    summary: string,
    response: Answers,
    takes?: Takes,
  ) => ({ schema: { summary, tags: [tag], ...(takes as Takes), response } });
}
