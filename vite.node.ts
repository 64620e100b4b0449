import { defineConfig, type UserConfig } from 'vite';

/** How a Node program of this repository is bundled: dist/main.js, with the contract inside and packages outside. */
export function nodeProgram(workspace: string): UserConfig {
  return defineConfig({
    root: workspace,
    ssr: { noExternal: [/^@portal\//] },
    build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', sourcemap: true, emptyOutDir: true },
  });
}
