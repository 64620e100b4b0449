export const policiesPage = '/policies-acceptance';

/** Whether an address is that of the policies, which have two. */
export function isPoliciesPath(pathname: string): boolean {
  return /^\/polic(?:ies|y)-acceptance\/?$/i.test(pathname);
}
