import './ui/theme/mantine-styles-base.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { noteMissingStyle } from './lib/lazy.ts';
import { PathnameProvider } from './lib/pathname.tsx';
import { mayHaveSession } from './lib/session/leave-session.ts';
import { isPublicPath } from './lib/session/remembered-path.ts';
import { startSession } from './lib/session/session.ts';
import { styleNonce } from './lib/settings.ts';
import { ThemeProvider } from './ui/theme/theme-provider.tsx';

declare global {
  /** Read by the kit's scroll lock for the style element that it adds. */
  var __webpack_nonce__: string | undefined;
  /** Read by zod: compiled parsers need eval, which the content security policy forbids. */
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

globalThis.__webpack_nonce__ = styleNonce;
globalThis.__zod_globalConfig = { jitless: true };

window.addEventListener('vite:preloadError', noteMissingStyle);

void startSession();
// Who was signed in the last time most likely is: what all signed-in pages share comes beside the answer.
if (mayHaveSession() && !isPublicPath(location.pathname))
  void import('./signed-in.tsx').then(({ startPage }) => startPage(location.pathname)).catch(() => {});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider styleNonce={styleNonce}>
      <BrowserRouter>
        <PathnameProvider>
          <App />
        </PathnameProvider>
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
);
