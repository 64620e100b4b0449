import { Button } from '@mantine/core';
import { saveCookieConsent } from '@portal/contract/frame/policy-endpoints';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { policiesPage } from '../policies/policy-paths.ts';
import classes from './cookie-banner.module.css';
import { keepCookieConsent } from './cookie-consent.ts';

interface Props {
  readonly isSignedIn: boolean;
  readonly onAccepted: () => void;
}

/** Asks about cookies at the foot of the window; at the end of the page it moves up, clear of what stands there. */
export function CookieBanner({ isSignedIn, onAccepted }: Props) {
  const banner = useRef<HTMLElement>(null);
  useReservedRoom(banner);
  const isAtEnd = useIsAtEnd();

  function accept() {
    keepCookieConsent();
    // The browser knows it in any case; that the server does not hear of it disturbs nobody.
    if (isSignedIn) call(saveCookieConsent, { body: { agree: true } }).catch(() => undefined);
    onAccepted();
  }

  return (
    <section ref={banner} aria-label="Cookie notice" className={classes.banner} data-at-end={isAtEnd || undefined}>
      <p>
        This portal uses cookies to keep you signed in and to remember your choices.{' '}
        <Link to={policiesPage}>Read the policies</Link>
      </p>
      <Button size="sm" onClick={accept}>
        Accept
      </Button>
    </section>
  );
}

const risePx = 12;

/** Makes the page longer by the banner and its way up, so that everything under it can be scrolled to. */
function useReservedRoom(banner: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const reserve = () =>
      style.setProperty('--cookie-banner-height', `${(banner.current?.offsetHeight ?? 0) + risePx}px`);
    const observer = new ResizeObserver(reserve);
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--cookie-banner-height');
    };
  }, [banner]);
}

function useIsAtEnd(): boolean {
  const [isAtEnd, setIsAtEnd] = useState(false);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      setIsAtEnd(window.scrollY + window.innerHeight >= scrollHeight - 2);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return isAtEnd;
}
