import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointsWithoutSchemas } from './vite.endpoints.ts';
import { ofDetailPages, ofForms, ofManyPages, ofQueueScreens, ofReports } from './vite.queue-screens.ts';

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

const frame = /[\\/]src[\\/](signed-in|frame[\\/]frame)\.tsx$/;
/** Of the kit, small parts that menus, choices and dialogs share, and some of them with pages. */
const shared =
  /@mantine[\\/].*[\\/](Portal|FocusTrap|use-focus-trap|use-merged-ref|VisuallyHidden|create-safe-context|get-single-element-child|DirectionProvider|use-focus-return|ComboboxChevron|get-parsed-combobox-data|NativeSelect|Overlay|Skeleton|Paper|use-previous|find-element-in-shadow-dom|get-ref-prop|get-style-object)[\\/]|[\\/](Combobox\.module|to-int)\.mjs$/;

/** What comes with the first menu, choice or dialog that opens. */
const opened = [
  { name: 'floating', test: /[\\/]@floating-ui[\\/]|@mantine[\\/].*[\\/](Popover|Floating|use-long-press)[\\/]/ },
  { name: 'radio', test: /@mantine[\\/].*[\\/]Radio\w*[\\/]|[\\/](radio-field|yes-no-field)\./ },
  { name: 'choice', test: /@mantine[\\/].*[\\/](Combobox|Select|Pill|PillsInput)[\\/]/ },
  { name: 'scroll', test: /@mantine[\\/].*[\\/]ScrollArea[\\/]/ },
  {
    name: 'window',
    test: /[\\/]dialog-window\.tsx$|@mantine[\\/].*[\\/](Modal\w*|RemoveScroll)[\\/]|node_modules[\\/](tslib|react-remove-scroll[\w-]*|use-sidecar|react-style-singleton|use-callback-ref|get-nonce|aria-hidden)[\\/]/,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** What a form that takes files is made of. */
const files = /[\\/](file-picker|kept-files|sending-progress|file-drop|Progress|Progress.layer)[.\\/]/;

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
            { name: 'frame', test: (id) => frame.test(id) || shared.test(id) },
            ...opened,
            // Then what the queue screens share: first what other pages need as well, then the rest.
            {
              name: (id, graph) => (controls.test(id) ? 'common' : ofQueueScreens(id, graph)),
              debugName: 'queue',
              includeDependenciesRecursively: false,
            },
            { name: ofForms, debugName: 'form', includeDependenciesRecursively: false },
            { name: ofManyPages, debugName: 'page', includeDependenciesRecursively: false },
            { name: ofDetailPages, debugName: 'detail', includeDependenciesRecursively: false },
            { name: ofReports, debugName: 'report', includeDependenciesRecursively: false },
            { name: 'files', test: files, minShareCount: 3, includeDependenciesRecursively: false },
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
