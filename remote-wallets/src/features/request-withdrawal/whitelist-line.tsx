import { useQuery } from '@tanstack/react-query';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { Link } from 'react-router-dom';
import { settingsQuery } from '../../api/get-settings.ts';
import { requestWords as words } from './request-words.ts';

/** Whether money goes to known places alone, and where that is changed. */
export function WhitelistLine() {
  const whitelist = useQuery(settingsQuery).data?.withdrawalWhitelist;
  if (!whitelist) return null;
  return (
    <DimText small>
      {stateText(whitelist)} <Link to="/dashboard/settings">{words.whitelistSettings}</Link>.
    </DimText>
  );
}

function stateText({ on, endsAt }: { on: boolean; endsAt: string | null }): string {
  if (!on) return words.whitelistOff;
  return endsAt === null ? words.whitelistOn : words.whitelistEnds(instantText(endsAt));
}
