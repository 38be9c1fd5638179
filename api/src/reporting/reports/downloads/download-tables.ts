import type { UserId } from '@tessera/contracts/ids';
import type { Language } from '@tessera/contracts/languages';
import type { DownloadRequest } from '@tessera/contracts/reports';
import type { ColumnType } from 'kysely';

export type DownloadTables = {
  download_tickets: {
    ticket_hash: Buffer;
    user_id: UserId;
    request: ColumnType<DownloadRequest, string, never>;
    language: Language;
    expires_at: Date;
    used_at: Date | null;
  };
};
