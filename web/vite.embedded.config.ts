import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsWithoutSchemas } from './vite.endpoints.ts';

/**
 * The page that shows one figure in a frame. Built by itself: built with the portal's pages it would share their files,
 * and eight of it on one screen would load router, forms and lists eight times.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [endpointsWithoutSchemas(), react()],
  build: {
    target: 'es2022',
    // Beside the portal's own pages, which are built first.
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/embedded-manifest.json',
    rolldownOptions: { input: 'embedded.html' },
  },
});
