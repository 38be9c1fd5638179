import { Card } from '@tessera/ui/card';
import { DimText } from '@tessera/ui/dim-text';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordList } from '@tessera/ui/record-list';
import { useRef } from 'react';
import { useDevices } from '../../api/get-devices.ts';
import { DeviceLine } from './device-line.tsx';
import { devicesWords as words } from './devices-words.ts';
import { SignOutOthers } from './sign-out-others.tsx';

const height = 164;

/** Where somebody is signed in, and the way to end it. A link to `#devices` leads here. */
export function Devices() {
  const list = useDevices();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its line.
  const leave = () => place.current?.focus();
  return (
    <div id="devices" tabIndex={-1} ref={place}>
      <Card title={words.title}>
        <DimText>{words.lead}</DimText>
        <PagedList
          list={list}
          what={words.what}
          height={height}
          empty={<EmptyState title={words.none}>{words.noneText}</EmptyState>}
        >
          {(devices) => (
            <>
              <RecordList>
                {devices.map((device) => (
                  <DeviceLine key={device.id} device={device} onSignedOut={leave} />
                ))}
              </RecordList>
              <SignOutOthers
                isAlone={devices.every(({ current }) => current) && !list.query.hasNextPage}
                onSignedOut={leave}
              />
            </>
          )}
        </PagedList>
      </Card>
    </div>
  );
}
