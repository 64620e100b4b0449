import { getContent, getContentPage, getPolicies } from '@portal/contract/frame/content-endpoints';
import type { ContentReply } from '@portal/contract/frame/content-schemas';
import { type ContentStringKey, contentStrings } from '@portal/contract/frame/content-strings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useSessionState } from '../../lib/session/session.ts';

const minuteMs = 60_000;

/** What is open to one reader is not shown to the next. */
function useReader(): number {
  const state = useSessionState();
  return 'session' in state ? state.session.userId : 0;
}

/** Menu, footer links and texts; null while they load, and where that fails. */
export function useContent(): ContentReply | null {
  const { data } = useQuery({
    queryKey: ['content', useReader()],
    queryFn: ({ signal }) => call(getContent, {}, { signal }),
    staleTime: minuteMs,
    retry: false,
  });
  return data ?? null;
}

/** A text of the portal: as the content service has it, else as it comes with the portal. */
export function useContentString(key: ContentStringKey): string {
  return useContent()?.strings[key] ?? contentStrings[key];
}

/** A page of content; an `ApiProblem` of 404 where there is none. @param isPreview drafts as well, for employees */
export function useContentPage(path: string, isPreview = false) {
  return useQuery({
    queryKey: ['content', useReader(), path.toLowerCase(), isPreview],
    queryFn: ({ signal }) =>
      call(getContentPage, { query: { path, ...(isPreview && { preview: 'true' }) } }, { signal }),
    staleTime: minuteMs,
    retry: false,
  });
}

/** The texts of the policies, and the version that a user accepts. */
export function usePolicyTexts() {
  return useQuery({
    queryKey: ['content', 'policies'],
    queryFn: ({ signal }) => call(getPolicies, {}, { signal }),
    staleTime: minuteMs,
  });
}
