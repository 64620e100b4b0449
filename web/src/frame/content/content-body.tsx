import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import classes from './content.module.css';

/** Text of the content service. Links within the portal change the page without loading it anew. */
export function ContentBody({ html }: { readonly html: string }) {
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const body = useRef<HTMLDivElement>(null);
  // The text comes after its address, when the browser has long looked for the section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or the same link once more, leads there too
  useEffect(() => {
    const headings = [...(body.current?.querySelectorAll('[id]') ?? [])];
    headings.find(({ id }) => new URL(`#${id}`, location.href).hash === hash)?.scrollIntoView();
  }, [hash, key, html]);
  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const isPage = link?.origin === location.origin && !link.pathname.startsWith('/api/');
    if (!link || !isPage || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's own Enter comes as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    <div
      ref={body}
      className={classes.content}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it, and the security policy runs no script of it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
