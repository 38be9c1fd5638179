/** What a remote without any says of its pages to search engines: a build puts the remote's own in this place. */
export const structuredData: Readonly<Record<string, object>> = {};
