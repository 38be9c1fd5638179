import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { Settings } from '@tessera/contracts/settings';
import { flash } from '@tessera/shell';
import { CheckboxField } from '@tessera/ui/checkbox-field';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import type { ChangeEvent } from 'react';
import { changeSettings } from '../../api/change-settings.ts';
import { whitelistWords as words } from './whitelist-words.ts';

type Whitelist = Settings['withdrawalWhitelist'];

/** On at once; off after a time in which it still protects and can be kept. */
export function WhitelistSwitch({ whitelist }: { whitelist: Whitelist }) {
  const queryClient = useQueryClient();
  const { send, mutation } = useIdempotentMutation({
    post: changeSettings,
    onSuccess: async (settings) => {
      // An answer from before the change must not take its place.
      await queryClient.cancelQueries({ queryKey: queryKeys.settings.all });
      // The forms of the wallets read the same.
      queryClient.setQueryData(queryKeys.settings.all, settings);
      flash(doneText(whitelist, settings.withdrawalWhitelist));
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.settings.all }),
  });
  const { on, endsAt } = whitelist;
  const isToStay = on && endsAt === null;
  const { error, isPending, variables } = mutation;
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isSecondClick = nativeEvent instanceof UIEvent && nativeEvent.detail > 1;
    if (!isSecondClick) send({ withdrawalWhitelist: target.checked });
  };
  return (
    <>
      <CheckboxField
        label={words.label}
        checked={isPending ? variables.withdrawalWhitelist === true : isToStay}
        aria-busy={isPending}
        onChange={change}
      />
      {endsAt === null ? (
        <DimText>{on ? words.on : words.off}</DimText>
      ) : (
        <Notice tone="warn" title={words.endsTitle(instantText(endsAt))}>
          {words.ends}
        </Notice>
      )}
      {error !== null && <FormError title={words.notChanged}>{explainFailure(error)}</FormError>}
    </>
  );
}

function doneText(former: Whitelist, { on, endsAt }: Whitelist): string {
  if (endsAt !== null) return words.switchedOff(instantText(endsAt));
  return former.on && on ? words.kept : words.switchedOn;
}
