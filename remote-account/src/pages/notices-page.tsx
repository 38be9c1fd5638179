import { PageFrame } from '@tessera/ui/page-frame';
import { noticeWords as words } from '../features/notices/notice-words.ts';
import { Notices } from '../features/notices/notices.tsx';

export function NoticesPage() {
  return (
    <PageFrame title={words.title} lead={words.lead} width="narrow">
      <Notices />
    </PageFrame>
  );
}
