import type { CodeLine } from '@portal/contract/lines/search/code-schemas';
import { findByCode } from '@portal/contract/lines/search/search-endpoints';
import { maxSearchLength } from '@portal/contract/lines/search/search-limits';
import { call } from '../../lib/api/api.ts';

/** The lines that a code names; one that is longer than any number names none. */
export async function findLines(code: string, signal: AbortSignal): Promise<readonly CodeLine[]> {
  return code.length > maxSearchLength ? [] : call(findByCode, { query: { code } }, { signal });
}
