import { productFacts } from '@tessera/lending/product-facts';
import { DateText } from '@tessera/ui/date-text';
import { Notice } from '@tessera/ui/notice';
import { Link } from 'react-router-dom';

/** Why nothing may leave for a day, and what to do if that comes as a surprise. */
export function FreezeNotice({ until }: { until: string }) {
  return (
    <Notice
      tone="warn"
      title={
        <>
          Withdrawals are frozen until <DateText date={until} />
        </>
      }
    >
      Your password, e-mail address or authenticator app was changed. For {productFacts.freezeHours}{' '}
      hours after that nothing leaves your account, so that nobody who got into it can empty it. If
      it was not you, change your password and <Link to="/dashboard/support">write to support</Link>
      .
    </Notice>
  );
}
