import { Trans } from '@lingui/react/macro';
import { serverNow } from '@tessera/api-client/server-clock';
import type { Device } from '@tessera/contracts/devices';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { RecordLine } from '@tessera/ui/record-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { signOutDevice } from '../../api/sign-out-device.ts';
import styles from './devices.module.css';
import { devicesWords as words } from './devices-words.ts';
import { useSigningOut } from './use-signing-out.ts';

type DeviceLineProps = { readonly device: Device; readonly onSignedOut: () => void };

/** One sign-in: what with, from where and since when; the others can be ended here. */
export function DeviceLine({ device: { id, ...device }, onSignedOut }: DeviceLineProps) {
  const { device: name, network, signedInAt, lastSeenAt, current } = device;
  const { send, mutation } = useSigningOut(signOutDevice, (signedOut) => {
    onSignedOut();
    return signedOut > 0 ? words.signedOut(name) : words.signedOutBefore(name);
  });
  return (
    <RecordLine
      head={
        <>
          <strong className={styles.name}>{name}</strong>
          {current ? (
            <StateBadge tone="good">{words.current}</StateBadge>
          ) : (
            <Button
              small
              aria-label={words.signOutOf(name)}
              busy={mutation.isPending}
              onClick={() => send(id)}
            >
              {words.signOut}
            </Button>
          )}
        </>
      }
      detail={
        <>
          <span>
            {current ? (
              words.inUse
            ) : (
              <Trans>
                Last seen <RelativeTime instant={lastSeenAt} now={serverNow} />
              </Trans>
            )}
          </span>
          <span>{words.network(network)}</span>
          <span>{words.signedIn(instantText(signedInAt))}</span>
        </>
      }
    >
      {mutation.error !== null && (
        <FormError title={words.notSignedOut(name)}>{explainFailure(mutation.error)}</FormError>
      )}
    </RecordLine>
  );
}
