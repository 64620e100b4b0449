import type { CertificationStatus } from '@portal/contract/company/certification-machine';
import * as calls from '@portal/contract/company/review-endpoints';
import type { Review } from '@portal/contract/company/review-schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/save-file.ts';

const key = ['admin', 'certifications'] as const;

export interface ReviewsAsked {
  readonly status: CertificationStatus | '';
  readonly expiry: 'expired' | 'soon' | '';
  readonly q: string;
  /** From 0 on. */
  readonly page: number;
}

/** Certifications of all suppliers; the former ones stay while others are looked for. */
export function useReviews({ status, expiry, q, page }: ReviewsAsked) {
  return useQuery({
    queryKey: [...key, 'list', status, expiry, q, page],
    queryFn: ({ signal }) => {
      const query = { ...(status && { status }), ...(expiry && { expiry }), q, page: String(page) };
      return call(calls.listReviews, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** One with what has become of it. */
export function useReview(reviewId: number) {
  return useQuery({
    queryKey: [...key, 'one', reviewId],
    queryFn: ({ signal }) => call(calls.getReview, { params: { reviewId: String(reviewId) } }, { signal }),
  });
}

/** Accepts a certification, or sends it back where there is a note; what is shown is read anew whatever comes of it. */
export function useDecide({ reviewId, revision }: Pick<Review, 'reviewId' | 'revision'>) {
  const client = useQueryClient();
  const params = { reviewId: String(reviewId) };
  return async (note: string | null): Promise<void> => {
    try {
      if (note === null) await call(calls.acceptCertification, { params, body: { revision } });
      else await call(calls.sendCertificationBack, { params, body: { revision, note } });
    } finally {
      await client.invalidateQueries({ queryKey: key });
    }
  };
}

/** Hands the file of a certification to the browser to be saved. */
export function useReviewDocument() {
  return async (reviewId: number): Promise<void> => {
    const { name, data, type } = await call(calls.getReviewDocument, { params: { reviewId: String(reviewId) } });
    saveFile(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type }), name);
  };
}
