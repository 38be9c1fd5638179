import { profileSchema, profileUpdateSchema } from '@tessera/contracts/profile';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { readProfile } from './read-profile.ts';
import { saveProfile } from './save-profile.ts';

const tags = ['profile'];

export function profileRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    app.get(
      '/profile',
      { schema: { summary: 'Your profile', tags, response: responses(profileSchema) } },
      (request) => readProfile(database, currentUser(request)),
    );

    app.put(
      '/profile',
      {
        schema: {
          summary: 'Replace your profile',
          tags,
          body: profileUpdateSchema,
          response: responses(profileSchema),
        },
      },
      (request) =>
        database
          .transaction()
          .execute((trx) => saveProfile(trx, context, currentUser(request), request.body)),
    );
  };
}
