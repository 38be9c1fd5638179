import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { Settings, SettingsUpdate } from '@tessera/contracts/settings';
import { useState } from 'react';
import { changeSettings } from '../api/change-settings.ts';

/**
 * Changes some of the settings, and shows every reader of them what became of that. Refused, they are
 * read again: another tab may have changed them. `pending` is what is asked for, from the very event that
 * asks until there is an answer: the query client tells its readers a task later, and a switch must not go
 * back in between.
 */
export function useSettingsChange(onSuccess: (settings: Settings) => void) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<SettingsUpdate>();
  const { send, mutation } = useIdempotentMutation({
    post: changeSettings,
    onSuccess: async (settings, update) => {
      // An answer from before the change must not take its place.
      await queryClient.cancelQueries({ queryKey: queryKeys.settings.all });
      queryClient.setQueryData<Settings>(queryKeys.settings.all, (former) =>
        former ? withChanged(former, settings, update) : settings,
      );
      setPending(undefined);
      onSuccess(settings);
    },
    onError: () => {
      setPending(undefined);
      void queryClient.invalidateQueries({ queryKey: queryKeys.settings.all });
    },
  });
  const change = (update: SettingsUpdate) => {
    if (pending !== undefined) return;
    setPending(update);
    send(update);
  };
  return { change, error: mutation.error, pending };
}

/** What was asked for alone: the answers of two switches may come in any order. */
function withChanged(former: Settings, present: Settings, update: SettingsUpdate): Settings {
  const settings = { ...former };
  for (const name of Object.keys(update) as (keyof SettingsUpdate)[]) {
    Object.assign(settings, { [name]: present[name] });
  }
  if (update.mails === undefined) return settings;
  const mails = { ...former.mails };
  for (const category of Object.keys(update.mails) as (keyof Settings['mails'])[]) {
    Object.assign(mails, { [category]: present.mails[category] });
  }
  return { ...settings, mails };
}
