import type { FoundLine } from '@portal/contract/lines/search/finder-schemas';
import { findLines } from '@portal/contract/lines/search/search-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The lines that a text finds; those of the text before stay until the answer is there. A blank text asks for nothing. */
export function useFoundLines(text: string) {
  return useQuery({
    queryKey: ['finder', text],
    queryFn: ({ signal }): Promise<readonly FoundLine[]> => call(findLines, { query: { text } }, { signal }),
    enabled: text !== '',
    // What fails is told at once: the next key asks anew.
    retry: false,
    networkMode: 'always',
    placeholderData: text === '' ? undefined : keepPreviousData,
  });
}
