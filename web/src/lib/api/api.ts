import type { AnyEndpoint, CallInput, CallReply, Method } from '@portal/contract/core/endpoint';
import type { Problem } from '@portal/contract/core/problem';
import { isSettingsCall } from '@portal/contract/core/settings-call';
import { learnServerTime } from '../format/server-clock.ts';
import { keepReply, knownReply } from './known-replies.ts';
import { noteReach } from './reach.ts';
import { requestWithProgress } from './request-with-progress.ts';

/** The server refused a call; `message` is the sentence for the user. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Broken field rules by path, `conditions[0].outrightCost` style. */
  readonly errors: NonNullable<Problem['errors']>;
  /** On 409: the state that the record is in now. */
  readonly currentStatus: string | null;
  /** When another try makes sense; null where the server did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds: number | null = null) {
    const detail = problem.detail ?? 'An issue has been identified, please contact support';
    super(detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? 'unexpected';
    this.detail = detail;
    this.errors = problem.errors ?? [];
    this.currentStatus = problem.currentStatus ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came. Whether the call was done is not known, so it is to be sent again with the same key. */
export class NetworkFailure extends Error {
  constructor(cause?: unknown) {
    super('The portal cannot be reached. Please check your connection and try again.', { cause });
    this.name = 'NetworkFailure';
  }
}

/** What calls need of the session; `session.ts` provides it. */
export interface Credentials {
  accessToken(): string | null;
  /** False where the session is over; `failed` is the token that was refused. */
  refresh(failed: string | null): Promise<boolean>;
  /** The session is over: to the sign-in page, and back here afterwards. */
  expire(): void;
  logOut(): void;
  /** The server has refused a section: what the user may see has changed since it was read. */
  rightsChanged(): void;
}

let credentials: Credentials = {
  accessToken: () => null,
  refresh: async () => false,
  expire: () => {},
  logOut: () => {},
  rightsChanged: () => {},
};

export function provideCredentials(provided: Credentials): void {
  credentials = provided;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key sent again is done once and answered alike. */
  readonly idempotencyKey?: string;
  /** Hears which part of the body is sent, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** How long the answer may take to begin. */
  readonly patienceMs?: number;
  /** The one status that is a success, where others of 2xx are none. */
  readonly onlyStatus?: number;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Rest<E extends AnyEndpoint> =
  unknown extends CallInput<E>
    ? [input?: unknown, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/**
 * Makes a call of the contract: `await call(submitBid, { body }, { idempotencyKey })`.
 * @throws ApiProblem where the server refused, NetworkFailure where no answer came, AbortError after `signal`
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[input, options]: Rest<E>): Promise<CallReply<E>> {
  const { path, body } = requestOf(endpoint, input);
  return send(endpoint.method, path, { ...options, body });
}

/** Makes a call that answers as long as somebody listens. @param lastEventId what it is to go on from */
export async function callForStream<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions & { readonly lastEventId: string | null },
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await answerOf(endpoint, input, options);
  if (!body) throw new NetworkFailure();
  return body;
}

export interface Page<Rows> {
  readonly rows: Rows;
  /** How many there are in all; null where the page does not tell. */
  readonly total: number | null;
}

/** Makes a call that answers one page of a list. */
export async function callForPage<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: Rest<E>
): Promise<Page<CallReply<E>>> {
  const answer = await answerOf(endpoint, input, options);
  const total = answer.headers.get('x-total-count');
  return { rows: await replyOf<CallReply<E>>(answer, options?.signal), total: total === null ? null : Number(total) };
}

/** Makes a call that answers a file. */
export async function callForFile<E extends AnyEndpoint>(endpoint: E, ...[input, options]: Rest<E>): Promise<Blob> {
  const answer = await answerOf(endpoint, input, { patienceMs: filePatienceMs, ...options });
  return orNetworkFailure(answer.blob(), options?.signal);
}

function requestOf(endpoint: AnyEndpoint, input: unknown): { path: string; body: unknown } {
  const { params, query, body } = (input ?? {}) as Parts;
  return { path: withQuery(withParams(endpoint.path, params ?? {}), query ?? {}), body };
}

function answerOf(endpoint: AnyEndpoint, input: unknown, options: CallOptions = {}): Promise<Response> {
  const { path, body } = requestOf(endpoint, input);
  return sendForAnswer(endpoint.method, path, { ...options, body });
}

