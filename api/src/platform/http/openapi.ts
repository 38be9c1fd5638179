import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Documents every route from the schemas that check it. */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'tessera',
          version: '1.0.0',
          description: 'Loans against crypto collateral',
        },
        servers: [{ url: '/api' }],
        components: {
          securitySchemes: {
            idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
          },
        },
        security: [{ idToken: [] }],
      },
      transform: jsonSchemaTransform,
    });
    app.get(
      '/openapi.json',
      { config: { public: true }, schema: { hide: true } },
      async (_, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()),
    );
  },
  { name: 'openapi' },
);
