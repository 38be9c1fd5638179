import { Readable } from 'node:stream';
import { exportedDataSchema } from '@tessera/contracts/data-export';
import type { AppContext } from '../../app-context.ts';
import { inPresentLanguage } from '../../platform/documents/in-present-language.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { countExport } from './count-export.ts';
import { sections } from './sections.ts';
import { writeJson } from './write-json.ts';

export function dataExportRoutes(context: AppContext): Routes {
  return async (app) => {
    app.post(
      '/data-export',
      {
        // All that we know of somebody: a session that was ended must not get it. It is noted and mailed,
        // which no GET may do; and it comes in the answer, for no address is to stand for it.
        config: { checksSessionAtProvider: true, heavy: true },
        schema: {
          summary: 'All that is held on you, as JSON',
          tags: ['account'],
          response: responses(exportedDataSchema),
        },
      },
      async (request, reply) => {
        const user = currentUser(request);
        await countExport(context, user.id);
        const stream = Readable.from(inPresentLanguage(writeJson(sections(context, user))));
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="tessera-data.json"')
          .send(stream as never);
      },
    );
  };
}
