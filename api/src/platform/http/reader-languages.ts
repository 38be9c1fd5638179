import { languages, publishedLanguages, sourceLanguage } from '@tessera/contracts/languages';
import { languageOf } from '@tessera/server/language-of';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { inLanguage } from '../languages/reader-language.ts';

/** Pages ask in the language of their document. */
export const languageOfRequest = ({ headers }: FastifyRequest) =>
  languageOf(
    { chosen: null, acceptLanguage: headers['accept-language'] },
    publishedLanguages,
    sourceLanguage,
  );

/** A page asks in one language, the browser by itself in each that its user reads. */
const namesLanguage = ({ headers }: FastifyRequest): boolean =>
  languages.some((language) => language === headers['accept-language']);

/** What a request is answered is written in the language that it asks for. */
export const readerLanguages = fp(
  async (app: FastifyInstance) => {
    const goOn: onRequestHookHandler = (request, _reply, done) =>
      inLanguage(languageOfRequest(request), done, { isOfPage: namesLanguage(request) });
    app.addHook('onRequest', goOn);
    // The body arrives in events of its own: what follows on it is told again.
    app.addHook('preValidation', goOn);
  },
  { name: 'reader-languages' },
);
