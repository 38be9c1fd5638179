/**
 * The page of a list that was asked for, of the whole list of a server. That of npm makes its tokens with a
 * cipher that Node no longer has, so that it can answer a list in one page only.
 */
export function pageOfList(xml: string, query: URLSearchParams): string {
  const most = Number(query.get('max-keys') ?? 1000);
  const after = query.get('continuation-token') ?? '';
  const items = [...xml.matchAll(/<(Contents|CommonPrefixes)>.*?<\/\1>/gs)]
    .map(([text]) => ({ text, name: /<(?:Key|Prefix)>(.*?)</.exec(text)?.[1] ?? '' }))
    .filter(({ name }) => name > after)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const page = items.slice(0, most);
  const last = page.at(-1)?.name ?? '';
  const end =
    items.length > most
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${last}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return xml
    .replaceAll(/<(Contents|CommonPrefixes)>.*?<\/\1>/gs, '')
    .replace(/<IsTruncated>.*?<\/IsTruncated>/, '')
    .replace(
      '</ListBucketResult>',
      `${page.map(({ text }) => text).join('')}${end}</ListBucketResult>`,
    );
}
