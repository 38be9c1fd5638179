import { request } from '@tessera/api-client/request';
import { type ProfileUpdate, profileSchema } from '@tessera/contracts/profile';

/** Replaces the profile. Sending it twice is sending it once. */
export function saveProfile(body: ProfileUpdate) {
  return request({ method: 'PUT', path: '/profile', schema: profileSchema, body });
}
