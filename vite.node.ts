import { defineConfig, type UserConfig } from 'vite';

/** How a Node program of this repository is bundled: dist/main.js, with the contract inside and packages outside. */
export function nodeProgram(workspace: string, entries: readonly string[] = ['main']): UserConfig {
  return defineConfig({
    root: workspace,
    ssr: { noExternal: [/^@portal\//] },
    build: {
      ssr: true,
      rollupOptions: {
        input: Object.fromEntries(entries.map((entry) => [entry, `${workspace}/src/${entry}.ts`])),
        // What entries share lies beside them, so that paths relative to a module mean the same in either.
        output: {
          chunkFileNames: '[name]-[hash].js',
          // V8 keeps a program in two bytes a letter for the sake of one quotation mark, and Node the text of every source
          // for the sake of their lines: 5 MB at rest. Stack traces name file and line without them.
          charset: 'ascii',
          sourcemapExcludeSources: true,
        },
      },
      outDir: 'dist',
      target: 'node20',
      sourcemap: true,
      emptyOutDir: true,
    },
  });
}
