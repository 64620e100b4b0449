import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const vite = fileURLToPath(import.meta.resolve('vite'));
const ours = fileURLToPath(new URL('./unheard-rejections.ts', import.meta.url));

/** Runs this in a process of its own, which has a second to live. */
function run(script: string) {
  const program = `import(${JSON.stringify(vite)})
    .then(({ runnerImport }) => runnerImport(${JSON.stringify(ours)}))
    .then(({ module: { outliveRejections } }) => {
      outliveRejections({ error: ({ err }, message) => console.log(message + ': ' + err.message) });
      setTimeout(() => console.log('lives'), 1000);
      ${script}
    });`;
  return spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
}

it('F17: a rejection that nobody waits for is logged, and the process lives', () => {
  const { stdout, status } = run("Promise.reject(new Error('unheard'));");
  expect([stdout, status]).toEqual(['nobody waited for what failed: unheard\nlives\n', 0]);
});

it('F17: what is thrown past everybody ends the process', () => {
  const { stdout, stderr, status } = run("setTimeout(() => { throw new Error('thrown'); });");
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toContain('thrown');
});
