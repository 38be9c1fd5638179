import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '@tessera/api-client/get-settings';

/** The settings; another tab or device may have changed them. */
export const useSettings = () => useQuery({ ...settingsQuery, refetchOnWindowFocus: 'always' });