interface SendOptions extends CallOptions {
  readonly body?: unknown;
  /** The name of what is known already: the answer may be that it is the same. */
  readonly knownTag?: string | undefined;
  readonly lastEventId?: string | null;
}

/** The same by method and path, for what must not load any schema. */
export async function send<Reply>(method: Method, path: string, options: SendOptions = {}): Promise<Reply> {
  const known = method === 'GET' ? knownReply(path) : null;
  const answer = await sendForAnswer(method, path, { ...options, knownTag: known?.tag });
  if (known && answer.status === 304) return known.reply as Reply;
  const reply = await replyOf<Reply>(answer, options.signal);
  if (method === 'GET') keepReply(path, answer.headers.get('etag'), reply);
  return reply;
}

async function replyOf<Reply>(answer: Response, signal?: AbortSignal): Promise<Reply> {
  return answer.status === 204 ? (undefined as Reply) : orNetworkFailure(answer.json(), signal);
}

/** An answer that breaks off is none. */
async function orNetworkFailure<Content>(content: Promise<Content>, signal?: AbortSignal): Promise<Content> {
  try {
    return await content;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkFailure(error);
  }
}

/** Answers that were asked for before the page that needs them is there. */
const answersAhead = new Map<string, Promise<Response | null>>();
const keptAheadMs = 15_000;

/** Makes a call that reads before somebody waits for it: whoever makes it next gets this answer, once and soon. */
export function askAhead(path: string): void {
  const answer = request('GET', path, {}).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  answersAhead.set(path, answer);
  setTimeout(() => answersAhead.delete(path), keptAheadMs);
}

/** What failed ahead is asked anew. */
async function takeAhead(method: Method, path: string): Promise<Response | null> {
  const answer = method === 'GET' ? answersAhead.get(path) : undefined;
  answersAhead.delete(path);
  return (await answer) ?? null;
}

async function sendForAnswer(method: Method, path: string, options: SendOptions): Promise<Response> {
  const sentWith = credentials.accessToken();
  let response = (await takeAhead(method, path)) ?? (await request(method, path, options));
  // A visitor has no session that could be over.
  const mayRefresh = response.status === 401 && sentWith !== null;
  if (mayRefresh && (await credentials.refresh(sentWith))) response = await request(method, path, options);
  if (mayRefresh && response.status === 401) credentials.expire();
  if (response.status === 400 && isSettingsCall(path)) credentials.logOut();
  const isSuccess = options.onlyStatus
    ? response.status === options.onlyStatus
    : response.ok || response.status === 304;
  if (isSuccess) return response;
  const problem = await problemFrom(response);
  if (problem.code === 'section_not_enabled') credentials.rightsChanged();
  throw problem;
}

const usualPatienceMs = 30_000;
/** Hundreds of documents in one file take their time. */
const filePatienceMs = 300_000;
/** How slow the sending of a request may be. */
const slowestBytesPerMs = 16;

async function request(method: Method, path: string, options: SendOptions): Promise<Response> {
  const { body, signal, idempotencyKey, knownTag, lastEventId, onProgress, patienceMs = usualPatienceMs } = options;
  const token = credentials.accessToken();
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(knownTag && { 'if-none-match': knownTag }),
    ...(lastEventId && { 'last-event-id': lastEventId }),
  };
  const text = body === undefined ? null : JSON.stringify(body);
  const patience = new AbortController();
  const giveUp = () => patience.abort(signal?.reason);
  // A connection that is dead without saying so would keep a save waiting for minutes.
  const timer = setTimeout(giveUp, patienceMs + (text?.length ?? 0) / slowestBytesPerMs);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const init = { method, headers, signal: patience.signal, ...(text !== null && { body: text }) };
  const address = `/api${path}`;
  const askedAt = Date.now();
  const answer = onProgress ? requestWithProgress(address, init, onProgress) : fetch(address, init);
  const answered = orNetworkFailure(answer, signal).finally(() => clearTimeout(timer));
  answered.then(
    (response) => {
      noteReach(response.status);
      learnServerTime(response, askedAt);
    },
    (error) => error instanceof NetworkFailure && noteReach(null),
  );
  return answered;
}

function withParams(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function problemFrom(response: Response): Promise<ApiProblem> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? await response.json().catch(() => ({})) : {};
  return new ApiProblem(response.status, body as Partial<Problem>, retryAfterOf(response));
}

/** Seconds of a `Retry-After` header; null where there is none. */
export function retryAfterOf(response: Response): number | null {
  const text = response.headers.get('retry-after');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
