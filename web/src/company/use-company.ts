import { useSearchParams } from 'react-router';
import { profilesOf } from '../frame/access/access.ts';
import { useSession } from '../lib/session/session.ts';

/** The facility whose profile is worked on: the one that a link names, else the one that was chosen. */
export function useCompanyId(): number {
  const session = useSession();
  const facilities = profilesOf(session);
  const [asked] = useSearchParams();
  const named = facilities.find(({ companyId }) => String(companyId) === asked.get('company'));
  return named?.companyId ?? session.selectedFacility ?? facilities[0]?.companyId ?? 0;
}

/** Addresses within the profile, which stay with the facility that the present one names. */
export function useProfileLink(): (path: string, more?: Readonly<Record<string, string>>) => string {
  const { selectedFacility } = useSession();
  const companyId = useCompanyId();
  return (path, more = {}) => {
    const isChosen = selectedFacility === null || selectedFacility === companyId;
    const query = new URLSearchParams({ ...(!isChosen && { company: String(companyId) }), ...more }).toString();
    return query ? `${path}?${query}` : path;
  };
}
