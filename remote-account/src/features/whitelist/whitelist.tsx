import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '@tessera/api-client/get-settings';
import { serverNow } from '@tessera/api-client/server-clock';
import type { Settings } from '@tessera/contracts/settings';
import { Card } from '@tessera/ui/card';
import { QueryState } from '@tessera/ui/query-state';
import { WhitelistSwitch } from './whitelist-switch.tsx';
import { whitelistWords as words } from './whitelist-words.ts';

const height = 108;
const leastWaitMs = 30_000;

/** Whether money goes to known places alone. A link to `#whitelist` leads here. */
export function Whitelist() {
  const settings = useQuery({
    ...settingsQuery,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => untilEnd(state.data),
  });
  return (
    <div id="whitelist" tabIndex={-1}>
      <Card title={words.title}>
        <QueryState query={settings} height={height} what={words.what}>
          {(found: Settings) => <WhitelistSwitch whitelist={found.withdrawalWhitelist} />}
        </QueryState>
      </Card>
    </div>
  );
}

/** Asked again once the whitelist has ended. */
function untilEnd(settings: Settings | undefined): number | false {
  const endsAt = settings?.withdrawalWhitelist.endsAt ?? null;
  return endsAt !== null && Math.max(leastWaitMs, Date.parse(endsAt) - serverNow());
}
