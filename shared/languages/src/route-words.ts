import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Message, Translate } from './message.ts';

/** The words of a route table, which a build reads and the host's server writes into documents. */
type RouteWords = {
  readonly title: string;
  readonly description: string;
  readonly link?: { readonly label: string };
  readonly heading?: { readonly lead: string };
};

const context = 'document';

const messageOf = (message: string): Message => ({
  id: generateMessageId(message, context),
  message,
  context,
});

/** Every message of a route table. */
export const routeMessages = (table: readonly RouteWords[]): Message[] =>
  table.flatMap(({ title, description, link, heading }) =>
    [title, description, link?.label ?? '', heading?.lead ?? ''].filter(Boolean).map(messageOf),
  );

/** The same table with its words in another language. */
export function routesIn<Route extends RouteWords>(
  table: readonly Route[],
  translate: Translate,
): Route[] {
  const textOf = (text: string) => (text === '' ? '' : translate(messageOf(text)));
  return table.map((route) => ({
    ...route,
    title: textOf(route.title),
    description: textOf(route.description),
    ...(route.link && { link: { ...route.link, label: textOf(route.link.label) } }),
    ...(route.heading && { heading: { ...route.heading, lead: textOf(route.heading.lead) } }),
  }));
}
