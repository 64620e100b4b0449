import { lazy } from '../../lib/lazy.ts';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ForgotUsernamePage } from './forgot-username-page.tsx';

// Its form brings more than the others' do.
const RegistrationPage = lazy(async () => ({
  default: (await import('../registration/registration-page.tsx')).RegistrationPage,
}));

const pages: Readonly<Record<string, React.ComponentType>> = {
  '/forgot-username': ForgotUsernamePage,
  '/forgot-password': ForgotPasswordPage,
  '/change-password': ChangePasswordPage,
  '/registration': RegistrationPage,
};

/** The pages for somebody who cannot sign in; together, so that the sign-in page carries one reference to them. */
export function AccountPage({ path }: { readonly path: string }) {
  const Page = pages[path];
  return Page && <Page />;
}
