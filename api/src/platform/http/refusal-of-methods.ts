import type { FastifyInstance, FastifyRequest } from 'fastify';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';
import { notFound } from '../problems/not-found.ts';

type Place = { readonly pattern: RegExp; readonly methods: Set<string> };

/**
 * Remembers the methods of every route that is added from now on. What it returns says why a request
 * that met none was refused: there is nothing at its address, or not by its method (RFC 9110, 15.5.6).
 */
export function refusalOfMethods(app: FastifyInstance): (request: FastifyRequest) => DomainError {
  const places = new Map<string, Place>();
  app.addHook('onRoute', ({ url, method }) => {
    const place = places.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) place.methods.add(each);
    places.set(url, place);
  });
  return ({ url }) => {
    const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
    const methods = [...places.values()].flatMap((place) =>
      place.pattern.test(path) ? [...place.methods] : [],
    );
    return methods.length === 0 ? notFound('route') : notAllowed(methods);
  };
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

function notAllowed(methods: readonly string[]): DomainError {
  const allow = [...new Set(methods)].sort().join(', ');
  return new DomainError({
    code: 'method_not_allowed',
    status: 405,
    title: i18n.t('This address has no such method'),
    detail: i18n.t('Send {methods}.', { methods: allow }),
    headers: { allow },
  });
}
