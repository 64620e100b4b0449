import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import { type SupplierActor, scopeOf } from '../../core/actor.ts';
import type { Config } from '../../core/config.ts';
import { writeWithFiles } from '../../core/files/kept-files.ts';
import { once } from '../../core/http/idempotency.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import type { Services } from '../../core/services.ts';
import type { FilesContext } from './attachment-service.ts';
import { inFilesLane } from './files-lane.ts';

interface Files {
  readonly attachments?: readonly { readonly content: string }[] | null | undefined;
}

interface Asked<Body> extends Omit<ActionContext<SupplierActor>, 'tx'> {
  readonly body: Body;
  readonly services: Services;
  readonly request: Pick<FastifyRequest, 'headers'>;
}

/** A save that keeps files. */
export interface SavingContext extends FilesContext<SupplierActor> {
  readonly config: Config;
}

/**
 * Runs a save that may bring files, in a transaction of its own. Where the endpoint is idempotent, the same
 * Idempotency-Key is answered alike and done once.
 */
export function saveWithFiles<Body extends Files, T extends object>(
  { id: endpointId }: AnyEndpoint,
  { body, services, request, actor, now, origin }: Asked<Body>,
  save: (context: SavingContext) => Promise<T>,
): Promise<T> {
  const { config } = services;
  const key = request.headers['idempotency-key'];
  const saved = () =>
    writeWithFiles(services, scopeOf(actor), (tx, files) => {
      const work = () => save({ tx, files, config, actor, now, origin });
      return typeof key === 'string' ? once(tx, { actor, endpointId, key, body: withHashes(body), now }, work) : work();
    });
  return body.attachments?.length ? inFilesLane(saved) : saved();
}

/** A request to tell from another, without the megabytes of its files. */
function withHashes(body: Files) {
  const hashed = body.attachments?.map(({ content, ...file }) => ({
    ...file,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  return { ...body, attachments: hashed ?? null };
}
