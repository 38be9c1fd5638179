import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '@tessera/api-client/get-settings';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { Link } from 'react-router-dom';
import { requestWords as words } from './request-words.ts';

/** Whether money goes to known places alone, and where that is changed. */
export function WhitelistLine() {
  const settings = useQuery(settingsQuery);
  const whitelist = settings.data?.withdrawalWhitelist;
  return (
    <OnceAnswered queries={[settings]} height={48}>
      {whitelist && (
        <DimText small>
          {stateText(whitelist)}{' '}
          <Link to="/dashboard/settings#whitelist">{words.whitelistSettings}</Link>
        </DimText>
      )}
    </OnceAnswered>
  );
}

function stateText({ on, endsAt }: { on: boolean; endsAt: string | null }): string {
  if (!on) return words.whitelistOff;
  return endsAt === null ? words.whitelistOn : words.whitelistEnds(instantText(endsAt));
}
