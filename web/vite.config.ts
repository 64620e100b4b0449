import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointsWithoutSchemas } from './vite.endpoints.ts';
import { ofDetailPages, ofDialogs, ofForms, ofManyPages, ofQueueScreens } from './vite.queue-screens.ts';

const apiPort = process.env.PORT ?? '3000';

/** In development: the page of a report in a frame, which `vite.embedded.config.ts` builds. */
const embeddedReport: Plugin = {
  name: 'embedded-report',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url === '/embedded/report') request.url = '/embedded.html';
      next();
    });
  },
};

/** Parts of the kit that a queue screen has and many a page besides: by name, for the kit's index leads to all of it. */
const controls =
  /@mantine[\\/].*[\\/](Checkbox\w*|Switch\w*|SegmentedControl|InlineInput|InputsGroupFieldset|FloatingIndicator|Text|Anchor|use-callback-ref|use-mounted|use-mutation-observer|use-shallow-effect|use-timeout|shallow-equal|get-auto-contrast-value|get-env)[\\/]|[\\/](useMutation|mutationObserver)\./;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [endpointsWithoutSchemas(), react(), embeddedReport],
  // The manifest tells scripts/check-size.mjs what each page loads.
  build: {
    target: 'es2022',
    manifest: true,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // What every page needs compresses best as one file, however pages share it.
        codeSplitting: {
          // With what a form is made of: every page has one, the sign-in page first.
          groups: [
            { name: 'base', test: /[\\/]src[\\/]main\.tsx$|[\\/](Alert|Input|PasswordInput|TextInput)[\\/]/ },
            // And what all pages need of whoever has signed in: small files by the dozen compress badly and load slowly.
            { name: 'frame', test: /[\\/]src[\\/](signed-in|frame[\\/]frame)\.tsx$/ },
            // Then what the queue screens share: first what a dozen other pages need as well, then the rest.
            {
              name: ofQueueScreens('common', controls),
              debugName: 'common',
              minShareCount: 12,
              includeDependenciesRecursively: false,
            },
            { name: ofQueueScreens('queue'), debugName: 'queue', includeDependenciesRecursively: false },
            { name: ofDialogs, debugName: 'dialog', includeDependenciesRecursively: false },
            { name: ofForms, debugName: 'form', includeDependenciesRecursively: false },
            { name: ofManyPages, debugName: 'page', includeDependenciesRecursively: false },
            { name: ofDetailPages, debugName: 'detail', includeDependenciesRecursively: false },
            // Icons of a few hundred bytes each.
            { name: 'icons', test: /@tabler/, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
});
