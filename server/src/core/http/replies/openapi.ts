import { coreRefusals } from '@portal/contract/core/core-messages';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import { problemSchema } from '@portal/contract/core/problem';
import type { Refusal } from '@portal/contract/core/refusal';
import type { z } from 'zod';
import { jsonSchemaOf } from './serialise.ts';

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** The OpenAPI 3.1 document of all calls, read from their endpoints. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], title: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = paths[`/api${endpoint.path}`] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[`/api${endpoint.path}`] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Every call answers under /api, with or without a trailing slash.' },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problemSchema, 'output') },
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From POST /api/connect/token' },
        marketplaceKey: { type: 'http', scheme: 'bearer', description: 'A key of the marketplace gateway' },
      },
    },
  };
}

function operationOf(endpoint: AnyEndpoint): object {
  const { params, query, body, example } = endpoint;
  const parameters = [
    ...parametersOf(params, 'path', example?.params),
    ...parametersOf(query, 'query', example?.query),
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }]
      : []),
  ];
  return {
    operationId: endpoint.id,
    tags: [endpoint.area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [bodyType(endpoint)]: media(body, 'input', example?.body) } },
    }),
    responses: { [endpoint.status]: successOf(endpoint), ...refusalsOf(endpoint) },
  };
}

function bodyType(endpoint: AnyEndpoint): string {
  return endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function securityOf(endpoint: AnyEndpoint): object[] {
  if (endpoint.access === 'public') return [];
  if (endpoint.access === 'open') return [{}, { userToken: [] }];
  return endpoint.access === 'marketplace' ? [{ marketplaceKey: [] }] : [{ userToken: [] }];
}

function media(schema: z.ZodType, io: 'input' | 'output', example: unknown): object {
  return { schema: jsonSchemaOf(schema, io), ...(example !== undefined && { example }) };
}

function successOf(endpoint: AnyEndpoint): object {
  const { status, produces, isStream, reply, replyHeaders, example } = endpoint;
  if (status === 204) return { description: 'Done; no content' };
  const headers = Object.entries(replyHeaders ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  const content = produces
    ? { [produces]: { schema: { type: 'string', format: 'binary' } } }
    : { [isStream ? 'text/event-stream' : 'application/json']: media(reply, 'output', example?.reply) };
  return { description: 'Done', ...(headers.length > 0 && { headers: Object.fromEntries(headers) }), content };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', example: unknown): object[] {
  if (!schema) return [];
  const json = jsonSchemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  const examples = (example ?? {}) as Record<string, unknown>;
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

/** The refusals that follow from who may make a call. */
function refusalsOfAccess({ access, section, isPersonal }: AnyEndpoint): (Refusal | false)[] {
  const needsToken = access !== 'public' && access !== 'open';
  return [
    needsToken && coreRefusals.unauthorized,
    // Too many at once, too many a minute, or too many wrong keys.
    needsToken && coreRefusals.tooManyRequests,
    (access === 'supplier' || section !== undefined) && coreRefusals.sectionNotEnabled,
    isPersonal === true && coreRefusals.notWhileImpersonating,
    ['employee', 'employeeAdmin', 'supplierAdmin', 'userAdmin'].includes(access) && coreRefusals.notAllowed,
  ];
}

/** Every refusal that a call can give, the ones of its access and its fields included, by status. */
function refusalsFor(endpoint: AnyEndpoint): Refusal[] {
  const implied = [
    ...refusalsOfAccess(endpoint),
    (endpoint.params || endpoint.query || endpoint.body) && coreRefusals.invalid,
    endpoint.body && coreRefusals.tooLarge,
    endpoint.body && coreRefusals.unsupportedMediaType,
    endpoint.idempotent && coreRefusals.keyReused,
    coreRefusals.unavailable,
  ].filter((refusal) => typeof refusal === 'object');
  return [...implied, ...endpoint.refusals];
}

function refusalsOf(endpoint: AnyEndpoint): Record<string, object> {
  const byStatus = new Map<number, Refusal[]>();
  for (const refusal of refusalsFor(endpoint)) {
    byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), refusal]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((refusal) => `\`${refusal.code}\`: ${refusal.detail}`).join('\n\n'),
        content: problemContent,
      },
    ]),
  );
}
