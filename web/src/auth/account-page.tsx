import { ChangePasswordPage } from './change-password-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ForgotUsernamePage } from './forgot-username-page.tsx';

const pages: Readonly<Record<string, () => React.ReactNode>> = {
  '/forgot-username': ForgotUsernamePage,
  '/forgot-password': ForgotPasswordPage,
  '/change-password': ChangePasswordPage,
};

/** The pages for somebody who cannot sign in; together, so that the sign-in page carries one reference to them. */
export function AccountPage({ path }: { readonly path: string }) {
  const Page = pages[path];
  return Page && <Page />;
}
