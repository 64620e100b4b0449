import fastifyStatic from '@fastify/static';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import type { Services } from '../services.ts';
import { openApiDocument } from './openapi.ts';

const page = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = "window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });\n";

/** The OpenAPI document and a page that shows it. */
export async function registerDocs(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  services: Services,
): Promise<void> {
  const title = `${services.config.productTitle} API`;
  const document = JSON.stringify(openApiDocument(endpoints, title));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(title)));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await app.register(fastifyStatic, {
    root: swaggerUiFolder(),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
}
