import { Card } from '@tessera/ui/card';
import { LoadMore } from '@tessera/ui/load-more';
import type { PagedList } from '@tessera/ui/paged-list';
import type { ComponentProps, ReactNode } from 'react';

type PastCardProps<Item> = {
  readonly list: ComponentProps<typeof PagedList<Item>>['list'];
  readonly title: string;
  /** What more of them are called: "receipts". */
  readonly what: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** What happened to a loan, read page by page; nothing where nothing did. */
export function PastCard<Item>({ list, title, what, children }: PastCardProps<Item>) {
  const { query, items = [] } = list;
  if (items.length === 0) return null;
  return (
    <Card title={title}>
      {children(items)}
      <LoadMore query={query} what={what} />
    </Card>
  );
}
