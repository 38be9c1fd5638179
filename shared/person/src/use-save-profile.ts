import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Profile } from '@tessera/contracts/profile';
import { saveProfile } from './save-profile.ts';

/** Saves name, address and date of birth, and gives the answer to every part that shows them. */
export function useSaveProfile(onSaved: (profile: Profile) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    networkMode: 'always',
    onSuccess: async (saved) => {
      // An answer from before the change must not take its place.
      await queryClient.cancelQueries({ queryKey: queryKeys.profile.all });
      queryClient.setQueryData(queryKeys.profile.all, saved);
      onSaved(saved);
    },
  });
}
