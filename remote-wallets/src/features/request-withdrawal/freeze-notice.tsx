import { productFacts } from '@tessera/lending/product-facts';
import { instantText } from '@tessera/ui/date-text';
import { Notice } from '@tessera/ui/notice';
import { Link } from 'react-router-dom';
import { requestWords as words } from './request-words.ts';

/** Why nothing may leave for a day, and what to do if that comes as a surprise. */
export function FreezeNotice({ until }: { until: string }) {
  return (
    <Notice tone="warn" title={words.frozenTitle(instantText(until))}>
      {words.frozen(productFacts.freezeHours)}{' '}
      <Link to="/dashboard/support">{words.writeToSupport}</Link>
    </Notice>
  );
}
