import { profileSchema, profileUpdateSchema } from '@tessera/contracts/profile';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { readProfile } from './read-profile.ts';
import { saveProfile } from './save-profile.ts';

export function profileRoutes(context: AppContext): Routes {
  return async (app) => {
    const { read, change } = ownRoutes(app, context, 'profile');

    read('/profile', {
      summary: 'Your profile',
      answer: profileSchema,
      read: ({ request }) => readProfile(context.database, currentUser(request)),
    });

    change('PUT', '/profile', {
      summary: 'Replace your profile',
      body: profileUpdateSchema,
      answer: profileSchema,
      work: (trx, { body, request }) => saveProfile(trx, context, currentUser(request), body),
    });
  };
}
