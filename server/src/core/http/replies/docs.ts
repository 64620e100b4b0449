import fastifyStatic from '@fastify/static';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { Refused } from '../../refused.ts';
import type { Services } from '../../services.ts';
import { openApiDocument } from './openapi.ts';
import { problemType, sendProblem } from './problems.ts';

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

interface ProblemKind {
  readonly type: string;
  readonly code: string;
  readonly status: number;
  readonly title: string;
  /** The sentences that users read; some depend on the call. */
  readonly details: readonly string[];
}

/** What the `type` of a problem document leads to, by its code. */
function problemKinds(endpoints: readonly AnyEndpoint[]): ReadonlyMap<string, ProblemKind> {
  const kinds = new Map<string, ProblemKind>();
  for (const refusal of [...Object.values(coreRefusals), ...endpoints.flatMap(({ refusals }) => refusals)]) {
    const { code, status, title, detail } = refusal;
    const details = new Set([...(kinds.get(code)?.details ?? []), detail]);
    kinds.set(code, { type: problemType(code), code, status, title, details: [...details] });
  }
  return kinds;
}

/** The OpenAPI document, a page that shows it, and what each kind of problem is. */
export async function registerDocs(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  services: Services,
): Promise<void> {
  const title = `${services.config.productTitle} API`;
  // Of all calls together it takes a good part of a start, and hardly anybody asks.
  let written: string | null = null;
  const document = () => {
    written ??= JSON.stringify(openApiDocument(endpoints, title));
    return written;
  };
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(title)));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  const kinds = problemKinds(endpoints);
  app.get<{ Params: { code: string } }>('/api/problems/:code', (request, reply) => {
    const kind = kinds.get(request.params.code);
    return kind ?? sendProblem(request, reply, new Refused(coreRefusals.notFound));
  });
  await app.register(fastifyStatic, {
    root: swaggerUiFolder(),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
}
