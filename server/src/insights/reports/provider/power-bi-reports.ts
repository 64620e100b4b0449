import { setTimeout as wait } from 'node:timers/promises';
import { embedTokenMinutes } from '@portal/contract/insights/reports/report-values';
import { z } from 'zod';
import type { PowerBiConfig } from '../../../core/power-bi-config.ts';
import { ReportFailure, type ReportProvider, type ReportViewer } from '../../../core/report-provider.ts';

interface Patience {
  /** How long one answer may take. */
  readonly timeoutMs: number;
  /** The longest pause that a `Retry-After` may ask for; what asks for more has failed. */
  readonly longestPauseMs: number;
}

const usualPatience: Patience = { timeoutMs: 8_000, longestPauseMs: 5_000 };

const scope = 'https://analysis.windows.net/powerbi/api/.default';
/** A token of ours is renewed before its last minutes. */
const reserveMs = 5 * 60_000;

const accessReply = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const reportReply = z.object({ id: z.string(), embedUrl: z.url(), datasetId: z.string() });
const tokenReply = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) });

/**
 * Reports of Power BI, embedded for customers ("app owns data"): a service principal asks for a report and for a token
 * that shows it alone, read only, with the rows of one company. Which rows those are, the dataset's role says by the
 * user name (the company) and the custom data (the facilities, as a JSON list).
 */
export function powerBiReports(config: PowerBiConfig, patience = usualPatience): Pick<ReportProvider, 'embed'> {
  const ask = asker(config, patience);
  return {
    embed: async ({ workspaceId, reportId, viewer }) => {
      const path = `groups/${encodeURIComponent(workspaceId)}/reports/${encodeURIComponent(reportId)}`;
      const report = await ask('GET', path, reportReply);
      const body = tokenRequest(config, report, viewer);
      const { token, expiration } = await ask('POST', 'GenerateToken', tokenReply, body);
      return { token, embedUrl: report.embedUrl, expiresAt: new Date(expiration).toISOString() };
    },
  };
}

/** No `targetWorkspaces`: they would let the bearer of the token save reports. */
function tokenRequest({ role }: PowerBiConfig, report: z.output<typeof reportReply>, viewer: ReportViewer): object {
  return {
    datasets: [{ id: report.datasetId }],
    reports: [{ id: report.id, allowEdit: false }],
    identities: [
      {
        username: viewer.companyName,
        customData: JSON.stringify(viewer.facilityNames),
        roles: [role],
        datasets: [report.datasetId],
      },
    ],
    lifetimeInMinutes: embedTokenMinutes,
  };
}

type Ask = <S extends z.ZodType>(method: 'GET' | 'POST', path: string, reply: S, body?: object) => Promise<z.output<S>>;

/** Calls of the REST API with a token of the service principal, which is kept until it nears its end. */
function asker(config: PowerBiConfig, patience: Patience): Ask {
  let kept: { readonly token: Promise<string>; endsAt: number } | null = null;

  async function newToken(): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: config.clientId,
      client_secret: config.clientSecret,
      scope,
    });
    const address = `${config.authorityUrl}/${encodeURIComponent(config.tenantId)}/oauth2/v2.0/token`;
    const answer = await tried(address, { method: 'POST', body: form }, patience);
    const { access_token: token, expires_in: seconds } = await replyOf('the sign-in', answer, accessReply);
    if (kept) kept.endsAt = Date.now() + seconds * 1000 - reserveMs;
    return token;
  }

  /** Those who ask meanwhile wait for the same token. */
  function accessToken(): Promise<string> {
    if (!kept || kept.endsAt <= Date.now()) {
      kept = { token: newToken(), endsAt: Number.POSITIVE_INFINITY };
      kept.token.catch(() => {
        kept = null;
      });
    }
    return kept.token;
  }

  return async (method, path, reply, body) => {
    const send = async () =>
      tried(
        `${config.apiUrl}/v1.0/myorg/${path}`,
        {
          method,
          headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        },
        patience,
      );
    let answer = await send();
    if (answer.status === 401) {
      // Withdrawn before its end.
      await answer.body?.cancel();
      kept = null;
      answer = await send();
    }
    return replyOf(`${method} ${path}`, answer, reply);
  };
}

/** One answer; a second try where there was none, where the service is ill or where it asks for patience. */
async function tried(address: string, init: RequestInit, patience: Patience): Promise<Response> {
  const first = await sent(address, init, patience);
  const pauseMs = pauseAfter(first);
  if (pauseMs === null || pauseMs > patience.longestPauseMs) return orFailure(first);
  if (first instanceof Response) await first.body?.cancel();
  await wait(pauseMs);
  return orFailure(await sent(address, init, patience));
}

function sent(address: string, init: RequestInit, { timeoutMs }: Patience): Promise<Response | Error> {
  // A redirect would carry the token to somewhere else.
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => error,
  );
}

/** Milliseconds before a second try; null where that makes no sense. */
function pauseAfter(answer: Response | Error): number | null {
  if (answer instanceof Error) return 200;
  if (answer.status !== 429) return answer.status >= 500 ? 200 : null;
  const seconds = Number(answer.headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function orFailure(answer: Response | Error): Response {
  if (answer instanceof Response) return answer;
  throw new ReportFailure('Power BI gives no answer', { cause: answer });
}

async function replyOf<S extends z.ZodType>(asked: string, answer: Response, reply: S): Promise<z.output<S>> {
  const text = await answer.text().catch((cause: Error) => {
    throw new ReportFailure(`Power BI broke off its answer to ${asked}`, { cause });
  });
  if (!answer.ok) throw new ReportFailure(`Power BI answered ${answer.status} to ${asked}: ${text.slice(0, 500)}`);
  const parsed = reply.safeParse(parsedJson(text));
  if (!parsed.success) throw new ReportFailure(`Power BI answered ${asked} with what cannot be read`);
  return parsed.data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
