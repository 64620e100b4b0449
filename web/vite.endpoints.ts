import { type Plugin, runnerImport } from 'vite';

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

const endpointModule = /\/contract\/src\/.+-endpoints\.ts$/;

/**
 * Gives the web app of each endpoint what a caller needs: id, method and path. Its schemas, and the schema library with
 * them, stay out of pages that only read; forms load the rules they check with from their own modules. What else such a
 * module exports is not there, so a use of it fails the build.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!endpointModule.test(file)) return null;
      this.addWatchFile(file);
      const { module } = await runnerImport<Record<string, unknown>>(file, { configFile: false });
      const calls = Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1]));
      return calls
        .map(([name, { id, method, path }]) => `export const ${name} = ${JSON.stringify({ id, method, path })};`)
        .join('\n');
    },
  };
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
